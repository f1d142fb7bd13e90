// What all screens share: the place, the repositories, the trail of visits, and messages of the server. Draws nothing.
import { computed, signal } from '@preact/signals';
import { placeAt, type Place } from './pure/places.ts';

const here = signal(location.href);

/** The place that the address names. */
export const place = computed<Place>(() => placeAt(new URL(here.value)));

/** Goes to an address of the page. `replace`: without an entry in the history, for what is typed. */
export function goTo(href: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  const before = placeAt(new URL(here.value));
  here.value = location.href;
  const now = place.value;
  const isSame =
    before.screen === now.screen && before.repo === now.repo && before.item === now.item;
  if (!isSame) scrollTo(0, 0);
}

/** Links of the page are followed without loading it again. */
export function followLinks(): void {
  addEventListener('popstate', () => (here.value = location.href));
  addEventListener('hashchange', () => (here.value = location.href));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    const href = link?.getAttribute('href');
    if (!href || link?.target || !/^\/(r\/|console|$|\?)/.test(href)) return;
    event.preventDefault();
    goTo(href);
  });
}

/** A visited symbol or flow. */
export interface Visit {
  readonly repo: string;
  readonly name: string;
  readonly href: string;
}

const MOST_VISITS = 8;

/** The last visits, newest first, each once. */
export const trail = signal<readonly Visit[]>([]);

export function noteVisit(visit: Visit): void {
  const others = trail.peek().filter(({ href }) => href !== visit.href);
  trail.value = [visit, ...others].slice(0, MOST_VISITS);
}

/** Counts up when the index of the shown repository was renewed while it is read. */
export const renewed = signal<string | null>(null);

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Whether dark colours are asked for: what is drawn without style sheets follows it. */
export const isDark = signal(dark.matches);
dark.addEventListener('change', () => (isDark.value = dark.matches));

/** Whether the chat panel is open. */
export const isAsking = signal(false);

/** The screen that has its content; empty while it is awaited. */
export const shown = signal('');

/** Says which screen has its content: for whoever waits for it. */
export function markReady(screen: string): void {
  shown.value = screen;
  document.documentElement.dataset['ready'] = screen;
}

export function markWaiting(): void {
  shown.value = '';
  delete document.documentElement.dataset['ready'];
}
