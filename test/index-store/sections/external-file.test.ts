// The sections of external references and of what is offered: what is written is read again.
import test from 'ava';
import {
  decodeOffered,
  encodeExternal,
  encodeOffered,
  openExternal,
} from '../../../index-store/sections/across/external-file.ts';
import type { ExternalRecords, OfferedRecords } from '../../../lib/model/external.ts';

const EXTERNAL: ExternalRecords = {
  symbols: [
    { language: 'python', module: 'flask', path: '' },
    { language: 'python', module: 'flask', path: 'Flask().route', package: 0 },
  ],
  references: [
    { type: 'IMPORTS', from: 0, to: 0, line: 1, column: 1, places: 1 },
    { type: 'CALLS', from: 3, to: 1, line: 7, column: 2, places: 4 },
  ],
  packages: [{ manager: 'pypi', name: 'Flask', version: '3.1.0' }],
};

const OFFERED: OfferedRecords = {
  packages: [{ manager: 'npm', name: '@shop/a' }],
  modules: [
    { language: 'ecmascript', module: '@shop/a', path: 'src', at: 'modules', folderFile: 'index' },
    { language: 'go', module: 'example.com/a', path: '.', at: 'files' },
  ],
  names: [{ filePath: 'src/index.ts', name: 'cart', node: 2 }],
  results: [{ node: 2, part: '(1+:0)', gives: 4 }],
};

test('references are read as they were written, all or those of one node', (t) => {
  const { symbols, references, packages, from, symbolAt } = openExternal(encodeExternal(EXTERNAL));
  t.deepEqual({ symbols, references, packages }, EXTERNAL);
  t.deepEqual(from(3), EXTERNAL.references.slice(1));
  t.deepEqual(from(1), []);
  t.deepEqual(symbolAt(1), EXTERNAL.symbols[1]);
  t.is(symbolAt(2), undefined);
});

test('what is offered is read as it was written, with the file that stands for a folder', (t) => {
  t.deepEqual(decodeOffered(encodeOffered(OFFERED)), OFFERED);
});
