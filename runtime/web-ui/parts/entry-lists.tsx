// Where control enters a repository: its routes, and the flows by where they start. Gets data, asks nothing.
import { useState } from 'preact/hooks';
import type { EntriesAnswer } from '../../../lib/views/answers.ts';
import { counted, figure } from '../pure/lists.ts';
import { linkTo } from '../pure/places.ts';
import { placeText } from './find-box.tsx';

const FEW = 12;

type Route = EntriesAnswer['routes']['items'][number];
type Entry = EntriesAnswer['entries']['items'][number];

export function EntryLists({
  repo,
  entries: { routes, entries },
}: {
  repo: string;
  entries: EntriesAnswer;
}) {
  const [all, setAll] = useState(false);
  const most = all ? Number.POSITIVE_INFINITY : FEW;
  const named = namesOf(entries.items, routes.items);
  const routeNames = toldApart(routes.items, routes.items.map(nameOfRoute));
  return (
    <>
      {routes.total > 0 && (
        <section>
          <h2>Routes ({figure(routes.total)})</h2>
          <ol class="plain-list">
            {routes.items.slice(0, most).map((route, at) => (
              <RouteRow key={route.uid} repo={repo} route={route} name={routeNames[at] ?? ''} />
            ))}
          </ol>
        </section>
      )}
      {entries.total > 0 && (
        <section>
          <h2>Flows, by where they start ({figure(entries.total)})</h2>
          <ol class="plain-list">
            {entries.items.slice(0, most).map((entry, at) => (
              <EntryRow key={entry.uid} repo={repo} entry={entry} name={named[at] ?? entry.name} />
            ))}
          </ol>
        </section>
      )}
      {!all && Math.max(routes.total, entries.total) > FEW && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          Show all {figure(routes.total + entries.total)}
        </button>
      )}
    </>
  );
}

function nameOfRoute({ method, path }: Route): string {
  return `${method} ${path}`;
}

function RouteRow({
  repo,
  route: { uid, handlers },
  name,
}: {
  repo: string;
  route: Route;
  name: string;
}) {
  return (
    <li>
      <a data-row href={linkTo.symbol(repo, uid)}>
        <bdi>{name}</bdi>
      </a>
      {handlers.length === 0 && <span class="quiet"> answered by code that is not known</span>}
    </li>
  );
}

function EntryRow({ repo, entry, name }: { repo: string; entry: Entry; name: string }) {
  const { uid, flows, longest } = entry;
  return (
    <li>
      <a data-row href={linkTo.flow(repo, uid)} title={placeText(entry)}>
        <bdi>{name}</bdi>
      </a>{' '}
      <span class="quiet">
        {flows === 1
          ? counted(longest, 'step')
          : `${counted(flows, 'flow')}, up to ${counted(longest, 'step')}`}
      </span>
    </li>
  );
}

/** Entries by the first route that they answer. */
function namesOf(entries: readonly Entry[], routes: readonly Route[]): string[] {
  const routeOf = new Map(
    [...routes]
      .reverse()
      .flatMap((route) => route.handlers.map((uid): [string, string] => [uid, nameOfRoute(route)])),
  );
  return toldApart(
    entries,
    entries.map(({ uid, name }) => routeOf.get(uid) ?? name),
  );
}

/** Names that several have, with their files. */
function toldApart(items: readonly Pick<Entry, 'filePath'>[], names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return names.map((name, at) =>
    (uses.get(name) ?? 0) > 1 ? `${name} (${items[at]?.filePath ?? ''})` : name,
  );
}
