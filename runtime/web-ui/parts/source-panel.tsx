// The source of a file as it was indexed: every name that refers to something is linked, every open call is dashed.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SourceAnswer } from '../../../lib/views/answers.ts';
import { linkToUid } from '../pure/places.ts';
import { markLines, type CodeLine, type Piece, type Token } from '../pure/mark-lines.ts';
import { highlight } from './highlight.ts';

/** A place in the shown file. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** Lines that are drawn at first, from a few above the start to the last that the window has room for: the others once these are there. */
const LINES_ABOVE = 4;
/** CSS pixels: no line is lower. */
const LOWEST_LINE = 18;

/** `from` and `to`: the lines of what is shown, which are set apart. `lit`: places that a reference is pointed at from. */
export function SourcePanel({
  repo,
  source,
  from = 0,
  to = 0,
  lit,
  marked,
}: {
  repo: string;
  source: SourceAnswer;
  from?: number;
  to?: number;
  lit: readonly Spot[];
  marked: number;
}) {
  const tokens = useTokens(source);
  const lines = useMemo(
    () => markLines(source.lines, source.from, tokens, source.names, source.open),
    [source, tokens],
  );
  const isLit = new Set(lit.map(({ line, column }) => `${line}:${column}`));
  const litLines = new Set(lit.map(({ line }) => line));
  const box = useRef<HTMLPreElement>(null);
  const start = marked > 0 ? marked : from;
  const shown = useFirstLines(source, start);
  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`#L${start}`);
    const pre = box.current;
    if (line && pre) pre.scrollTop = Math.max(line.offsetTop - pre.offsetTop - 60, 0);
  }, [source.file, source.from, start, shown.from]);
  return (
    <pre ref={box} class="source" tabIndex={0} aria-label={`Source of ${source.file}`} data-column>
      {lines.slice(shown.from, shown.to).map((line) => (
        <Line
          key={line.line}
          repo={repo}
          code={line}
          isLit={isLit}
          kind={[
            line.line >= from && line.line <= to ? 'own' : '',
            line.line === marked ? 'marked' : '',
            litLines.has(line.line) ? 'lit' : '',
          ].join(' ')}
        />
      ))}
    </pre>
  );
}

/** Which lines to draw: all of them after a frame that has those around the start. */
function useFirstLines(
  { file, from, lines }: SourceAnswer,
  start: number,
): { readonly from: number; readonly to: number } {
  const key = `${file} ${from} ${lines.length}`;
  const [whole, setWhole] = useState('');
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (later = setTimeout(() => setWhole(key))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [key]);
  if (whole === key) return { from: 0, to: lines.length };
  const first = Math.max(start - from, 0);
  return {
    from: Math.max(first - LINES_ABOVE, 0),
    to: first + Math.ceil(window.innerHeight / LOWEST_LINE),
  };
}

const NO_TOKENS: readonly Token[] = [];

/** Colours come after the text: it is readable without them. */
function useTokens({ file, from, lines, language }: SourceAnswer): readonly Token[] {
  const [found, setFound] = useState<{ key: string; tokens: readonly Token[] }>({
    key: '',
    tokens: [],
  });
  const key = `${file} ${from} ${lines.length}`;
  useEffect(() => {
    highlight(lines.join('\n'), language).then(
      (tokens) => setFound({ key, tokens }),
      () => undefined,
    );
  }, [key]);
  return found.key === key ? found.tokens : NO_TOKENS;
}

function Line({
  repo,
  code: { line, pieces },
  kind,
  isLit,
}: {
  repo: string;
  code: CodeLine;
  kind: string;
  isLit: ReadonlySet<string>;
}) {
  return (
    <span id={`L${line}`} class={`line ${kind}`}>
      <a class="number" href={`#L${line}`} aria-label={`Line ${line}`} tabIndex={-1}>
        {line}
      </a>
      {pieces.map((piece) => (
        <PieceOfCode
          key={piece.column}
          repo={repo}
          piece={piece}
          isLit={isLit.has(`${line}:${piece.column}`)}
        />
      ))}
      {'\n'}
    </span>
  );
}

function PieceOfCode({ repo, piece, isLit }: { repo: string; piece: Piece; isLit: boolean }) {
  const { text, scope, name, open } = piece;
  const look = `${scope === '' ? '' : `hl-${scope}`}${isLit ? ' lit' : ''}`;
  const uid = name?.uids[0];
  const reason = open?.because ?? (name?.open ? 'what it refers to is only partly known' : '');
  if (uid === undefined)
    return reason === '' ? (
      look === '' ? (
        text
      ) : (
        <span class={look}>{text}</span>
      )
    ) : (
      <span class={`${look} open`} title={`open: ${reason}`}>
        {text}
      </span>
    );
  const others = (name?.uids.length ?? 1) - 1;
  const says = [
    name?.defines ? 'defined here' : '',
    others > 0 ? `one of ${others + 1}: ${name?.uids.join(', ')}` : '',
    reason === '' ? '' : `open: ${reason}`,
  ].filter((part) => part !== '');
  return (
    <a
      class={`${look} name${name?.defines ? ' defines' : ''}${reason !== '' || others > 0 ? ' open' : ''}`}
      href={linkToUid(repo, uid)}
      title={says.length > 0 ? says.join('; ') : uid}
      tabIndex={-1}
    >
      {text}
    </a>
  );
}
