# A program for each examples/NAME.c, against the public headers and the library alone.
file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.c)
foreach(path ${examples})
    cmake_path(GET path STEM name)
    add_executable(example_${name} ${path})
    target_link_libraries(example_${name} PRIVATE libtankodrom)
    set_target_properties(example_${name} PROPERTIES OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY examples)
endforeach()
