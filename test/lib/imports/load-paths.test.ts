// Where names of files lead that are looked for below folders of a load path.
import test from 'ava';
import { loadPathImports } from '../../../lib/imports/paths/load-paths.ts';

const { resolve, standsAlone } = loadPathImports([
  'lib/shop.rb',
  'lib/shop/item.rb',
  'test/helper.rb',
  'spec/spec_helper.rb',
  'engines/pay/lib/pay.rb',
  'engines/pay/test/helper.rb',
  'app/models/story.rb',
  'script/tool.rb',
  'bin/run.ru',
]);
const to = (specifier: string, from = 'lib/shop.rb'): string => {
  const target = resolve(specifier, from);
  return target.kind === 'file' ? target.path : target.kind;
};

test('names below the folders of a load path', (t) => {
  t.is(to('shop/item'), 'lib/shop/item.rb');
  t.is(to('shop/item.rb'), 'lib/shop/item.rb');
  t.is(to('pay'), 'engines/pay/lib/pay.rb');
  t.is(to('spec_helper', 'spec/models/a_spec.rb'), 'spec/spec_helper.rb');
  t.is(to('story'), 'app/models/story.rb');
  t.is(to('script/tool'), 'script/tool.rb');
  t.is(to('json'), 'external');
});

test('of several files of a name the nearest is meant', (t) => {
  t.is(to('helper', 'test/a_test.rb'), 'test/helper.rb');
  t.is(to('helper', 'engines/pay/test/a_test.rb'), 'engines/pay/test/helper.rb');
});

test('relative names lead beside the file, or nowhere', (t) => {
  t.is(to('./shop/item', 'lib/shop.rb'), 'lib/shop/item.rb');
  t.is(to('../shop', 'lib/shop/item.rb'), 'lib/shop.rb');
  t.is(to('./gone'), 'missing');
});

test('tests and examples stand alone', (t) => {
  t.deepEqual(
    ['lib/shop.rb', 'test/a_test.rb', 'examples/a.rb'].map((path) => standsAlone?.(path)),
    [false, true, true],
  );
});
