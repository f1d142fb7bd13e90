// Where scripts lead that another one runs in its own shell, told from paths alone. Nothing is evaluated.
import test from 'ava';
import { checkImports } from '../../support/check-imports.ts';

const files = ['run.sh', 'lib/log.sh', 'lib/deep/more.sh', 'test/log.sh', 'test/only.sh'];

test('a path is one from the folder of the script, or from a folder above', (t) => {
  checkImports(t, {
    strategy: 'sourced-path',
    files,
    cases: [
      ['run.sh', 'lib/log.sh', 'lib/log.sh'],
      ['run.sh', './lib/log.sh', 'lib/log.sh'],
      ['lib/deep/more.sh', '../log.sh', 'lib/log.sh'],
      ['lib/deep/more.sh', 'lib/log.sh', 'lib/log.sh'],
    ],
  });
});

test('after a computed part, the rest of the path is looked for', (t) => {
  checkImports(t, {
    strategy: 'sourced-path',
    files,
    cases: [
      ['run.sh', '"$(dirname "$0")/lib/log.sh"', 'lib/log.sh'],
      ['run.sh', '"${ROOT}/lib/deep/more.sh"', 'lib/deep/more.sh'],
      ['run.sh', '$HERE/lib/log.sh', 'lib/log.sh'],
      ['run.sh', '${NAME}only.sh', 'missing'],
    ],
  });
});

test('a file elsewhere counts if it is the only one that ends so', (t) => {
  checkImports(t, {
    strategy: 'sourced-path',
    files,
    cases: [
      ['run.sh', '$HERE/only.sh', 'test/only.sh'],
      ['run.sh', '$HERE/log.sh', 'missing'],
    ],
  });
});

test('a whole path from the root of the system or from home is outside', (t) => {
  checkImports(t, {
    strategy: 'sourced-path',
    files,
    cases: [
      ['run.sh', '/etc/profile', 'external'],
      ['run.sh', '~/.bashrc', 'external'],
      ['run.sh', '$FILE', 'missing'],
    ],
  });
});
