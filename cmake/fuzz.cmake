# A libFuzzer program for each tests/fuzz/fuzz_NAME.c.
add_compile_options(-fsanitize=fuzzer-no-link)
