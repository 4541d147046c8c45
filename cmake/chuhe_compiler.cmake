# ccache, where it is installed, spares what was compiled before.
find_program(CHUHE_CCACHE ccache)
mark_as_advanced(CHUHE_CCACHE)
if(CHUHE_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CHUHE_CCACHE}")
endif()

# Warnings are errors where people develop; one interface target carries what every translation unit is compiled with.
option(CHUHE_WARNINGS_ARE_ERRORS "A warning ends the build" ON)
set(warnings_are_errors "")
if(CHUHE_WARNINGS_ARE_ERRORS)
  set(warnings_are_errors -Werror)
endif()
add_library(chuhe_compiler INTERFACE)
target_compile_options(chuhe_compiler INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wcast-align -Wimplicit-fallthrough ${warnings_are_errors}
    -Wno-missing-field-initializers) # a designated initializer leaves the rest at its default on purpose
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of overlaps inside std::string that cannot be (its bug 105651).
  target_compile_options(chuhe_compiler INTERFACE -Wno-restrict)
else()
  # std::stable_sort of libstdc++ 12 uses a function that it calls deprecated itself.
  target_compile_options(chuhe_compiler INTERFACE -Wno-deprecated-declarations)
endif()

# What the pure core gives up, so that the same sources also build for the browser.
add_library(chuhe_pure INTERFACE)
target_link_libraries(chuhe_pure INTERFACE chuhe_compiler)
target_compile_options(chuhe_pure INTERFACE -fno-exceptions -fno-rtti)

set(CHUHE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")
if(CHUHE_SANITIZE)
  add_compile_options(-fsanitize=${CHUHE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CHUHE_SANITIZE})
endif()
