# data/packs/<game>/**/*.json as one C file, made by a program of the building machine.
find_program(TANKODROM_HOST_CC NAMES cc gcc clang REQUIRED NO_CMAKE_FIND_ROOT_PATH
             DOC "A compiler for the machine that builds")
set(packs_root ${PROJECT_SOURCE_DIR}/data/packs)
file(GLOB_RECURSE packs RELATIVE ${packs_root} CONFIGURE_DEPENDS ${packs_root}/*.json)
list(TRANSFORM packs PREPEND ${packs_root}/ OUTPUT_VARIABLE packs_paths)

set(embed ${PROJECT_BINARY_DIR}/generated/embed)
add_custom_command(
    OUTPUT ${embed}
    COMMAND ${TANKODROM_HOST_CC} -std=c17 -O1 -o ${embed} ${PROJECT_SOURCE_DIR}/tools/embed.c
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed.c
    VERBATIM)
set(TANKODROM_BUILTIN ${PROJECT_BINARY_DIR}/generated/builtin.c)
# The list of names is a dependency too, so that a removed file is noticed.
file(CONFIGURE OUTPUT generated/packs.list CONTENT "${packs}\n" @ONLY)
add_custom_command(
    OUTPUT ${TANKODROM_BUILTIN}
    COMMAND ${embed} ${TANKODROM_BUILTIN} ${packs_root} ${packs}
    DEPENDS ${embed} ${packs_paths} ${PROJECT_BINARY_DIR}/generated/packs.list
    VERBATIM)
