// `npm run bench -- rename-compile <repository> <compiler>…`: new compiler errors after random renames. Changes none of the repositories.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { indexOf } from './accuracy/index-calls.ts';
import { checkRenames, tryRenames, type TriedRename } from './rename/check-renames.ts';
import { commandCompiler, type Compiler } from './rename/compilers.ts';
import { typescriptProgram, type TypescriptProgram } from './rename/typescript-program.ts';
import { report } from './report.ts';
import { benchFolder } from './rival.ts';

const USAGE =
  'usage: npm run bench -- rename-compile <repository> <typescript|pyright|javac|go|cc> [<repository> <compiler>]… [--renames 100] [--seed 1] [--group 10] [--pyright <its index.js>] [--python <interpreter>] [--jars <class path>] [--places-only]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    renames: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    group: { type: 'string', default: '10' },
    pyright: { type: 'string' },
    python: { type: 'string' },
    jars: { type: 'string' },
    'places-only': { type: 'boolean', default: false },
  },
});
if (positionals.length === 0 || positionals.length % 2 !== 0) {
  console.error(USAGE);
  process.exit(2);
}
const MOST_LINES = 6;
const rows: string[][] = [];
for (let at = 0; at < positionals.length; at += 2)
  rows.push(await measure(positionals[at] ?? '', positionals[at + 1] ?? ''));
const HEAD = [
  'repository',
  'compiler',
  'renames',
  'refused',
  'graph edits',
  'edits outside of findRenameLocations',
  'in renames',
  'renames with new errors',
  'of them said so',
  'unsaid',
];
report(
  'rename-compile',
  `Symbols by chance (seed ${values.seed}), renamed by their graph edits alone: errors of the compiler that were not there before. Said so: completeness was not \`exact\`.`,
  HEAD,
  rows,
);

async function measure(repository: string, name: string): Promise<string[]> {
  const snapshot = await indexOf(repository);
  const service = name === 'typescript' ? typescriptProgram(repository) : null;
  const compiler: Compiler = service
    ? { sees: (path) => service.files.has(path), errors: service.errors }
    : commandCompiler(name, repository, join(benchFolder(), 'rename-compile'), {
        pyright: values.pyright,
        python: values.python,
        jars: values.jars,
      });
  const { tried, refused } = tryRenames(snapshot, compiler, {
    count: Number(values.renames),
    seed: Number(values.seed),
  });
  const { commit } = snapshot.info;
  console.log(
    `\n${repository} at ${commit ?? 'no commit'}: ${tried.length} renames, ${refused.length} refused`,
  );
  for (const why of refused.slice(0, MOST_LINES)) console.log(`  refused ${why}`);
  const outside = service ? tried.map((rename) => outsideOf(service, snapshot, rename)) : [];
  const wrong = outside.flat();
  const checked = values['places-only']
    ? []
    : checkRenames(snapshot, compiler, tried, Number(values.group), (done) =>
        console.error(`${done} of ${tried.length} compiled`),
      );
  const broken = checked.filter(({ newErrors }) => newErrors.length > 0);
  for (const { rename, newErrors } of broken) {
    console.log(
      `${rename.uid} → ${rename.newName}: ${newErrors.length} new errors (${rename.announced ? 'said so' : 'UNSAID'})`,
    );
    for (const error of newErrors.slice(0, MOST_LINES)) console.log(`  ${error.slice(0, 300)}`);
  }
  const said = broken.filter(({ rename }) => rename.announced).length;
  const edits = tried.reduce((sum, rename) => sum + rename.edits.length, 0);
  const places = service
    ? [wrong.length, outside.filter(({ length }) => length > 0).length]
    : ['', ''];
  return [
    `${repository.split('/').at(-1) ?? ''} ${commit?.slice(0, 8) ?? ''}`,
    name,
    ...[
      tried.length,
      refused.length,
      edits,
      ...places,
      broken.length,
      said,
      broken.length - said,
    ].map(String),
  ];
}

/** Edits that the language service would not make, starting at the symbol or at the place itself. */
function outsideOf(
  service: TypescriptProgram,
  { sources }: IndexSnapshot,
  rename: TriedRename,
): string[] {
  const own = service.renamePlaces(rename.filePath, rename.line, rename.column);
  if (own === null) return [];
  const home = `${rename.filePath}:${rename.line}:${rename.column}`;
  const wrong = rename.edits.filter(({ filePath, line, column }) => {
    if (!service.files.has(filePath) || own.has(`${filePath}:${line}:${column}`)) return false;
    return service.renamePlaces(filePath, line, column)?.has(home) !== true;
  });
  if (wrong.length > 0)
    console.log(
      `${rename.uid} → ${rename.newName}: ${wrong.length} of ${rename.edits.length} edits are none of the language service's ${own.size}`,
    );
  for (const { filePath, line } of wrong.slice(0, MOST_LINES))
    console.log(
      `  ${filePath}:${line}: ${(sources.read(filePath)?.split('\n')[line - 1] ?? '').trim().slice(0, 150)}`,
    );
  return wrong.map(({ filePath, line, column }) => `${filePath}:${line}:${column}`);
}
