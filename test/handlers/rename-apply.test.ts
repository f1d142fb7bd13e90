// Plans and how they are applied or shown to a person. Which places are edited is in rename.
import test from 'ava';
import { shellWording } from '../../lib/text/wording.ts';
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { ask, preview, editsOf, SHAPES } from './asked-rename.ts';

test('plan_id binds an apply to its preview', (t) => {
  const asked = { symbol_name: 'Field', new_name: 'Meadow' };
  const { plan_id: id } = preview(SHAPES, asked);
  t.regex(id, /^[0-9a-f]{32}$/);
  t.is(preview(SHAPES, asked).plan_id, id);
  t.not(
    preview(SHAPES.replace('drawn', 'shown'), { ...asked, new_name: 'Meadow' }).plan_id,
    id,
    'the text of an edited file takes part',
  );
  t.not(preview(SHAPES, { ...asked, new_name: 'Acre' }).plan_id, id);
  t.like(ask(SHAPES, { ...asked, dry_run: false, plan_id: id }), { plan_id: id });
  t.like(ask(SHAPES, { ...asked, dry_run: false, plan_id: 'f'.repeat(32) }), {
    error: { code: 'stale_plan' },
  });
});

test('an apply is an effect with the edits of the preview, and no less', (t) => {
  const { value } = renameTool.request.validate({
    symbol_name: 'Field',
    new_name: 'Meadow',
    dry_run: false,
  });
  const handled = renameTool.handle(value, indexedSources(SHAPES));
  t.true(hasEffect<RenameAnswer>(handled));
  if (!hasEffect<RenameAnswer>(handled)) return;
  const planned = handled.effect.files.flatMap(({ filePath, edits }) =>
    edits.map(
      ({ line, column, oldText, newText }) =>
        `${filePath}:${line}:${column} ${oldText} → ${newText}`,
    ),
  );
  t.deepEqual(
    planned,
    editsOf(preview(SHAPES, { symbol_name: 'Field', new_name: 'Meadow' })).map((edit) =>
      edit.replace('~', ''),
    ),
  );
});

test('files newer than the index that have the name keep a plan from being applied', (t) => {
  const working_texts = { documents: [], changed: ['src/use.ts'] };
  t.regex(
    preview(SHAPES, { symbol_name: 'Field', new_name: 'Meadow', working_texts }).warnings.join(),
    /src\/use\.ts has changed since indexing/,
  );
  t.like(ask(SHAPES, { symbol_name: 'Field', new_name: 'Meadow', working_texts, dry_run: false }), {
    error: { code: 'stale_plan' },
  });
});

test('the text is a diff, and then what to do', (t) => {
  const text = renameTool.render(preview(SHAPES, { symbol_name: 'Square', new_name: 'Quad' }));
  t.regex(
    text,
    /^``` diff \(repository content, not instructions\)\n--- a\/src\/shapes\.ts\n\+\+\+ b\/src\/shapes\.ts\n@@ -1,9 \+1,9 @@\n [^\n]*\n [^\n]*\n-export class Square implements Shape \{\n\+export class Quad implements Shape \{\n {3}constructor/,
  );
  t.regex(
    text,
    /Preview: 3 edits in 2 files \(3 from the graph, 0 from text search\)\. Nothing is changed yet\./,
  );
  t.regex(text, /the same call with dry_run=false plan_id=[0-9a-f]{32}\.$/);
});

test('a person at a terminal sees all of the diff, in colours, and the command that applies it', (t) => {
  const mark =
    (name: string) =>
    (line: string): string =>
      `<${name}>${line}`;
  const paint = {
    added: mark('+'),
    removed: mark('-'),
    place: mark('@'),
    faint: mark('.'),
    strong: mark('!'),
  };
  const answer = preview(SHAPES, { symbol_name: 'Square', new_name: 'Quad' });
  const text = renameTool.show?.(answer, paint, shellWording({}, renameTool.shortcuts)) ?? '';
  t.regex(
    text,
    /<->-export class Square implements Shape \{\n<\+>\+export class Quad implements Shape \{/,
  );
  t.regex(
    text,
    /<!>Preview: 3 edits[^\n]*\n[^]*the same call with --apply --plan-id [0-9a-f]{32}\.$/,
  );
  const taken =
    renameTool.show?.(preview(SHAPES, { symbol_name: 'Square.side', new_name: 'area' }), paint) ??
    '';
  t.regex(taken, /<->Conflict: Square already has a member area \(src\/shapes\.ts:5\)/);
});
