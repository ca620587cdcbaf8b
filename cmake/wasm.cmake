# The module for the page: the library and what src/wasm exports.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# An opponent keeps its lists of moves on the stack, more than the linker's 64 KiB; put first, a stack that is too small
# still traps instead of writing over the data.
add_link_options(-Wl,-z,stack-size=1048576 -Wl,--stack-first)
# What every browser has had since 2023, and WebAssembly began without: with vectors Tank Chess is faster by two thirds.
# Optimising while linking makes the module larger by a third.
set(wasm_features -msimd128 -mbulk-memory)
foreach(layer base core games record opponents analysis present learn)
    target_compile_options(tk_${layer} PRIVATE ${wasm_features})
endforeach()

file(GLOB_RECURSE wasm_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
add_executable(tankodrom_wasm ${wasm_sources})
set_target_properties(tankodrom_wasm PROPERTIES OUTPUT_NAME tankodrom)
target_include_directories(tankodrom_wasm PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(tankodrom_wasm PRIVATE ${wasm_features})
target_link_libraries(tankodrom_wasm PRIVATE libtankodrom)
# Nothing here writes fractions. Without a start file, without names.
target_link_options(tankodrom_wasm PRIVATE
    -nostartfiles -lc-printscan-no-floating-point -Wl,--no-entry,--gc-sections,--strip-all)

add_executable(wasm_smoke ${PROJECT_SOURCE_DIR}/tests/wasm/wasm_smoke.c)
target_link_libraries(wasm_smoke PRIVATE libtankodrom)
