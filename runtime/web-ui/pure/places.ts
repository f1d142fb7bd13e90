// Addresses of screens, both ways: what an address shows, and the address of what is shown. No DOM.

export type Screen =
  | 'repositories'
  | 'repository'
  | 'symbol'
  | 'flow'
  | 'changes'
  | 'why'
  | 'find'
  | 'console'
  | 'nowhere';

/** What is shown: everything that an address says. */
export interface Place {
  readonly screen: Screen;
  /** Name of the repository; empty on screens of none. */
  readonly repo: string;
  /** The uid of what the screen is about; empty if it is about none. */
  readonly item: string;
  readonly query: Readonly<Record<string, string>>;
  /** The line that `#L12` marks; 0 if none. */
  readonly line: number;
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

const SCREEN_OF: Readonly<Record<string, Screen>> = {
  s: 'symbol',
  flow: 'flow',
  changes: 'changes',
  why: 'why',
  find: 'find',
};

/** Reads an address. One that is not well-formed is `nowhere`. */
export function placeAt({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): Place {
  const query = Object.fromEntries(new URLSearchParams(search));
  const line = Number(/^#L(\d{1,7})$/.exec(hash)?.[1] ?? 0);
  const segments = decodedSegments(pathname);
  const at = (screen: Screen, repo = '', item = ''): Place => ({ screen, repo, item, query, line });
  if (segments === null) return at('nowhere');
  const [first, repo = '', kind, item = '', ...rest] = segments;
  if (first === undefined) return at('repositories');
  if (first === 'console' && segments.length === 1) return at('console', query['repo'] ?? '');
  if (first !== 'r' || repo === '' || rest.length > 0) return at('nowhere');
  if (kind === undefined) return at('repository', repo);
  const screen = SCREEN_OF[kind];
  const hasItem = screen === 'symbol' || screen === 'flow';
  return screen !== undefined && hasItem === (item !== '') ? at(screen, repo, item) : at('nowhere');
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Addresses of screens. Parameters that are empty, false or absent are left out. */
export const linkTo = {
  repositories: (): string => '/',
  repository: (repo: string, query: Query = {}): string => `${base(repo)}${search(query)}`,
  symbol: (repo: string, uid: string, query: Query = {}, line = 0): string =>
    `${base(repo)}/s/${encodeURIComponent(uid)}${search(query)}${line > 0 ? `#L${line}` : ''}`,
  file: (repo: string, path: string, line = 0): string =>
    linkTo.symbol(repo, `File:${path}`, {}, line),
  flow: (repo: string, uid: string, query: Query = {}): string =>
    `${base(repo)}/flow/${encodeURIComponent(uid)}${search(query)}`,
  changes: (repo: string, query: Query = {}): string => `${base(repo)}/changes${search(query)}`,
  why: (repo: string, from: string, to: string): string =>
    `${base(repo)}/why${search({ from, to })}`,
  find: (repo: string, q: string): string => `${base(repo)}/find${search({ q })}`,
  console: (query: Query = {}): string => `/console${search(query)}`,
};

/** Where a uid is shown: flows have a screen of their own, modules are areas of the repository. */
export function linkToUid(repo: string, uid: string): string {
  if (uid.startsWith('Process:')) return linkTo.flow(repo, uid);
  if (uid.startsWith('Module:')) return linkTo.repository(repo, { by: 'module', in: uid });
  if (uid.startsWith('Folder:'))
    return linkTo.repository(repo, { in: uid.slice('Folder:'.length) });
  return linkTo.symbol(repo, uid);
}

/** What the flows of an address are asked by: a flow or an entry. */
export function flowQuery(item: string): Readonly<Record<string, string>> {
  return item.startsWith('Process:') ? { process: item } : { entry: item };
}

/** The same place with other parameters. */
export function withQuery(place: Place, changes: Query): string {
  const query: Query = { ...place.query, ...changes };
  switch (place.screen) {
    case 'repository':
      return linkTo.repository(place.repo, query);
    case 'symbol':
      return linkTo.symbol(place.repo, place.item, query, place.line);
    case 'flow':
      return linkTo.flow(place.repo, place.item, query);
    case 'changes':
      return linkTo.changes(place.repo, query);
    case 'why':
      return `${base(place.repo)}/why${search(query)}`;
    case 'find':
      return `${base(place.repo)}/find${search(query)}`;
    case 'console':
      return linkTo.console(query);
    default:
      return `/${search(query)}`;
  }
}

function base(repo: string): string {
  return `/r/${encodeURIComponent(repo)}`;
}

function search(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || value === false
      ? []
      : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
