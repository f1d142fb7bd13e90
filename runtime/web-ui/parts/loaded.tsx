// What is shown while an answer is awaited, and when there is none. Asks nothing itself.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Answer, Trouble } from '../api.ts';
import { linkTo, type Screen } from '../pure/places.ts';
import { markReady, place } from '../state.ts';

export interface Loaded<Value> {
  /** The last answer that came; it stays while the next one is awaited. */
  readonly value: Value | null;
  readonly trouble: Trouble | null;
  readonly isWaiting: boolean;
  readonly retry: () => void;
}

/** Asks again whenever the key changes; null asks nothing. */
export function useAnswer<Value>(
  key: string | null,
  load: () => Promise<Answer<Value>>,
): Loaded<Value> {
  const [state, setState] = useState<{ key: string | null; answer: Answer<Value> | null }>({
    key: null,
    answer: null,
  });
  const [tries, setTries] = useState(0);
  // Not after the next frame, which answers need not wait for.
  useLayoutEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    load().then(
      (answer) => isWanted && setState({ key, answer }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);
  const { answer } = state;
  return {
    value: answer && 'value' in answer ? answer.value : null,
    trouble: state.key === key && answer && 'trouble' in answer ? answer.trouble : null,
    isWaiting: key !== null && state.key !== key,
    retry: () => setTries(tries + 1),
  };
}

/** Says that a screen shows its answer, or why there is none. */
export function useReady(screen: Screen, { value, trouble, isWaiting }: Loaded<unknown>): void {
  useReadyIf(screen, (value !== null && !isWaiting) || trouble !== null);
}

/** Says so again for each address: what was already there is there for the next one too. */
export function useReadyIf(screen: Screen, isThere: boolean): void {
  const now = place.value;
  useEffect(() => {
    if (isThere) markReady(screen);
  }, [screen, isThere, now]);
}

/** The content once it is there; until then a quiet word, but only if it takes long. */
export function Loading<Value>({
  of,
  what,
  repo = '',
  children,
}: {
  of: Loaded<Value>;
  what: string;
  repo?: string;
  children: (value: Value) => ComponentChildren;
}) {
  if (of.trouble) return <TroubleNote trouble={of.trouble} retry={of.retry} repo={repo} />;
  if (of.value === null) return <p class="wait">{`${what}…`}</p>;
  return <>{children(of.value)}</>;
}

export function TroubleNote({
  trouble,
  retry,
  repo = '',
}: {
  trouble: Trouble;
  retry?: () => void;
  repo?: string;
}) {
  return (
    <div class="trouble" role="alert">
      <p>{trouble.message}</p>
      <p class="quiet">{trouble.hint}</p>
      {trouble.near && trouble.near.length > 0 && repo !== '' && (
        <ul>
          {trouble.near.map((name) => (
            <li key={name}>
              <a href={linkTo.find(repo, name)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {retry && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}

/** For a part of the page that could not be loaded. */
export function NotLoaded() {
  return (
    <p class="trouble" role="alert">
      This part of the page could not be loaded: the server does not answer, or it is a newer one.
      Load the page again.
    </p>
  );
}
