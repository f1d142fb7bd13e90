// The keys of the page. None works inside of a text field, and none hides one of the browser.
import { linkTo } from './pure/places.ts';
import { goTo, isAsking, place } from './state.ts';

export interface KeyHelp {
  readonly keys: string;
  readonly does: string;
}

/** All keys, for the help. */
export const KEYS: readonly KeyHelp[] = [
  { keys: '/', does: 'Find a symbol, file, flow or route' },
  { keys: 'j k', does: 'Next and previous row' },
  { keys: 'h l', does: 'Column to the left and to the right' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: '[ ]', does: 'Back and forward' },
  { keys: 's n i r', does: 'Of a symbol: source, around, reach, rename' },
  { keys: 'w', does: 'Why: remember a symbol, then ask for the way from it to another' },
  { keys: 'm', does: 'Map of the repository' },
  { keys: 'c', does: 'Changes' },
  { keys: 'a', does: 'Ask in words' },
  { keys: 'e', does: 'Open the file in an editor' },
  { keys: '?', does: 'These keys' },
];

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.key === 'k') {
      event.preventDefault();
      focusFind();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (act(event.key)) event.preventDefault();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** What keys do on every screen; whether they did something. */
const ACTS: Readonly<Record<string, () => boolean>> = {
  '/': focusFind,
  '?': openHelp,
  '[': () => {
    history.back();
    return true;
  },
  ']': () => {
    history.forward();
    return true;
  },
  a: () => {
    isAsking.value = !isAsking.value;
    return true;
  },
  j: () => moveRow(1),
  k: () => moveRow(-1),
  h: () => moveColumn(-1),
  l: () => moveColumn(1),
  m: () => goInRepository(linkTo.repository),
  c: () => goInRepository(linkTo.changes),
};

function act(key: string): boolean {
  const { repo, screen, item } = place.peek();
  return ACTS[key]?.() ?? (screen === 'symbol' && onSymbol(key, repo, item));
}

function goInRepository(link: (repo: string) => string): boolean {
  const { repo } = place.peek();
  if (repo !== '') goTo(link(repo));
  return repo !== '';
}

const TABS: Readonly<Record<string, string>> = { s: '', n: 'around', i: 'reach', r: 'rename' };
let picked: { readonly repo: string; readonly uid: string } | null = null;

function onSymbol(key: string, repo: string, uid: string): boolean {
  const tab = TABS[key];
  if (tab !== undefined) {
    goTo(linkTo.symbol(repo, uid, { tab }));
    return true;
  }
  if (key === 'e') {
    const link = document.querySelector<HTMLAnchorElement>('a[data-editor]');
    link?.click();
    return link !== null;
  }
  if (key !== 'w') return false;
  if (picked !== null && picked.repo === repo && picked.uid !== uid) {
    goTo(linkTo.why(repo, picked.uid, uid));
    picked = null;
  } else {
    picked = { repo, uid };
    say('Remembered: go to another symbol and press w again.');
  }
  return true;
}

/** Said to people and to screen readers, in the status of the bar. */
export function say(text: string): void {
  const status = document.getElementById('said');
  if (status) status.textContent = text;
}

function focusFind(): boolean {
  document.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();
  return true;
}

function openHelp(): boolean {
  document.querySelector<HTMLDialogElement>('#help')?.showModal();
  return true;
}

/** Rows are the links and buttons marked as such, in the order of the page. */
function moveRow(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const inColumn = at < 0 ? rows : rows.filter((row) => columnOf(row) === columnOf(rows[at]));
  const next = inColumn[at < 0 ? 0 : inColumn.indexOf(rows[at] as HTMLElement) + by];
  next?.focus();
  return next !== undefined;
}

function moveColumn(by: number): boolean {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(isShown);
  const now = columnOf(document.activeElement);
  const at = now === null ? -1 : columns.indexOf(now as HTMLElement);
  const next = columns[at < 0 ? 0 : at + by];
  const row = next?.querySelector<HTMLElement>('[data-row], [tabindex="0"]');
  row?.focus();
  return row !== null && row !== undefined;
}

function columnOf(element: Element | null | undefined): Element | null {
  return element?.closest('[data-column]') ?? null;
}

function isShown(element: HTMLElement): boolean {
  return element.offsetParent !== null;
}
