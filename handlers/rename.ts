// The tool `rename`: renames a symbol and everything that must share its name. The computation is in lib/analysis/rename.
import Joi from 'joi';
import { findSymbol } from '../lib/analysis/symbols/find-symbol.ts';
import { acceptNewName } from '../lib/analysis/rename/conflicts/accept-new-name.ts';
import { keptTexts } from '../lib/analysis/rename/edits/kept-texts.ts';
import { DOCUMENT_BOUNDS, givenTexts } from '../lib/analysis/rename/given-texts.ts';
import { notASymbol } from '../lib/analysis/rename/conflicts/not-a-symbol.ts';
import { planRename, type RenamePlan } from '../lib/analysis/rename/plan-rename.ts';
import type { IncludeText, WorkingTexts } from '../lib/analysis/rename/plan-types.ts';
import {
  ambiguousAnswer,
  previewOf,
  type RenameAnswer,
} from '../lib/analysis/rename/rename-answer.ts';
import { renameable } from '../lib/analysis/rename/renameable.ts';
import { failure, isFailure, type Failure } from '../lib/model/answer.ts';
import type { EditsApplied } from '../lib/model/edit-plan.ts';
import type { NodeRecord } from '../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { snapshotWith } from '../lib/graph/snapshot-with.ts';
import {
  brief,
  candidates,
  commonFields,
  count,
  flag,
  listOf,
  meta,
  nameField,
  nestedField,
  responseOf,
  text,
  texts,
  uidField,
  type CommonRequest,
} from './_fields.ts';
import { showRename } from './_rename-text.ts';
import { defineTool, type WithEffect } from './_tool.ts';

export interface RenameRequest extends CommonRequest {
  readonly symbol_name?: string;
  readonly symbol_uid?: string;
  readonly new_name: string;
  readonly file_path?: string;
  readonly dry_run: boolean;
  readonly include_text?: IncludeText;
  readonly include_text_search?: boolean;
  readonly plan_id?: string;
  readonly documents?: Readonly<Record<string, unknown>>;
  readonly working_texts?: WorkingTexts | Failure;
}

const LONGEST_NEW_NAME = 500;
const LONGEST_PLAN_ID = 200;

const request = Joi.object<RenameRequest>({
  symbol_name: nameField.description('`name` or `Class.method`'),
  symbol_uid: uidField,
  new_name: Joi.string().max(LONGEST_NEW_NAME).required().allow('').description('New name'),
  file_path: nameField.description('File that defines the symbol'),
  dry_run: Joi.boolean().default(true).description('Only show the edits'),
  include_text: Joi.valid('none', 'safe', 'all')
    .default('safe')
    .description('Mentions to edit. safe: in comments, documents and unmistakable strings'),
  include_text_search: Joi.boolean().description('Older form: all (true) or none of them'),
  plan_id: Joi.string().max(LONGEST_PLAN_ID).description('Preview to apply, with dry_run=false'),
  documents: nestedField(DOCUMENT_BOUNDS).description('Without a working tree: texts by path'),
  ...commonFields,
}).or('symbol_name', 'symbol_uid');

const edit = {
  line: count.description('Line, from 1'),
  column: count.description('Column, from 1'),
  old_text: text.description('Text that is replaced'),
  new_text: text.description('Text that replaces it'),
  confidence: Joi.valid('graph', 'text_search').description(
    'Whether the edit follows from the graph or was found by text search',
  ),
  context: text.description('The line before the edit, with up to two lines on each side'),
  context_line: count.description('Line of the first of them, from 1'),
};

const effect = Joi.object({
  kind: Joi.valid('apply_edits').description('What to do'),
  what: text.description('The edits in words'),
  plan_id: text.description('Id of exactly these edits'),
  files: listOf({
    file_path: text.description('Path of the file, relative to the repository'),
    edits: listOf({
      line: count.description('Line before any edit, from 1; lines end at a line feed'),
      column: count.description(
        'Column before any edit, from 1, in UTF-16 units; a byte order mark is not counted',
      ),
      old_text: text.description('Text that must be at this place; else the file has changed'),
      new_text: text.description('Text that replaces it'),
    }).description('Edits in the file, in order, without overlaps'),
  }).description('All edits by file; no limit cuts them'),
});

const response = () =>
  responseOf<RenameAnswer>({
    status: Joi.valid('preview', 'applied', 'ambiguous').description(
      '`ambiguous` when several symbols fit; then nothing is planned',
    ),
    changes: listOf({
      file_path: text.description('Path of the file'),
      edits: listOf(edit).description('Edits in the file, in order'),
    }).description('Edits by file'),
    summary: Joi.object({
      totalEdits: count.description('Number of edits'),
      filesAffected: count.description('Number of files with edits'),
      graphEdits: count.description('Edits that follow from the graph'),
      textSearchEdits: count.description('Edits found by text search'),
    }).description('Number of edits, before any limit'),
    applied: flag.description('Whether the edits were made'),
    plan_id: text.description('Id of exactly these edits; pass it on to apply them'),
    conflicts: brief(
      listOf({
        reason: text.description('Fixed word for the conflict'),
        message: text.description('Description of the conflict'),
        filePath: text.description('Path of the file'),
        line: count.description('Line, from 1'),
        hint: text.description('What to do about it'),
      }),
    ).description('What prevents the rename from being applied'),
    warnings: texts.description('What to check by hand'),
    index: brief(
      Joi.object({
        state: Joi.valid('current', 'behind').description('Whether the index knows the edits'),
        indexed_at: text.allow(null).description('When it was indexed again'),
        hint: text.description('What to do when it is behind'),
      }),
    )
      .optional()
      .description('State of the index after the edits were applied'),
    effect: brief(effect)
      .optional()
      .description('Without a working tree: all edits, which the caller makes, or none of them'),
    candidates,
    meta,
  });

export const renameTool = defineTool<RenameRequest, RenameAnswer, WithEffect<RenameAnswer>>({
  name: 'rename',
  title: 'Rename a symbol',
  description:
    'Renames a symbol with its uses, overrides and imports. Shows every edit first; with dry_run=false and the plan_id, applies exactly those.',
  request,
  response,
  scope: 'snapshot',
  readOnly: false,
  fills: ['working_texts'],
  unlisted: ['documents'],
  aliases: { symbol: 'symbol_name', name: 'symbol_name', uid: 'symbol_uid' },
  positional: 'symbol_name',
  secondPositional: 'new_name',
  shortcuts: [
    {
      flag: 'apply',
      description: 'apply the edits instead of showing them',
      sets: { dry_run: false },
    },
  ],
  failures: ['symbol_not_found', 'stale_plan', 'rename_conflict'],
  examples: [
    { symbol_name: 'route', new_name: 'dispatch' },
    {
      symbol_name: 'route',
      new_name: 'dispatch',
      file_path: 'src/app.ts',
      include_text: 'none',
    },
  ],
  trim: ['candidates', 'warnings', 'changes', 'conflicts'],
  handle,
  settle,
  isUnmet: ({ status, conflicts }) =>
    status === 'ambiguous' || (status === 'preview' && conflicts.length > 0),
  render: (answer, wording) => showRename(answer, wording),
  show: (answer, paint, wording) => showRename(answer, wording, paint),
});

function handle(
  asked: RenameRequest,
  given: IndexSnapshot,
): RenameAnswer | Failure | WithEffect<RenameAnswer> {
  if (given.info.sourcesLeftOut === true) return withoutSources(given.info.repo);
  const snapshot = snapshotWith(given, { sources: keptTexts(given.sources) });
  const found = findSymbol(snapshot.graph, {
    uid: asked.symbol_uid,
    name: asked.symbol_name,
    filePath: asked.file_path,
  });
  if (found.status === 'missing')
    return asked.symbol_uid === undefined && found.isFileMissing !== true
      ? notASymbol(snapshot, asked.symbol_name ?? '', found.failure)
      : found.failure;
  if (found.status === 'ambiguous') return ambiguousAnswer(found.candidates, snapshot);
  const symbol = renameable(snapshot, found.symbol);
  if (isFailure(symbol)) return symbol;
  const working = asked.working_texts ?? givenTexts(asked.documents, symbol.name, snapshot);
  if (isFailure(working)) return working;
  const newName = acceptNewName(snapshot, symbol, asked.new_name);
  if (typeof newName !== 'string') return newName;
  const plan = planRename(snapshot, symbol, {
    newName,
    includeText: includedTexts(asked),
    working,
  });
  const preview = previewOf(plan, snapshot, found.notes);
  if (asked.dry_run) return preview;
  const refused = whyNotApplied(plan, asked, working, symbol);
  if (refused) return refused;
  return {
    response: preview,
    effect: {
      kind: 'apply_edits',
      what: `rename ${symbol.name} to ${newName}`,
      planId: plan.planId,
      files: plan.files,
    },
  };
}

function withoutSources(repo: string): Failure {
  return failure(
    'invalid_request',
    `The index of '${repo}' was exported without source texts, which a rename is planned from.`,
    'Use an index with them: codegraph export --snapshot without --no-sources, or codegraph analyze on a clone.',
    { needs: ['sources'] },
  );
}

/** The older field decides where it is given. */
function includedTexts({
  include_text: texts = 'safe',
  include_text_search: all,
}: Pick<RenameRequest, 'include_text' | 'include_text_search'>): IncludeText {
  return all === undefined ? texts : all ? 'all' : 'none';
}

function whyNotApplied(
  { conflicts, planId }: RenamePlan,
  { plan_id: asked }: RenameRequest,
  { changed }: WorkingTexts,
  symbol: NodeRecord,
): Failure | null {
  const [conflict] = conflicts;
  if (conflict) {
    const more = conflicts.length > 1 ? ` And ${conflicts.length - 1} more.` : '';
    return failure('rename_conflict', `Not renamed: ${conflict.message}.${more}`, conflict.hint, {
      conflicts,
    });
  }
  if (changed.length > 0) {
    return failure(
      'stale_plan',
      `Not renamed: ${changed[0]} has changed since indexing and contains the name ${symbol.name}.`,
      'Run codegraph analyze, check the preview again, then apply.',
      { files: changed },
    );
  }
  if (asked === undefined || asked === planId) return null;
  return failure(
    'stale_plan',
    'Not renamed: the request or the code has changed since the preview.',
    `Ask for the preview again with the same fields; its plan_id is now ${planId}.`,
    { plan_id: planId },
  );
}

function settle(preview: RenameAnswer, { index, notes }: EditsApplied): RenameAnswer {
  const isCurrent = index.state === 'current';
  return {
    ...preview,
    status: 'applied',
    applied: true,
    warnings: [...preview.warnings, ...notes, ...(isCurrent ? [] : [index.hint])],
    index,
    meta: {
      ...preview.meta,
      ...(isCurrent
        ? { indexed_at: index.indexed_at ?? preview.meta.indexed_at, stale: null }
        : {}),
    },
  };
}
