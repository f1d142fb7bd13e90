// Where `#include` leads, told from paths and build files.
import test from 'ava';
import { checkImports } from '../../support/check-imports.ts';

test('includes are found beside the file, in folders that build files name, and by the end of a path that only one file has', (t) => {
  const paths = [
    'src/main.c',
    'src/util.h',
    'include/acme/api.h',
    'deps/zip/zip.h',
    'deps/zip/src/inner.h',
    'gen/out.h',
    'one/same.h',
    'two/same.h',
    'compat/stdio.h',
    'cmake/x/only.h',
    'db/only.h',
  ];
  const configs = {
    Makefile: 'CFLAGS = -O2 -Igen -I$(OTHER) -I/usr/local/include\n',
    'compile_commands.json': [
      {
        directory: '/home/me/acme',
        command: 'cc -I/home/me/acme/deps/zip -I db -c src/main.c',
        file: 'src/main.c',
      },
    ],
    'cmake/CMakeLists.txt': 'target_include_directories(x PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/x)',
  };
  checkImports(t, {
    strategy: 'include-path',
    files: paths,
    configs,
    cases: [
      ['src/main.c', '"util.h"', 'src/util.h'],
      ['src/main.c', '<util.h>', 'src/util.h'],
      ['src/main.c', '"acme/api.h"', 'include/acme/api.h'],
      ['src/main.c', '<acme/api.h>', 'include/acme/api.h'],
      ['src/main.c', '"zip.h"', 'deps/zip/zip.h'],
      ['src/main.c', '"inner.h"', 'deps/zip/src/inner.h'],
      ['src/main.c', '"out.h"', 'gen/out.h'],
      ['src/main.c', '"only.h"', 'db/only.h'],
      ['cmake/y.c', '"only.h"', 'cmake/x/only.h'],
      ['src/main.c', '"same.h"', 'missing'],
      ['src/main.c', '"nowhere.h"', 'missing'],
      ['src/main.c', '<stdio.h>', 'external'],
      ['src/main.c', '<zlib.h>', 'external'],
    ],
  });
});

test('Makefiles name folders from where they stand, or from the root', (t) => {
  checkImports(t, {
    strategy: 'include-path',
    files: [
      'app/src/a.c',
      'app/gen/gen.h',
      'app/own/own.h',
      'shared/api/api.h',
      'x/api.h',
      'y/api.h',
      'x/gen.h',
      'y/gen.h',
      'x/own.h',
      'y/own.h',
      'other/b.c',
      'x/far.h',
      'y/far.h',
      'z/far.h',
    ],
    configs: {
      'app/Makefile':
        'CFLAGS += -I$(srcdir)/own -I${top_srcdir}/shared/api \\\n  "-Igen" -isystem ../z -I$(DEPS)/x -I../../outside\n',
    },
    cases: [
      ['app/src/a.c', '"gen.h"', 'app/gen/gen.h'],
      ['app/src/a.c', '<gen.h>', 'app/gen/gen.h'],
      ['app/src/a.c', '"own.h"', 'app/own/own.h'],
      ['app/src/a.c', '"api.h"', 'shared/api/api.h'],
      ['app/src/a.c', '"far.h"', 'z/far.h'],
      // What the Makefile says holds below it only.
      ['other/b.c', '"gen.h"', 'missing'],
    ],
  });
});

test('CMake names folders of a target after its name', (t) => {
  checkImports(t, {
    strategy: 'include-path',
    files: [
      'lib/main.c',
      'lib/zoo/zoo.h',
      'lib/api/zoo.h',
      'lib/inner/in.h',
      'a/in.h',
      'top/t.h',
      'a/t.h',
      'lib/built/b.h',
      'a/b.h',
    ],
    configs: {
      'lib/CMakeLists.txt':
        'target_include_directories(\n  zoo PUBLIC api "${CMAKE_CURRENT_SOURCE_DIR}/inner" $<BUILD_INTERFACE:${CMAKE_CURRENT_LIST_DIR}/built> $<INSTALL_INTERFACE:include>)\ninclude_directories(BEFORE "${PROJECT_SOURCE_DIR}/top" ${UNKNOWN}/a)',
    },
    cases: [
      ['lib/main.c', '"zoo.h"', 'lib/api/zoo.h'],
      ['lib/main.c', '"in.h"', 'lib/inner/in.h'],
      ['lib/main.c', '"b.h"', 'lib/built/b.h'],
      ['lib/main.c', '"t.h"', 'top/t.h'],
    ],
  });
});

test('a database of commands may stand in a folder for builds', (t) => {
  const files = [
    'src/main.c',
    'inc/one.h',
    'a/one.h',
    'deps/z/two.h',
    'a/two.h',
    'build/gen/three.h',
    'a/three.h',
    'a/four.h',
    'b/four.h',
  ];
  const row = {
    directory: '/home/me/app/build',
    arguments: [
      'cc',
      '-I/home/me/app/inc',
      '-I',
      '../deps/z',
      '-Igen',
      '-I/usr/include',
      '-isystem',
      '/home/me/a',
    ],
    file: '../src/main.c',
  };
  const cases = [
    ['src/main.c', '"one.h"', 'inc/one.h'],
    ['src/main.c', '"two.h"', 'deps/z/two.h'],
    ['src/main.c', '"three.h"', 'build/gen/three.h'],
    ['src/main.c', '"four.h"', 'missing'],
  ] as const;
  checkImports(t, {
    strategy: 'include-path',
    files,
    configs: { 'build/compile_commands.json': [row] },
    cases,
  });
  checkImports(t, {
    strategy: 'include-path',
    files,
    configs: { 'compile_commands.json': [row] },
    cases,
  });
  checkImports(t, {
    strategy: 'include-path',
    files,
    configs: { 'compile_commands.json': '{ not json' },
    cases: [['src/main.c', '"two.h"', 'missing']],
  });
});

test('relative parts are followed; a system header is never one of the repository, unless a folder for includes holds it', (t) => {
  checkImports(t, {
    strategy: 'include-path',
    files: [
      'src/net/a.c',
      'src/util/log.h',
      'src/net/log.h',
      'include/log.h',
      'src/string.h',
      'compat/errno.h',
      'linux/mine.h',
      'lib/deep/src/only.h',
      'win/sys/only2.h',
    ],
    configs: { Makefile: 'F = -Icompat' },
    cases: [
      ['src/net/a.c', '"../util/log.h"', 'src/util/log.h'],
      ['src/net/a.c', '"..\\util\\log.h"', 'src/util/log.h'],
      ['src/net/a.c', '"./log.h"', 'src/net/log.h'],
      ['src/net/a.c', '<log.h>', 'src/net/log.h'],
      ['src/net/a.c', '<string.h>', 'external'],
      ['src/net/a.c', '"string.h"', 'src/string.h'],
      ['src/net/a.c', '<errno.h>', 'compat/errno.h'],
      ['src/net/a.c', '<linux/mine.h>', 'linux/mine.h'],
      ['src/net/a.c', '"only.h"', 'lib/deep/src/only.h'],
      ['src/net/a.c', '"../gone/only.h"', 'missing'],
      ['src/net/a.c', '<gtk/gtk.h>', 'external'],
    ],
  });
});
