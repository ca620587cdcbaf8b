# The store: below the programs it alone does I/O and has threads, so it is no part of the library.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
file(GLOB_RECURSE store_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/*.c)
add_library(tk_store STATIC ${store_sources})
target_include_directories(tk_store PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(tk_store PRIVATE ${TANKODROM_POSIX})
target_link_libraries(tk_store PUBLIC libtankodrom PkgConfig::SQLITE Threads::Threads)
