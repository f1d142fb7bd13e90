// What to compare: the name of a base, or a pasted diff, which is kept in the tab alone.
import { useEffect, useState } from 'preact/hooks';
import { withQuery, type Place } from '../../pure/places.ts';
import { goTo, markReady } from '../../state.ts';

const KEPT_UNDER = 'codegraph.diff';

export function BaseForm({ place, base }: { place: Place; base: string }) {
  const [name, setName] = useState(base);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withQuery(place, { base: name }));
      }}
    >
      <label>
        Branch, tag or commit{' '}
        <input
          value={name}
          placeholder="the default branch"
          spellcheck={false}
          onInput={({ currentTarget: { value } }) => setName(value)}
        />
      </label>{' '}
      <button type="submit">Compare</button>
    </form>
  );
}

/** A diff is kept in the tab alone: it is too long for an address. */
export function DiffForm({ diff, read }: { diff: string; read: (diff: string) => void }) {
  const [text, setText] = useState(diff);
  useEffect(() => markReady('changes'), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keepDiff(text);
        read(text);
      }}
    >
      <label>
        A diff, as `git diff` prints it
        <textarea
          rows={8}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget: { value } }) => setText(value)}
        />
      </label>
      <button type="submit" class="primary">
        Show what it touches
      </button>
    </form>
  );
}

export function keptDiff(): string {
  try {
    return sessionStorage.getItem(KEPT_UNDER) ?? '';
  } catch {
    return '';
  }
}

function keepDiff(diff: string): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, diff);
  } catch {
    // Without storage it lasts as long as the screen.
  }
}
