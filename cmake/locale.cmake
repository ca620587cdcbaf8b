# Catalogues: po/<language>.po, into locale/<language>/LC_MESSAGES/tankodrom.mo of the build, and from there into the program.
find_program(MSGFMT msgfmt REQUIRED)
set(TANKODROM_BUILD_LOCALE_DIR ${PROJECT_BINARY_DIR}/locale)
file(STRINGS ${PROJECT_SOURCE_DIR}/po/LINGUAS languages REGEX "^[a-z]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/LINGUAS)
set(catalogues)
set(names)
foreach(language ${languages})
    set(catalogue ${TANKODROM_BUILD_LOCALE_DIR}/${language}/LC_MESSAGES/tankodrom.mo)
    set(source ${PROJECT_SOURCE_DIR}/po/${language}.po)
    add_custom_command(
        OUTPUT ${catalogue}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${TANKODROM_BUILD_LOCALE_DIR}/${language}/LC_MESSAGES
        COMMAND ${MSGFMT} --check -o ${catalogue} ${source}
        DEPENDS ${source}
        VERBATIM)
    list(APPEND catalogues ${catalogue})
    list(APPEND names ${language}/LC_MESSAGES/tankodrom.mo)
endforeach()
add_custom_target(locale ALL DEPENDS ${catalogues})
set(TANKODROM_CATALOGUES ${PROJECT_BINARY_DIR}/generated/catalogues.c)
embed_files(${TANKODROM_CATALOGUES} tui_catalogue ${TANKODROM_BUILD_LOCALE_DIR} --include ${names})
