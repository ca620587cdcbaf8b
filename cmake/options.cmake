# How everything is compiled.
set(TANKODROM_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize, such as address,undefined")
set(TANKODROM_CPU "" CACHE STRING "Value for -march; empty for the compiler's own choice")
option(TANKODROM_TESTS "Build the tests with everything else; otherwise only the target tests_quick does" ON)
option(TANKODROM_FUZZ "Build the fuzz targets and nothing else (clang)" OFF)
option(TANKODROM_SHARED "Build libtankodrom.so as well" OFF)
option(TANKODROM_MPI "Spread tournaments over machines with OpenMPI, where it is installed" ON)

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
# Assertions stay in: they guard what would otherwise be a wrong game, and cost nothing that can be measured.
set(CMAKE_C_FLAGS_RELEASE "-O3 -g1")
# TANKODROM_DEBUG: those that would cost as much as what they guard.
set(CMAKE_C_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer -DTANKODROM_DEBUG")

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(TANKODROM_CPU)
    add_compile_options(-march=${TANKODROM_CPU})
endif()
if(TANKODROM_SANITIZE)
    set(sanitize -fsanitize=${TANKODROM_SANITIZE} -fno-sanitize-recover=all)
    add_compile_options(${sanitize})
    add_link_options(${sanitize})
    # Hundreds of test programs are linked: the quicker linker, where there is one.
    find_program(TANKODROM_LLD ld.lld)
    if(TANKODROM_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()
if(TANKODROM_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Above the library, and only there, POSIX may be used.
set(TANKODROM_POSIX _POSIX_C_SOURCE=200809L)
