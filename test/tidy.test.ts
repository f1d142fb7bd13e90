// The repository checks its own shape: rules of design that a machine can see. What the program may touch is in tidy-reach, what it does is tested elsewhere.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { TOOLS } from '../handlers/_all.gen.ts';
import { CODE_SCHEMA } from '../lib/cypher/graph/code-schema.ts';
import { LANGUAGES } from '../lib/languages/_all.gen.ts';
import {
  EDGE_PROPERTIES,
  NODE_PROPERTIES,
  OUTSIDE_EDGE_PROPERTIES,
  OUTSIDE_NODE_PROPERTIES,
} from '../lib/model/properties.ts';
import { shapeOf } from './code-shape.ts';
import { ROOT, codeFiles, filesUnder, readText } from './support/source-files.ts';
import { program, linesWith } from './own-program.ts';

const workshop = codeFiles('test', 'bench', 'scripts');

const written = [...program, ...workshop];

/** Packages by their names, in order. */
function installed(): string[] {
  const { devDependencies } = JSON.parse(readText('package.json')) as {
    devDependencies: Record<string, string>;
  };
  return Object.keys(devDependencies);
}

test('there is something to check', (t) => {
  t.true(program.length > 50, `${program.length} files`);
  t.true(TOOLS.length >= 3);
  t.true(LANGUAGES.length >= 4);
});

test('import rules hold, over every file', (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-imports.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  t.is(status, 0, stderr);
});

test('every file is formatted, and the linter finds nothing', (t) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '--colors=off',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  t.is(status, 0, stdout + stderr);
});

test('functions are simple and short, files short and folders small, but for a list that only shrinks', (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-limits.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  t.is(status, 0, stderr);
});

test('generated files are fresh', (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  t.is(status, 0, stderr);
});

test('every tool has a test and its section in the docs', (t) => {
  const docs = readText('docs/tools.md');
  for (const { name } of TOOLS) {
    t.true(
      existsSync(join(ROOT, `test/handlers/${name.replaceAll('_', '-')}.test.ts`)),
      `test of ${name}`,
    );
    t.regex(docs, new RegExp(`^## ${name}$`, 'm'));
  }
});

test('every language has annotated sources and its line in the docs', (t) => {
  const docs = readText('docs/languages.md');
  for (const { id } of LANGUAGES) {
    const folder = `test/languages/${id}`;
    t.true(existsSync(join(ROOT, folder)) && filesUnder(folder).length > 0, folder);
    t.true(docs.includes(`\`${id}\``), id);
  }
});

test('every language is in the folder of its id, and its grammar is installed with the rest', (t) => {
  const packages = installed();
  for (const { id, grammar } of LANGUAGES) {
    t.true(existsSync(join(ROOT, `lib/languages/${id}/spec.ts`)), id);
    t.true(packages.includes(grammar.package), grammar.package);
  }
});

test('every package that is installed is a part of the program, or a tool that is named as one', async (t) => {
  const { TOOLS: tools } = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as {
    TOOLS: readonly string[];
  };
  const grammars = new Set(LANGUAGES.map(({ grammar }) => grammar.package));
  const page = filesUnder('runtime/web-ui')
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ text: readText(path) }));
  const imported = (name: string): boolean =>
    [...program, ...page].some(({ text }) => new RegExp(`['"]${name}(/[^'"]+)?['"]`).test(text));
  t.deepEqual(
    installed().filter((name) => !tools.includes(name) && !grammars.has(name) && !imported(name)),
    [],
  );
  t.deepEqual(
    tools.filter((name) => !installed().includes(name)),
    [],
  );
});

test('what is published depends on nothing: all that it needs is in it', (t) => {
  const manifest = JSON.parse(readText('package.json')) as Record<string, unknown>;
  for (const field of [
    'dependencies',
    'optionalDependencies',
    'peerDependencies',
    'bundleDependencies',
  ])
    t.false(field in manifest, field);
});

test('the documented properties are those that Cypher knows', (t) => {
  t.deepEqual(
    [...NODE_PROPERTIES, ...OUTSIDE_NODE_PROPERTIES].map(({ name }): string => name).sort(),
    [...CODE_SCHEMA.nodeProperties].sort(),
  );
  t.deepEqual(
    [...EDGE_PROPERTIES, ...OUTSIDE_EDGE_PROPERTIES].map(({ name }): string => name).sort(),
    [...CODE_SCHEMA.relationshipProperties].sort(),
  );
});

test('every file begins with what it is', (t) => {
  const comment = /^\/\/ \S.{20,}/;
  t.deepEqual(
    written
      .filter(
        ({ lines }) =>
          !comment.test(lines[0]?.startsWith('#!') ? (lines[1] ?? '') : (lines[0] ?? '')),
      )
      .map(({ path }) => path),
    [],
  );
});

test('files are named in kebab-case, and after what they hold', (t) => {
  const plain = /^_?[a-z][a-z0-9]*(-[a-z0-9]+)*(\.test|\.gen|\.d)?\.(ts|mjs)$/;
  const empty = /(^|[-_])(utils?|helpers?|managers?|services?|processors?|common|misc)([-.]|$)/;
  t.deepEqual(
    written.filter(({ name }) => !plain.test(name) || empty.test(name)).map(({ path }) => path),
    [],
  );
});

test('exports have names, nothing but the exports of the package is re-exported, no type is `any`, no condition assigns', (t) => {
  const problems = program.flatMap((file) => {
    const shape = shapeOf(file);
    return [
      ...(/^runtime\/(package|adapters)\//.test(file.path)
        ? []
        : shape.reExports.map((line) => `${file.path}:${line} re-exports`)),
      ...shape.defaultExports.map((line) => `${file.path}:${line} exports without a name`),
      ...shape.assigningConditions.map((line) => `${file.path}:${line} assigns where it asks`),
      ...(file.name.endsWith('.d.ts')
        ? []
        : shape.refusedTypes.map((line) => `${file.path}:${line} any, enum or namespace`)),
    ];
  });
  t.deepEqual(problems, []);
});

test('comments tell no history and leave nothing open', (t) => {
  // Put together from parts, so that this file does not name them.
  const leftOver = new RegExp(
    `${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|\\b${'XX'}X\\b|issue #?\\d|\\(#\\d+\\)`,
  );
  t.deepEqual(linesWith(written, leftOver), []);
});

test('no test is skipped but where the machine lacks what it needs, and none runs alone', (t) => {
  t.deepEqual(
    linesWith(
      // A run names each that it skips.
      workshop.filter(({ path }) => path !== 'test/support/needing.ts'),
      new RegExp(`\\btest\\.(${['skip', 'only', 'failing', 'todo'].join('|')})\\(`),
    ),
    [],
  );
});

test('tests stand where what they test stands', (t) => {
  const places = codeFiles('test')
    .filter(({ name }) => name.endsWith('.test.ts'))
    .map(({ path }) => path.slice('test/'.length, Math.max(path.lastIndexOf('/'), 'test'.length)))
    .filter((folder) => folder !== '' && folder !== 'languages' && folder !== 'frameworks');
  t.deepEqual(
    places.filter((folder) => !existsSync(join(ROOT, folder))),
    [],
  );
});

test('the test files that are started first are there', async (t) => {
  const { LONGEST: first } = (await import(join(ROOT, 'ava.config.mjs'))) as {
    LONGEST: readonly string[];
  };
  t.deepEqual(
    first.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
});

test('README, ARCHITECTURE and CONTRIBUTING name only files and scripts that exist', (t) => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  for (const page of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']) {
    const text = readText(page);
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
      t.true(existsSync(join(ROOT, link)), `${page}: ${link}`);
    for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
      t.true(script in scripts, `${page}: npm run ${script}`);
    for (const [, path = ''] of text.matchAll(
      /`((?:lib|handlers|index-store|runtime|test|bench|docs|scripts)\/[\w./-]*[\w/])`/g,
    ))
      t.true(existsSync(join(ROOT, path)), `${page}: ${path}`);
  }
});

test('the architecture page stays short', (t) => {
  t.true(readText('ARCHITECTURE.md').split('\n').length < 300);
});

test('.ci/run does what README says', (t) => {
  t.notThrows(() => accessSync(join(ROOT, '.ci/run'), constants.X_OK));
  // The servers of some tests are installed meanwhile.
  t.regex(readText('.ci/run'), /^npm ci$[^]*^npm test$/m);
  t.regex(readText('README.md'), /^npm ci && npm test$/m);
});
