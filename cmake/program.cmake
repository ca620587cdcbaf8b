# The program, and all of it but main.c as a library that tests can call into.
pkg_check_modules(LIBEDIT REQUIRED IMPORTED_TARGET libedit)
pkg_check_modules(LIBWEBSOCKETS REQUIRED IMPORTED_TARGET libwebsockets)
pkg_check_modules(LIBSODIUM REQUIRED IMPORTED_TARGET libsodium)
# The event loop: without it libwebsockets asks every socket in every turn. It comes with libwebsockets-dev, without a .pc.
find_library(LIBEV ev REQUIRED)

file(GLOB_RECURSE program_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tui/*.c
     ${PROJECT_SOURCE_DIR}/src/study/*.c ${PROJECT_SOURCE_DIR}/src/server/*.c ${PROJECT_SOURCE_DIR}/src/app/*.c)
set(program_main ${PROJECT_SOURCE_DIR}/src/app/main.c)
list(REMOVE_ITEM program_sources ${program_main})

# Tournaments over several machines, where MPI is at hand; one file knows it. OpenMPI works with libevent, some of whose
# names libev has too: whichever is named first gets the calls, and nobody calls libev by those names.
if(TANKODROM_MPI)
    pkg_check_modules(OMPI IMPORTED_TARGET ompi-c)
    pkg_check_modules(LIBEVENT libevent_core libevent_pthreads)
endif()
if(OMPI_FOUND AND LIBEVENT_FOUND)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/study/tournament/ranks.c PROPERTIES
        COMPILE_DEFINITIONS TANKODROM_MPI)
    set(program_mpi -Wl,--push-state,--no-as-needed,-levent_core,-levent_pthreads,--pop-state PkgConfig::OMPI)
endif()

# What the program and its tests need to compile and link.
add_library(program_common INTERFACE)
target_include_directories(program_common INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(program_common INTERFACE
    ${TANKODROM_POSIX})
target_link_libraries(program_common INTERFACE ${program_mpi}
    tk_store libtankodrom PkgConfig::LIBEDIT PkgConfig::LIBWEBSOCKETS ${LIBEV} PkgConfig::LIBSODIUM Threads::Threads m)

add_library(program_parts INTERFACE)
target_link_libraries(program_parts INTERFACE program_common)
if(program_sources)
    add_library(tk_program STATIC ${program_sources} ${TANKODROM_PROOF} ${TANKODROM_SITE} ${TANKODROM_CATALOGUES})
    target_link_libraries(tk_program PUBLIC program_common)
    target_link_libraries(program_parts INTERFACE tk_program)
endif()

if(EXISTS ${program_main})
    add_executable(tankodrom ${program_main})
    target_link_libraries(tankodrom PRIVATE program_parts)
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/app)

# The bench says how it was compiled.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
set(flags "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}}")
if(TANKODROM_CPU)
    string(APPEND flags " -march=${TANKODROM_CPU}")
endif()
if(TANKODROM_SANITIZE)
    string(APPEND flags " -fsanitize=${TANKODROM_SANITIZE}")
endif()
string(STRIP "${flags}" flags)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/study/bench/measure.c PROPERTIES
    COMPILE_DEFINITIONS "TANKODROM_FLAGS=\"${flags}\"")
