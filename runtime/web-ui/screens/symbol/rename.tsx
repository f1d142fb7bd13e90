// Renaming a symbol: a preview as a diff, and an apply that sends exactly the previewed plan. Only a person's click writes.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import type { RenameResponse } from '../../../../handlers/_types/rename.gen.d.ts';
import { ask, callTool, type Answer, type Trouble } from '../../api.ts';
import { TroubleNote } from '../../parts/loaded.tsx';
import { linkTo } from '../../pure/places.ts';
import { markReady } from '../../state.ts';

type FoundSymbol = NonNullable<ContextResponse['symbol']>;
type TextEdits = 'none' | 'safe' | 'all';

const TEXT_CHOICES: readonly (readonly [TextEdits, string])[] = [
  ['none', 'only what the graph knows'],
  ['safe', 'with texts and comments that surely mean it'],
  ['all', 'with every text that has the word'],
];

/** Whether the server applies edits; null while that is not known. */
function useCanWrite(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    void ask<{ tools: readonly { name: string; read_only: boolean }[] }>('/tools').then(
      (answer) => {
        if ('value' in answer)
          setCan(answer.value.tools.some(({ name, read_only }) => name === 'rename' && !read_only));
      },
    );
  }, []);
  return can;
}

export function RenameTab({ repo, symbol }: { repo: string; symbol: FoundSymbol }) {
  const [newName, setNewName] = useState(symbol.name.split('.').at(-1) ?? symbol.name);
  const [texts, setTexts] = useState<TextEdits>('safe');
  const [answer, setAnswer] = useState<Answer<RenameResponse> | null>(null);
  const canWrite = useCanWrite();
  useEffect(() => markReady('symbol'), [symbol.uid]);
  const request = { repo, symbol_uid: symbol.uid, new_name: newName.trim(), include_text: texts };
  const send = async (more: { dry_run: boolean; plan_id?: string }): Promise<void> =>
    setAnswer(await callTool('rename', { ...request, ...more }, { fresh: true }));
  const preview = answer && 'value' in answer ? answer.value : null;
  const trouble: Trouble | null = answer && 'trouble' in answer ? answer.trouble : null;
  return (
    <div class="rename">
      <NameForm
        newName={newName}
        texts={texts}
        change={(name, kept) => {
          setNewName(name);
          setTexts(kept);
          setAnswer(null);
        }}
        preview={() => void send({ dry_run: true })}
      />
      {canWrite === false && (
        <p class="quiet">
          This server is read-only: a preview is shown, and nothing can be applied.
        </p>
      )}
      {trouble && <TroubleNote trouble={trouble} repo={repo} />}
      {preview && (
        <>
          <Preview repo={repo} preview={preview} />
          {canWrite && preview.status === 'preview' && preview.conflicts.length === 0 && (
            <Apply
              preview={preview}
              apply={() => send({ dry_run: false, plan_id: preview.plan_id })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** `change`: another name, or other texts. */
function NameForm({
  newName,
  texts,
  change,
  preview,
}: {
  newName: string;
  texts: TextEdits;
  change: (newName: string, texts: TextEdits) => void;
  preview: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        preview();
      }}
    >
      <label>
        New name{' '}
        <input
          ref={field}
          value={newName}
          spellcheck={false}
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => change(value, texts)}
        />
      </label>{' '}
      <select
        aria-label="Texts"
        value={texts}
        onChange={({ currentTarget: { value } }) => change(newName, value as TextEdits)}
      >
        {TEXT_CHOICES.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>{' '}
      <button type="submit" class="primary">
        Preview
      </button>
    </form>
  );
}

function Apply({ preview, apply }: { preview: RenameResponse; apply: () => void }) {
  const [isSure, setSure] = useState(false);
  const { totalEdits, filesAffected } = preview.summary;
  if (!isSure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        Apply…
      </button>
    );
  return (
    <p role="alert">
      Write {totalEdits} edits into {filesAffected} {filesAffected === 1 ? 'file' : 'files'},
      exactly as shown?{' '}
      <button type="button" class="primary" onClick={apply}>
        Write them
      </button>{' '}
      <button type="button" onClick={() => setSure(false)}>
        No
      </button>
    </p>
  );
}

function Preview({ repo, preview }: { repo: string; preview: RenameResponse }) {
  const { summary, changes, conflicts, warnings, status } = preview;
  return (
    <>
      <p role="status">
        {status === 'applied' ? 'Written: ' : 'Preview: '}
        {summary.totalEdits} edits in {summary.filesAffected} files, {summary.graphEdits} from the
        graph
        {summary.textSearchEdits > 0 && `, ${summary.textSearchEdits} in texts`}.
      </p>
      {conflicts.length > 0 && (
        <ul class="conflicts">
          {conflicts.map(({ message, filePath, line, hint }) => (
            <li key={`${filePath}:${line} ${message}`} class="bad">
              {message} <a href={linkTo.file(repo, filePath, line)}>{`${filePath}:${line}`}</a>{' '}
              <span class="quiet">{hint}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning} class="warn">
              {warning}
            </li>
          ))}
        </ul>
      )}
      {changes.map((change) => (
        <FileDiff key={change.file_path} repo={repo} change={change} />
      ))}
    </>
  );
}

type Change = RenameResponse['changes'][number];

function FileDiff({ repo, change: { file_path: path, edits } }: { repo: string; change: Change }) {
  const lines = new Map<number, Change['edits'][number][]>();
  for (const edit of edits) lines.set(edit.line, [...(lines.get(edit.line) ?? []), edit]);
  return (
    <section class="file-diff">
      <h3>
        <bdi>{path}</bdi> <span class="quiet">{edits.length}</span>
      </h3>
      {[...lines].map(([line, own]) => (
        <LineDiff key={line} repo={repo} path={path} line={line} edits={own} />
      ))}
    </section>
  );
}

function LineDiff({
  repo,
  path,
  line,
  edits,
}: {
  repo: string;
  path: string;
  line: number;
  edits: Change['edits'];
}) {
  const [first] = edits;
  if (!first) return null;
  const before = first.context.split('\n')[line - first.context_line] ?? first.context;
  const after = [...edits]
    .sort((a, b) => b.column - a.column)
    .reduce(
      (text, { column, old_text: old, new_text: replacement }) =>
        text.slice(0, column - 1) + replacement + text.slice(column - 1 + old.length),
      before,
    );
  const isText = edits.some(({ confidence }) => confidence === 'text_search');
  return (
    <div class={isText ? 'diff may-edit' : 'diff'}>
      <a href={linkTo.file(repo, path, line)}>{line}</a>{' '}
      <span class="quiet">{isText ? 'a text that may mean it' : 'known from the graph'}</span>
      <pre>
        <del>- {before}</del>
        {'\n'}
        <ins>+ {after}</ins>
      </pre>
    </div>
  );
}
