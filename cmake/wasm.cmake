# The module for the page: the library and what src/wasm exports.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# An opponent keeps its lists of moves on the stack, more than the linker's 64 KiB; put first, a stack that is too small
# still traps instead of writing over the data.
add_link_options(-Wl,-z,stack-size=1048576 -Wl,--stack-first)
file(GLOB wasm_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
if(wasm_sources)
    add_executable(tankodrom_wasm ${wasm_sources})
    set_target_properties(tankodrom_wasm PROPERTIES OUTPUT_NAME tankodrom)
    target_include_directories(tankodrom_wasm PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(tankodrom_wasm PRIVATE libtankodrom)
    target_link_options(tankodrom_wasm PRIVATE -mexec-model=reactor)
endif()

if(EXISTS ${PROJECT_SOURCE_DIR}/tests/wasm/wasm_smoke.c)
    add_executable(wasm_smoke ${PROJECT_SOURCE_DIR}/tests/wasm/wasm_smoke.c)
    target_link_libraries(wasm_smoke PRIVATE libtankodrom)
endif()
