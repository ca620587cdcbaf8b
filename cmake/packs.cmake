# data/packs/<game>/**/*.json, data/learn/<game>.json, data/rules/<game>.json and data/puzzles/<game>.json as a C file each for the
# library, and the templates of data/proof as one for the program, made by a program of the building machine.
find_program(TANKODROM_HOST_CC NAMES cc gcc clang REQUIRED NO_CMAKE_FIND_ROOT_PATH
             DOC "A compiler for the machine that builds")
set(embed ${PROJECT_BINARY_DIR}/generated/embed)
add_custom_command(
    OUTPUT ${embed}
    COMMAND ${TANKODROM_HOST_CC} -std=c17 -O1 -o ${embed} ${PROJECT_SOURCE_DIR}/tools/embed.c
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed.c
    VERBATIM)
# embed_files(OUT TABLE ROOT [--include] NAME…): the files ROOT/NAME as the tables TABLE_files and TABLE_file_count.
function(embed_files out table root)
    set(how)
    if("--include" IN_LIST ARGN)
        list(REMOVE_ITEM ARGN --include)
        set(how --include)
    endif()
    list(TRANSFORM ARGN PREPEND ${root}/ OUTPUT_VARIABLE paths)
    # The list of names is a dependency too, so that a removed file is noticed.
    file(CONFIGURE OUTPUT ${out}.list CONTENT "${ARGN}\n" @ONLY)
    add_custom_command(
        OUTPUT ${out}
        COMMAND ${embed} ${how} ${out} ${table} ${root} ${ARGN}
        DEPENDS ${embed} ${paths} ${out}.list
        VERBATIM)
endfunction()

set(TANKODROM_BUILTIN ${PROJECT_BINARY_DIR}/generated/builtin.c)
set(packs_root ${PROJECT_SOURCE_DIR}/data/packs)
file(GLOB_RECURSE packs RELATIVE ${packs_root} CONFIGURE_DEPENDS ${packs_root}/*.json)
embed_files(${TANKODROM_BUILTIN} tk_builtin ${packs_root} ${packs})

set(TANKODROM_PROOF ${PROJECT_BINARY_DIR}/generated/proof.c)
set(data_root ${PROJECT_SOURCE_DIR}/data)
file(GLOB proof RELATIVE ${data_root} CONFIGURE_DEPENDS ${data_root}/proof/*)
embed_files(${TANKODROM_PROOF} proof ${data_root} ${proof})

set(TANKODROM_LESSONS ${PROJECT_BINARY_DIR}/generated/lessons.c)
file(GLOB lessons RELATIVE ${data_root} CONFIGURE_DEPENDS ${data_root}/learn/*.json)
embed_files(${TANKODROM_LESSONS} tk_lesson ${data_root} ${lessons})

set(TANKODROM_RULES ${PROJECT_BINARY_DIR}/generated/rules.c)
file(GLOB rules RELATIVE ${data_root} CONFIGURE_DEPENDS ${data_root}/rules/*.json)
embed_files(${TANKODROM_RULES} tk_rules ${data_root} ${rules})

set(TANKODROM_PUZZLES ${PROJECT_BINARY_DIR}/generated/puzzles.c)
file(GLOB puzzles RELATIVE ${data_root} CONFIGURE_DEPENDS ${data_root}/puzzles/*.json)
embed_files(${TANKODROM_PUZZLES} tk_puzzle ${data_root} ${puzzles})

# The files that the server sends: the page where scripts/page has built it, else data/site, which says how to join from a
# terminal. As they are and compressed: site/NAME and gzip/NAME.
set(TANKODROM_SITE ${PROJECT_BINARY_DIR}/generated/site.c)
find_program(GZIP gzip REQUIRED)
set(site_root ${PROJECT_BINARY_DIR}/generated/site)
set(site_from ${PROJECT_SOURCE_DIR}/build/page/site)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scripts/page)
file(GLOB_RECURSE site RELATIVE ${site_from} CONFIGURE_DEPENDS ${site_from}/*)
if(NOT "index.html" IN_LIST site)
    set(site_from ${data_root}/site)
    file(GLOB_RECURSE site RELATIVE ${site_from} CONFIGURE_DEPENDS ${site_from}/*)
endif()
set(site_names)
foreach(name ${site})
    cmake_path(GET name PARENT_PATH folder)
    cmake_path(GET name EXTENSION LAST_ONLY kind)
    add_custom_command(
        OUTPUT ${site_root}/site/${name}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${site_root}/site/${folder}
        COMMAND ${CMAKE_COMMAND} -E copy ${site_from}/${name} ${site_root}/site/${name}
        DEPENDS ${site_from}/${name}
        VERBATIM)
    list(APPEND site_names site/${name})
    if(NOT kind STREQUAL ".woff2") # which is compressed already
        add_custom_command(
            OUTPUT ${site_root}/gzip/${name}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${site_root}/gzip/${folder}
            COMMAND ${GZIP} -9 -n -c ${site_from}/${name} > ${site_root}/gzip/${name}
            DEPENDS ${site_from}/${name}
            VERBATIM)
        list(APPEND site_names gzip/${name})
    endif()
endforeach()
embed_files(${TANKODROM_SITE} site ${site_root} --include ${site_names})
