# `make package`: a Debian package of the program, with the server's unit. What lies outside the prefix, or names it, is
# in the package alone and not in `make install`.
install(FILES packaging/tankodrom.service DESTINATION lib/systemd/system COMPONENT package EXCLUDE_FROM_ALL)
install(FILES packaging/default DESTINATION /etc/default RENAME tankodrom COMPONENT package EXCLUDE_FROM_ALL)
install(FILES LICENSE DESTINATION share/doc/tankodrom RENAME copyright COMPONENT package EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tankodrom)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tank games on boards and with cards: play, learn, study, serve")
set(CPACK_PACKAGE_DESCRIPTION "Tank Chess, World of Tanks: Rush and Tank Duel at a terminal, against opponents of the
program's own, against friends at one keyboard, or over the network; and the server for that,
which keeps everything in one file or in PostgreSQL.")
set(CPACK_PACKAGE_CONTACT "the Tankodrom authors <root@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program package)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is loaded while running, so that it cannot be computed.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libwebsockets-evlib-ev, adduser")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(control ${PROJECT_BINARY_DIR}/generated/control)
file(WRITE ${control}/conffiles "/etc/default/tankodrom\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
    ${PROJECT_SOURCE_DIR}/packaging/postrm ${control}/conffiles)
include(CPack)
