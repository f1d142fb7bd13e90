// Where Java imports lead: by the package that files name, not by their folders.
import test from 'ava';
import { checkImports, checkOffered } from '../../support/check-imports.ts';

test('packages are files of any source root that name them; folders decide nothing', (t) => {
  checkImports(t, {
    strategy: 'java',
    files: {
      'core/src/main/java/org/acme/Tool.java': 'org.acme',
      'core/src/test/java/org/acme/ToolTest.java': 'org.acme',
      'flat/Anywhere.java': 'org.acme',
      'core/src/main/java/org/acme/io/Saw.java': 'org.acme.io',
      'org/lost/Other.java': 'org.found',
      'Script.java': '',
      'app/Main.java': 'app',
    },
    cases: [
      [
        'app/Main.java',
        'org.acme',
        'core/src/main/java/org/acme/Tool.java core/src/test/java/org/acme/ToolTest.java flat/Anywhere.java',
      ],
      ['app/Main.java', 'org.acme.io', 'core/src/main/java/org/acme/io/Saw.java'],
      ['app/Main.java', 'org.found', 'org/lost/Other.java'],
      ['app/Main.java', 'org.lost', 'external'],
      ['app/Main.java', 'java.util', 'external'],
      ['app/Main.java', 'java.util.Map.Entry', 'external'],
      ['app/Main.java', 'organic.acme.Tool', 'external'],
      ['app/Main.java', 'org', 'external'],
    ],
  });
});

test('classes, nested classes and static members are what packages hold', (t) => {
  checkImports(t, {
    strategy: 'java',
    files: { 'src/org/acme/Tool.java': 'org.acme', 'src/org/acme/io/Saw.java': 'org.acme.io' },
    cases: [
      ['X.java', 'org.acme.Tool', 'Tool in org.acme'],
      ['X.java', 'org.acme.Tool.Handle', 'Handle in org.acme.Tool'],
      ['X.java', 'org.acme.Tool.Handle.grip', 'grip in org.acme.Tool.Handle'],
      // The longest package wins: `io` is one, and no class of the package around.
      ['X.java', 'org.acme.io.Saw', 'Saw in org.acme.io'],
      ['X.java', 'org.other.Tool', 'external'],
    ],
  });
});

test('of variants of one source the nearest is seen, and all files that have none', (t) => {
  checkImports(t, {
    strategy: 'java',
    files: {
      'android/src/a/Map.java': 'a',
      'android/src/b/Use.java': 'b',
      'jre/src/a/Map.java': 'a',
      'jre/src/a/More.java': 'a',
      'jre/src/b/Run.java': 'b',
    },
    cases: [
      ['android/src/b/Use.java', 'a', 'android/src/a/Map.java jre/src/a/More.java'],
      ['jre/src/b/Run.java', 'a', 'jre/src/a/Map.java jre/src/a/More.java'],
    ],
  });
});

test('others may import packages, each from all folders that have files of it', (t) => {
  checkOffered(t, {
    strategy: 'java',
    files: {
      'core/src/main/java/org/acme/Tool.java': 'org.acme',
      'core/src/main/java/org/acme/Saw.java': 'org.acme',
      'flat/Anywhere.java': 'org.acme',
      'Script.java': '',
    },
    offered: ['org.acme: core/src/main/java/org/acme/*', 'org.acme: flat/*'],
  });
});
