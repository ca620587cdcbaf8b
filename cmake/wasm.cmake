# The modules for the page: the library and what src/wasm exports.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# An opponent keeps its lists of moves on the stack, more than the linker's 64 KiB; put first, a stack that is too small
# still traps instead of writing over the data.
add_link_options(-Wl,-z,stack-size=1048576 -Wl,--stack-first)
# What every browser has had since 2023, and WebAssembly began without: with vectors Tank Chess is faster by two thirds.
# Optimising while linking makes the module larger by a third.
set(wasm_features -msimd128 -mbulk-memory -matomics)
foreach(layer base core games record opponents analysis present learn)
    target_compile_options(tk_${layer} PRIVATE ${wasm_features})
endforeach()

# wasm_module(NAME SOURCE…): a module in NAME.wasm. Nothing here writes fractions. Without a start file, without names.
function(wasm_module name)
    add_executable(${name} ${ARGN})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_compile_options(${name} PRIVATE ${wasm_features})
    target_link_libraries(${name} PRIVATE libtankodrom)
    target_link_options(${name} PRIVATE
        -nostartfiles -lc-printscan-no-floating-point -Wl,--no-entry,--gc-sections,--strip-all)
endfunction()

file(GLOB_RECURSE wasm_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
wasm_module(tankodrom_wasm ${wasm_sources})
set_target_properties(tankodrom_wasm PROPERTIES OUTPUT_NAME tankodrom)

# The same, sharing its memory with helpers (src/wasm/crew.h). Debian's C library for WebAssembly is not made for that, and the
# linker would refuse it; helpers call nothing of it that keeps anything. The memory is as large from the beginning as
# web/src/engine/worker.ts makes it, 256 MiB: pages that are never touched take no place.
wasm_module(tankodrom_crew ${wasm_sources})
set_target_properties(tankodrom_crew PROPERTIES OUTPUT_NAME crew)
target_compile_definitions(tankodrom_crew PRIVATE WASM_CREW)
target_link_options(tankodrom_crew PRIVATE
    -Wl,--shared-memory,--import-memory,--no-check-features,--export=__stack_pointer
    -Wl,--initial-memory=268435456,--max-memory=268435456)

add_executable(wasm_smoke ${PROJECT_SOURCE_DIR}/tests/wasm/wasm_smoke.c)
target_link_libraries(wasm_smoke PRIVATE libtankodrom)
