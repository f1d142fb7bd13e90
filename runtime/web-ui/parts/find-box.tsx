// Finds symbols, files, flows, modules and routes as one types: an ARIA combobox with its list.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ViewedSymbol } from '../../../lib/views/answers.ts';
import { view } from '../api.ts';
import { linkTo, linkToUid } from '../pure/places.ts';
import { goTo } from '../state.ts';

const MOST = 12;

interface Found {
  readonly q: string;
  readonly total: number;
  readonly symbols: readonly ViewedSymbol[];
}

const NOTHING: Found = { q: '', total: 0, symbols: [] };

/** What was found for the text, and the last of it while more is awaited. */
function useFound(repo: string, text: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const latest = useRef(0);
  // Not after the next frame, which the answer need not wait for.
  useLayoutEffect(() => {
    const asked = ++latest.current;
    const q = text.trim();
    if (q === '') {
      setFound(NOTHING);
      return;
    }
    void view(repo, 'symbols', { q, limit: MOST }).then((answer) => {
      // Without an answer, the question in words is left.
      if (asked === latest.current) setFound('value' in answer ? answer.value : { ...NOTHING, q });
    });
  }, [repo, text]);
  return found;
}

/** Enter before the list has come is meant for it, not for what is left of the last one. */
function useAwaitedList(
  isComing: boolean,
  goToFirst: () => void,
): { readonly await: (isAwaited: boolean) => void } {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isComing) return;
    setAwaited(false);
    goToFirst();
  }, [isAwaited, isComing]);
  return { await: (awaited) => setAwaited(awaited && isComing) };
}

/** The first row of each list, until another one is chosen. */
function useChosenRow(
  found: Found,
  count: number,
): { readonly at: number; readonly moveBy: (step: number) => void } {
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [found]);
  return { at, moveBy: (step) => setAt((at + step + count) % Math.max(count, 1)) };
}

export function FindBox({ repo }: { repo: string }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = useFound(repo, text);
  const asked = text.trim();
  const rows = rowsOf(repo, asked, found);
  const { at, moveBy } = useChosenRow(found, rows.length);
  const isShown = isOpen && rows.length > 0;
  const go = (href: string | undefined): void => {
    if (href === undefined) return;
    setOpen(false);
    input.current?.blur();
    goTo(href);
  };
  const isCurrent = found.q === asked;
  const list = useAwaitedList(asked !== '' && !isCurrent, () => go(rows[0]));
  const enter = (): void => (isCurrent || at > 0 ? go(rows[at]) : list.await(true));
  const type = (value: string): void => {
    setText(value);
    list.await(false);
    setOpen(true);
  };
  const close = (): void => {
    list.await(false);
    if (!isShown) input.current?.blur();
    setOpen(false);
  };
  const move = (step: number): void => {
    setOpen(true);
    moveBy(step);
  };
  return (
    <div class="find">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Find a symbol, file, flow or route"
        aria-expanded={isShown}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `found-${at}` : undefined}
        placeholder="Find a symbol, file or flow  (/)"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => onKey(event, { go: enter, close, move })}
      />
      <FoundList {...{ found, asked, at, isShown }} choose={(row) => go(rows[row])} />
    </div>
  );
}

/** The addresses of the rows: what was found, and the question in words. */
function rowsOf(repo: string, asked: string, { symbols }: Found): readonly string[] {
  return asked === ''
    ? []
    : [...symbols.map(({ uid }) => linkToUid(repo, uid)), linkTo.find(repo, asked)];
}

function onKey(
  event: KeyboardEvent,
  act: {
    readonly go: () => void;
    readonly close: () => void;
    readonly move: (step: number) => void;
  },
): void {
  if (event.key === 'Escape') act.close();
  else if (event.key === 'Enter') act.go();
  else if (event.key === 'ArrowDown') act.move(1);
  else if (event.key === 'ArrowUp') act.move(-1);
  else return;
  event.preventDefault();
}

function FoundList({
  found,
  asked,
  at,
  isShown,
  choose,
}: {
  found: Found;
  asked: string;
  at: number;
  isShown: boolean;
  choose: (row: number) => void;
}) {
  const last = found.symbols.length;
  return (
    <ul id="found" role="listbox" aria-label="Found" hidden={!isShown} data-of={found.q}>
      {found.symbols.map((symbol, row) => (
        <FoundRow
          key={symbol.uid}
          id={`found-${row}`}
          isChosen={row === at}
          choose={() => choose(row)}
        >
          <strong>
            <bdi>{symbol.name}</bdi>
          </strong>{' '}
          <span class="quiet">
            {symbol.type} <bdi>{placeText(symbol)}</bdi>
          </span>
        </FoundRow>
      ))}
      {asked !== '' && (
        <FoundRow id={`found-${last}`} isChosen={at === last} choose={() => choose(last)}>
          Ask in words: <bdi>{asked}</bdi>
          {found.total > last && (
            <span class="quiet"> · {found.total} names have these letters</span>
          )}
        </FoundRow>
      )}
    </ul>
  );
}

function FoundRow({
  id,
  isChosen,
  choose,
  children,
}: {
  id: string;
  isChosen: boolean;
  choose: () => void;
  children: ComponentChildren;
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      // Before the input loses the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      {children}
    </li>
  );
}

export function placeText({ filePath, line }: Pick<ViewedSymbol, 'filePath' | 'line'>): string {
  if (filePath === null) return '';
  return line === null ? filePath : `${filePath}:${line}`;
}
