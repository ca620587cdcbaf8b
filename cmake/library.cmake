# The layers, and the library made of them. A layer that has no source yet is left out.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/core/game_open.c PROPERTIES
    COMPILE_DEFINITIONS "TANKODROM_VERSION=\"${PROJECT_VERSION}\"")
set(layer_objects)
set(layer_sources)
foreach(layer base core games record opponents analysis present learn)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.c)
    if(layer STREQUAL "core")
        list(APPEND sources ${TANKODROM_BUILTIN})
    elseif(layer STREQUAL "learn")
        list(APPEND sources ${TANKODROM_LESSONS} ${TANKODROM_RULES} ${TANKODROM_PUZZLES})
    endif()
    if(sources)
        add_library(tk_${layer} OBJECT ${sources})
        target_include_directories(tk_${layer} PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src)
        list(APPEND layer_objects $<TARGET_OBJECTS:tk_${layer}>)
        list(APPEND layer_sources ${sources})
    endif()
endforeach()

add_library(libtankodrom STATIC ${layer_objects})
set_target_properties(libtankodrom PROPERTIES OUTPUT_NAME tankodrom)
target_include_directories(libtankodrom PUBLIC ${PROJECT_SOURCE_DIR}/include)

if(TANKODROM_SHARED)
    # Compiled on its own: position-independent code would make the program's own copy slower.
    add_library(libtankodrom_shared SHARED ${layer_sources})
    set_target_properties(libtankodrom_shared PROPERTIES
        OUTPUT_NAME tankodrom VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
    target_include_directories(libtankodrom_shared
        PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_compile_options(libtankodrom_shared PRIVATE -fno-semantic-interposition)
    set(symbols ${PROJECT_SOURCE_DIR}/cmake/libtankodrom.map)
    target_link_options(libtankodrom_shared PRIVATE -Wl,--version-script=${symbols} -Wl,--no-undefined)
    set_target_properties(libtankodrom_shared PROPERTIES LINK_DEPENDS ${symbols})
endif()

# The page's engine, for tests, fuzzing and measuring beside the module that cmake/wasm.cmake makes of it.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
    add_library(tk_engine STATIC EXCLUDE_FROM_ALL ${engine_sources})
    target_include_directories(tk_engine PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(tk_engine PUBLIC libtankodrom)
endif()
