// What `rename` edits by text search, and what it leaves: words of sentences, names of others, templates, names handed as strings.
import test from 'ava';
import { hasEffect } from '../../handlers/_tool.ts';
import { renameTool } from '../../handlers/rename.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';

const NEW_NAME = 'renamed';

function preview(
  sources: string,
  symbol: string,
  documents: readonly { readonly filePath: string; readonly text: string }[] = [],
): RenameAnswer {
  const { value, error } = renameTool.request.validate({
    symbol_name: symbol,
    new_name: NEW_NAME,
    include_text: 'all',
  });
  if (error) throw error;
  const answer = renameTool.handle(
    { ...value, working_texts: { documents, changed: [] } },
    indexedSources(sources),
  );
  if (isFailure(answer)) throw new Error(answer.error.message);
  if (hasEffect<RenameAnswer>(answer)) throw new Error('it edits');
  return answer;
}

const placesIn = (answer: RenameAnswer): string[] =>
  answer.changes.flatMap(({ file_path: path, edits }) =>
    edits.map(
      ({ line, column, confidence }) =>
        `${confidence === 'graph' ? '' : '~'}${path}:${line}:${column}`,
    ),
  );
const warns = (answer: RenameAnswer, start: string): boolean =>
  answer.warnings.some((warning) => warning.startsWith(start));

const TILL = `//- till.py
class Till:
    def quit(self):
        # quit ends the day
        return 1
//- use.py
from till import Till
# Then we quit, or do not quit.
Till().quit()
`;

test('a plain word in a sentence stays, one that is marked as code does not', (t) => {
  const answer = preview(TILL, 'Till.quit', [
    {
      filePath: 'README.md',
      text: 'People quit early.\nCall `quit`, quit() or Till.quit for that.\n',
    },
  ]);
  t.deepEqual(placesIn(answer), [
    '~README.md:2:7',
    '~README.md:2:14',
    '~README.md:2:29',
    'till.py:2:9',
    '~till.py:3:11',
    'use.py:3:8',
  ]);
  t.true(warns(answer, '3 mentions of quit in sentences'));
});

test('a member is not meant by a plain word that is a value of a document', (t) => {
  const sources = '//- Level.cs\nnamespace Shop;\npublic enum Level { Info, Warning }\n';
  const documents = [
    { filePath: 'settings.json', text: '{ "Logging": { "Default": "Warning" } }\n' },
    { filePath: 'notes.md', text: 'Use `Warning` or Level.Warning.\n' },
  ];
  t.deepEqual(placesIn(preview(sources, 'Level.Warning', documents)), [
    'Level.cs:2:27',
    '~notes.md:1:6',
    '~notes.md:1:24',
  ]);
});

test('a name that is handed beside its holder means the member of that holder', (t) => {
  const sources = `//- shop.ts
export const shop = { open() {}, shut() {} };
export const door = { open() {} };
//- shop.spec.ts
import { shop, door } from './shop';
mock(shop, 'open');
mock(door, 'open');
`;
  t.deepEqual(placesIn(preview(sources, 'shop.open')), ['~shop.spec.ts:2:13', 'shop.ts:1:23']);
  const routes = `//- app/Http/ShopController.php
<?php
namespace App\\Http;
class ShopController { public function open() {} }
class DoorController { public function open() {} }
//- routes/web.php
<?php
use App\\Http\\ShopController;
use App\\Http\\DoorController;
Route::get('/shop', [ShopController::class, 'open']);
Route::get('/door', [DoorController::class, 'open']);
`;
  t.deepEqual(placesIn(preview(routes, 'ShopController.open')), [
    'app/Http/ShopController.php:3:40',
    '~routes/web.php:4:46',
  ]);
});

test('where a file declares the name for itself, its mentions mean that', (t) => {
  const sources = `//- types.ts
export interface Playable { id: string }
//- app/Play.php
<?php
use App\\Song as Playable;
/** @param Playable $song */
function play(Playable $song) {}
`;
  t.deepEqual(placesIn(preview(sources, 'Playable')), ['types.ts:1:18']);
});

test('places in templates are edited by text search, and counted as such', (t) => {
  const sources = '//- src/rate.ts\nexport function rateOf() {}\n';
  const indexed = preview(sources, 'rateOf', [
    {
      filePath: 'src/Till.vue',
      text: '<script setup>\nimport { rateOf } from "./rate"\n</script>\n',
    },
  ]);
  t.deepEqual(placesIn(indexed), ['~src/Till.vue:2:10', 'src/rate.ts:1:17']);
});

test('a handler is said to be one', (t) => {
  const sources = `//- src/OrderController.cs
using Microsoft.AspNetCore.Mvc;
[Route("[controller]/[action]")]
public class OrderController : Controller
{
    [HttpGet]
    public IActionResult Mine() { return View(); }
}
`;
  t.true(warns(preview(sources, 'OrderController.Mine'), 'It handles GET /Order/Mine: '));
});

test('names in the body of a macro are open', (t) => {
  const answer = preview(
    `//- Cargo.toml
[package]
name = "till"
//- src/lib.rs
pub struct Till;
impl Till { pub fn fits(&self) -> bool { true } }
pub struct Other;
impl Other { pub fn fits(&self) -> bool { true } }
macro_rules! check { ($till:expr) => { assert!($till.fits()); }; }
`,
    'Till.fits',
  );
  t.deepEqual(placesIn(answer), ['src/lib.rs:2:20', '~src/lib.rs:5:54']);
  t.true(warns(answer, '1 use of this name could not be resolved'));
});

test('components name nothing that another file keeps for itself', (t) => {
  const answer = preview(
    '//- src/rate.ts\nconst put = store().set\nexport const rate = () => put(1)\n' +
      '//- src/Till.vue\n<script setup>\nconst fill = () => {\nconst { set: put } = store()\nput(1)\n}\n</script>\n',
    'put',
  );
  t.deepEqual(placesIn(answer), ['src/rate.ts:1:7', 'src/rate.ts:2:27']);
});

test('what is open in a language that cannot see the symbol names something else', (t) => {
  const answer = preview(
    '//- user.d.ts\nexport interface User { colours: string }\n//- show.ts\nexport function show(o) { return o.colours }\n//- show.php\n<?php\nfunction show($o) { return $o->colours; }\n',
    'User.colours',
  );
  t.deepEqual(placesIn(answer), ['~show.ts:1:36', 'user.d.ts:1:25']);
  t.true(warns(answer, '1 use of this name could not be resolved'));
});

test('C#: a part of an object without a type is no member of a class', (t) => {
  const answer = preview(
    '//- Till.cs\nclass Till { public int Sum; }\nclass Use { object Run(Table t) { return new { Sum = t.Column(), Of = t.Sum }; } }\n',
    'Till.Sum',
  );
  t.deepEqual(placesIn(answer), ['Till.cs:1:25']);
});

test('licences, histories of changes and migrations say how things were', (t) => {
  const answer = preview(`${TILL}//- shop/migrations/m1.py\nmoved = ['Till']\n`, 'Till', [
    { filePath: 'LICENSE', text: 'The Till is provided as it is.\n' },
    { filePath: 'docs/CHANGELOG.md', text: 'Added `Till`.\n' },
    { filePath: 'docs/guide.md', text: 'Use `Till`.\n' },
  ]);
  t.deepEqual(
    placesIn(answer).filter((place) => place.startsWith('~')),
    ['~docs/guide.md:1:6'],
  );
  t.true(warns(answer, '3 mentions of Till in licences, histories of changes and migrations'));
});
