// The grammar of SCIP's symbol strings.
import test from 'ava';
import { isLocalSymbol, parseScipSymbol } from '../../../lib/scip/parse-scip-symbol.ts';

function parts(text: string): string[] | undefined {
  return parseScipSymbol(text)?.descriptors.map(({ kind, name }) => `${kind} ${name}`);
}

test('descriptors of every kind', (t) => {
  t.deepEqual(parts('scip-x npm pkg 1.0.0 src/`a.ts`/Box#[T]put(+1).(item)'), [
    'namespace src',
    'namespace a.ts',
    'type Box',
    'type-parameter T',
    'method put',
    'parameter item',
  ]);
  t.deepEqual(parts('s . . . limit.'), ['term limit']);
  t.deepEqual(parts('s . . . key0:'), ['meta key0']);
  t.deepEqual(parts('s . . . LOG!'), ['macro LOG']);
  t.deepEqual(parts('s . . . A#`<init>`().'), ['type A', 'method <init>']);
});

test('two spaces are one in a word, two backticks one in a name', (t) => {
  t.deepEqual(parseScipSymbol('my  scheme npm a  b 1  0 `x``y`#'), {
    package: 'npm a b',
    descriptors: [{ kind: 'type', name: 'x`y' }],
  });
});

test('a package is one whatever its version, its case and its signs', (t) => {
  const packageOf = (text: string) => parseScipSymbol(text)?.package;
  t.is(packageOf('s pip Flask_Login 1.0 a/'), packageOf('s pip flask-login 2.0 b/'));
  t.not(packageOf('s pip flask 1.0 a/'), packageOf('s npm flask 1.0 a/'));
  t.is(packageOf('s . . . a/'), ' ');
});

test('local symbols are not parsed, and strings outside of the grammar are nothing', (t) => {
  t.true(isLocalSymbol('local 12'));
  for (const text of [
    'local 12',
    '',
    'a',
    'a b c',
    's npm pkg 1.0',
    's npm pkg 1.0 ',
    's npm pkg 1.0 name',
    's npm pkg 1.0 name(',
    's npm pkg 1.0 name(x',
    's npm pkg 1.0 [T',
    's npm pkg 1.0 `x#',
    's npm pkg 1.0 é#',
    ` npm pkg 1.0 a#`,
  ])
    t.is(parseScipSymbol(text), undefined, text);
  t.is(parseScipSymbol(`s npm pkg 1.0 ${'a'.repeat(30_000)}#`), undefined);
});
