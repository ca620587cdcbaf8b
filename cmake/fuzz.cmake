# A libFuzzer program for each tests/fuzz/fuzz_NAME.c; running it is left to scripts/fuzz.
enable_testing()
pkg_check_modules(LIBSODIUM REQUIRED IMPORTED_TARGET libsodium)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
file(GLOB support CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/tests/support/sealed/*.c
    ${PROJECT_SOURCE_DIR}/tests/support/memory.c ${PROJECT_SOURCE_DIR}/tests/support/random_play.c
    ${PROJECT_SOURCE_DIR}/tests/support/saved.c)
foreach(source ${sources})
    cmake_path(GET source STEM target)
    string(REGEX REPLACE "^fuzz_" "" name ${target})
    # What is no part of the library, for the target that is named after it.
    file(GLOB above CONFIGURE_DEPENDS
         ${PROJECT_SOURCE_DIR}/src/server/${name}/*.c ${PROJECT_SOURCE_DIR}/src/server/people/${name}.c)
    if(name STREQUAL "hub") # a whole server without its network
        file(GLOB_RECURSE above CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/server/*.c)
        list(FILTER above EXCLUDE REGEX "/server/(net|client)/")
    endif()
    if(above MATCHES "/server/protocol/")
        list(APPEND above ${PROJECT_SOURCE_DIR}/tests/fuzz/support_message.c)
    endif()
    if(name STREQUAL "engine")
        file(GLOB_RECURSE above CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.c)
    endif()
    if(name STREQUAL "engine_lines")
        file(GLOB above CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/study/engine/*.c
             ${PROJECT_SOURCE_DIR}/src/study/crew.c ${PROJECT_SOURCE_DIR}/src/study/thinker.c)
    elseif(name STREQUAL "journal")
        file(GLOB above CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/study/tournament/journal.c
             ${PROJECT_SOURCE_DIR}/src/study/engine/message.c)
    endif()
    add_executable(${target} ${source} ${support} ${above})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${target} PRIVATE ${TANKODROM_POSIX})
    target_link_libraries(${target} PRIVATE tk_store libtankodrom PkgConfig::LIBSODIUM Threads::Threads m)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_test(NAME fuzz/${name} COMMAND ${PROJECT_SOURCE_DIR}/scripts/fuzz short ${name})
    set_tests_properties(fuzz/${name} PROPERTIES LABELS fuzz TIMEOUT 120)
endforeach()
