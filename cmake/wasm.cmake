# The module for the page: the library and what src/wasm exports.
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
