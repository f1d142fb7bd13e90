// What the program may touch: languages, environment, git, files, clock, terminal. The rest of its shape is in tidy.
import test from 'ava';
import { LANGUAGES } from '../lib/languages/_all.gen.ts';
import { shapeOf } from './code-shape.ts';
import { program, linesWith } from './own-program.ts';

const pure = program.filter(({ path }) => /^(lib|handlers)\//.test(path));

test('no language is singled out by its id outside of lib/languages', (t) => {
  const ids = new Set(LANGUAGES.map(({ id }) => id));
  // Strategies that any language may pick can bear the name of the language that they were first written for.
  const strategy = /(^|\.)(imports|family|syntax)$/;
  const problems = program
    .filter(({ path }) => !path.startsWith('lib/languages/'))
    .flatMap((file) =>
      shapeOf(file)
        .comparedStrings.filter(({ subject, value }) => ids.has(value) && !strategy.test(subject))
        .map(
          ({ line, subject, value }) => `${file.path}:${line} compares ${subject} with '${value}'`,
        ),
    );
  t.deepEqual(problems, []);
});

test('the environment is read in one file', (t) => {
  t.deepEqual(
    linesWith(program, /process\.env/).filter((place) => !place.startsWith('runtime/config.ts:')),
    [],
  );
});

test('git is started in one file, and other programs where it is said', (t) => {
  const starters = [
    'runtime/git/run-git.ts',
    'runtime/run/open-browser.ts',
    'runtime/run/start/analyze-beside.ts',
    'runtime/effects/effects-in-child.ts',
    'runtime/indexer/parse/parse-child.ts',
    'runtime/watch/watch-child.ts',
  ];
  t.deepEqual(
    program
      .filter(({ text }) => /['"](node:)?child_process['"]/.test(text))
      .map(({ path }) => path)
      .filter((path) => !starters.includes(path)),
    [],
  );
  t.deepEqual(
    program
      .filter(({ text }) => /\b(spawn|execFile|exec|fork)(Sync)?\(\s*['"`]git['"`]/.test(text))
      .map(({ path }) => path),
    ['runtime/git/run-git.ts'],
  );
});

test('files of repositories are read by one reader; what else reads is named, with what it reads', (t) => {
  const readers: Readonly<Record<string, string>> = {
    'runtime/repository/read-regular-file.ts': 'the reader',
    'runtime/git/private-folder.ts': 'the index of git, to copy it',
    'runtime/effects/edit-targets.ts':
      'a file that is to be edited, by operations that tests replace',
    'runtime/effects/replace-files.ts': 'the same',
    'runtime/adapters/deno.ts': 'an exported index',
    'runtime/adapters/node.ts': 'the same',
    'runtime/chat/chat-key.ts': 'the key of the chat, from a file that the environment names',
    'runtime/bin/codegraph.ts': 'a diff that the caller names',
    'runtime/embedder/model-folder.ts': 'a model',
    'runtime/embedder/open-embedder.ts': 'a model',
    'runtime/embedder/open-static-model.ts': 'a model',
    'runtime/serve/page-files.ts': 'our own page',
    'runtime/import/snapshot-place.ts': 'an exported index',
    'runtime/places/folder-place.ts': 'published indexes, in a folder that the caller names',
    'runtime/places/s3-credentials.ts': 'tokens, from files that the environment names',
    'runtime/setup/config-files.ts': 'configuration of clients',
    'runtime/engine/open-files.ts': 'what the system tells of this process',
    'runtime/serve/port-holder.ts': 'what the system tells of processes',
    'runtime/serve/own-stdout.ts': 'the streams of this process',
  };
  const reading = program.filter(
    ({ path, text }) =>
      path.startsWith('runtime/') &&
      /\b(readFile|readFileSync|openSync|createReadStream|openAsBlob)\b/.test(text),
  );
  t.deepEqual(
    reading.map(({ path }) => path).filter((path) => !(path in readers)),
    [],
  );
});

test('lib and handlers know no clock, chance, locale or machine', (t) => {
  t.deepEqual(
    linesWith(
      pure,
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\blocaleCompare\b|\bperformance\.now\b|\bprocess\.(env|cwd|argv|exit|hrtime|platform|std)|\bsetTimeout\(|\bfetch\(/,
    ),
    [],
  );
});

test('only the log and the command line write to the terminal', (t) => {
  t.deepEqual(linesWith(program, /\bconsole\./), []);
});
