// The names of `npm run bench` and `npm run fuzz`: each leads to a file, arguments are passed on, a wrong name to the nearest. Runs none.
import test from 'ava';
import { chooseProgram } from '../../bench/choose-program.ts';
import { PROGRAMS, type NamedPrograms } from '../../bench/programs.ts';
import { filesUnder, readText } from '../support/source-files.ts';

const TWO: NamedPrograms = {
  rename: { file: 'bench/rename.ts', meaning: 'renames', built: true },
  'rename-compile': { file: 'bench/rename-compile.ts', meaning: 'what compilers say', built: true },
};

test('a name is followed by the arguments of its program', (t) => {
  t.deepEqual(chooseProgram('bench', TWO, ['rename', '../flask', '--list', '3']), {
    program: TWO['rename'],
    rest: ['../flask', '--list', '3'],
  });
});

test('no name, or --help, lists the names with what they tell', (t) => {
  const listed = /npm run bench -- <name>[^]*rename +renames\nrename-compile +what compilers say/;
  for (const [given, status] of [
    [[], 2],
    [['--help'], 0],
    [['-h'], 0],
  ] as const) {
    const choice = chooseProgram('bench', TWO, given);
    t.like(choice, { status });
    t.regex('text' in choice ? choice.text : '', listed);
  }
});

test('a wrong name is answered with the nearest, if one is near', (t) => {
  t.deepEqual(chooseProgram('bench', TWO, ['renam', 'x']), {
    text: "There is no 'renam'. Did you mean 'rename'? `npm run bench -- --help` lists the names.",
    status: 2,
  });
  t.deepEqual(chooseProgram('bench', TWO, ['../flask']), {
    text: "There is no '../flask'. `npm run bench -- --help` lists the names.",
    status: 2,
  });
  t.regex(
    (chooseProgram('bench', TWO, ['constructor']) as { text: string }).text,
    /no 'constructor'/,
  );
});

test('every name leads to a file that begins with its usage, and npm has a script for every list', (t) => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  for (const [script, programs] of Object.entries(PROGRAMS)) {
    t.is(scripts[script], `node --import=tsx bench/run.ts ${script}`);
    for (const [name, { file }] of Object.entries(programs))
      t.true(readText(file).startsWith(`// \`npm run ${script} -- ${name}`), file);
  }
});

test('pages and usages name only what there is', (t) => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...filesUnder('docs'),
    ...filesUnder('bench').filter((path) => path.endsWith('.ts')),
  ];
  const named = pages.flatMap((page) =>
    [...readText(page).matchAll(/npm run (bench|fuzz) -- ([a-z][\w-]*)/g)].map(
      ([, script = '', name = '']) => ({ page, script, name }),
    ),
  );
  t.true(named.length > 30, `${named.length} found`);
  t.deepEqual(
    named.filter(({ script, name }) => !Object.hasOwn(PROGRAMS[script] ?? {}, name)),
    [],
  );
});
