// What commands print of a repository whose names are written for terminals: nothing of it is obeyed, and no name is a line of its own. What commands say otherwise is tested with each.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { runProgram } from '../../support/run-program.ts';

/** Clears the screen, sets its title, turns what follows around, and begins a line. */
const EVIL = '\u001b[2J\u001b]0;owned\u0007\u202e\u009b1m\nEVIL: all is well';

/** What a terminal obeys, ends of lines and tabs aside. */
const OBEYED =
  /(?![\n\t])[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

const STEPS: readonly (readonly string[])[] = [
  ['analyze', '--no-embeddings'],
  ['analyze', '--no-embeddings', '--json', '--force'],
  ['list'],
  ['list', '--json'],
  ['status'],
  ['status', '--json'],
  ['why', 'caller', 'called'],
  ['context', 'caller'],
  ['context', 'caller', '--json'],
  ['context', EVIL.replace('\n', '')],
  ['rename', 'called', 'renamed'],
  ['rename', 'called', 'renamed', '--undo'],
  ['export', '--format', 'no such'],
  ['verify'],
  ['verify', 'no such'],
  ['remove', '.'],
];

test('no command prints what a terminal would obey', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'codegraph-names-'));
  t.teardown(() => rmSync(home, { recursive: true, force: true }));
  const root = join(home, `repo${EVIL}`);
  mkdirSync(join(root, `src${EVIL}`), { recursive: true });
  writeFileSync(
    join(root, `src${EVIL}`, `file${EVIL}.js`),
    `// ${EVIL.replace('\n', '')}\nexport function called() { return "${EVIL.replace('\n', '')}"; }\nexport function caller() { return called(); }\nexport class A { "${EVIL.replace('\n', '')}"() { return called(); } }\n`,
  );
  writeFileSync(
    join(root, `src${EVIL}`, `broken${EVIL}.js`),
    Buffer.from([0xff, 0xfe, 0, 1, 2, 3]),
  );
  for (const step of STEPS) {
    const { out, err } = await runProgram(step, { home: join(home, 'store'), cwd: root });
    const name = step.join(' ').slice(0, 30);
    t.notRegex(out, OBEYED, `${name}: ${JSON.stringify(out.slice(0, 2000))}`);
    t.notRegex(err, OBEYED, `${name}: ${JSON.stringify(err.slice(0, 2000))}`);
    t.notRegex(`${out}\n${err}`, /^EVIL/m, name);
    t.true(out.length + err.length > 0, name);
  }
});
