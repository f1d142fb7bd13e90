// Taking identifiers apart. Stems are tested with their own file.
import test from 'ava';
import { splitIdentifier, wordsOf } from '../../../lib/search/split-identifier.ts';

const SPLITS: Readonly<Record<string, string>> = {
  dispatch_request: 'dispatch request',
  dispatchRequest: 'dispatch request',
  DispatchRequest: 'dispatch request',
  HTTPServer: 'http server',
  parseHTTPRequest_v2: 'parse http request v 2',
  utf8: 'utf 8',
  base64Encode: 'base 64 encode',
  MAX_SIZE: 'max size',
  __init__: 'init',
  $scope: 'scope',
  _: '',
  constructor: 'constructor',
  größeÄndern: 'größeändern',
  日本語: '日本 本語',
};

for (const [identifier, parts] of Object.entries(SPLITS)) {
  test(`${identifier} is ${parts === '' ? 'nothing' : parts}`, (t) => {
    t.is(splitIdentifier(identifier).join(' '), parts);
  });
}

test('words of a text keep identifiers whole and leave out what stands between', (t) => {
  t.deepEqual(wordsOf('call `app.full_dispatch_request()` — “now”, größer!'), [
    'call',
    'app',
    'full_dispatch_request',
    'now',
    'größer',
  ]);
});

test('a text without words has none', (t) => {
  t.deepEqual(wordsOf(' \n -- () '), []);
});
