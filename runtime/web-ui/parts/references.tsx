// What refers to a symbol, or what it refers to, by kind; long lists by file. Facts are solid, possibles dashed and in words.
import { useState } from 'preact/hooks';
import type { ContextResponse } from '../../../handlers/_types/context.gen.d.ts';
import { figure } from '../pure/lists.ts';
import { ownName } from '../pure/own-name.ts';
import { linkTo, linkToUid } from '../pure/places.ts';
import { GROUPED_ABOVE, GroupsByFile } from './groups-by-file.tsx';

type Lists = NonNullable<ContextResponse['incoming']>;
export type Reference = Lists[string][number];

export interface ReferencesProps {
  readonly repo: string;
  readonly lists: Lists;
  /** `incoming` or `outgoing`: how the answer names these lists. */
  readonly side: 'incoming' | 'outgoing';
  readonly omitted: ContextResponse['meta']['omitted'];
  /** The other end. */
  readonly symbol: { readonly uid: string; readonly type: string; readonly filePath: string };
  readonly point: (reference: Reference | null) => void;
  readonly showAll: () => void;
}

/** Kinds in words: what stands here does this. */
const KIND_WORDS: Readonly<Record<'incoming' | 'outgoing', Readonly<Record<string, string>>>> = {
  incoming: {
    calls: 'called by',
    imports: 'imported by',
    extends: 'extended by',
    implements: 'implemented by',
    overrides: 'overridden by',
    instantiates: 'instantiated by',
    reads: 'read by',
    writes: 'written by',
    uses: 'used by',
    contains: 'defined in',
  },
  outgoing: {
    calls: 'calls',
    imports: 'imports',
    extends: 'extends',
    implements: 'implements',
    overrides: 'overrides',
    instantiates: 'instantiates',
    reads: 'reads',
    writes: 'writes',
    uses: 'uses',
    contains: 'contains',
  },
};

export function References(props: ReferencesProps) {
  const { lists, side, omitted, showAll } = props;
  const kinds = Object.entries(lists).filter(([, items]) => items.length > 0);
  if (kinds.length === 0)
    return (
      <p class="quiet">
        {side === 'incoming'
          ? 'Nothing in this repository is known to refer to it.'
          : 'It refers to nothing in this repository that is known.'}
      </p>
    );
  return (
    <>
      {kinds.map(([kind, items]) => {
        const total = omitted[`${side}.${kind}`]?.total ?? items.length;
        return (
          <section key={kind}>
            <h3>
              {kindWords(kind, props)} ({figure(total)})
            </h3>
            {items.length > GROUPED_ABOVE ? (
              <GroupsByFile items={items} rows={(own) => <List items={own} props={props} />} />
            ) : (
              <List items={items} props={props} />
            )}
            {total > items.length && (
              <p class="quiet">
                {items.length} of {figure(total)} ·{' '}
                <button type="button" class="link" onClick={showAll}>
                  all
                </button>
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}

function kindWords(kind: string, { side, symbol }: ReferencesProps): string {
  if (kind === 'uses' && symbol.type === 'Route')
    return side === 'incoming' ? 'requested by' : 'answered by';
  return KIND_WORDS[side][kind] ?? kind;
}

function List({ items, props }: { items: readonly Reference[]; props: ReferencesProps }) {
  return (
    <ul class="references">
      {items.map((item) => (
        <Row key={item.uid + item.reason} item={item} props={props} />
      ))}
    </ul>
  );
}

function Row({ item, props }: { item: Reference; props: ReferencesProps }) {
  const {
    repo,
    side,
    symbol: { uid, type },
    point,
  } = props;
  const why =
    side === 'incoming' || type === 'Route'
      ? linkTo.why(repo, item.uid, uid)
      : linkTo.why(repo, uid, item.uid);
  return (
    <li
      class="reference-row"
      onMouseEnter={() => point(item)}
      onMouseLeave={() => point(null)}
      onFocusIn={() => point(item)}
      onFocusOut={() => point(null)}
    >
      <a class="reference" data-row href={linkToUid(repo, item.uid)}>
        <strong>
          <bdi>{ownName(item)}</bdi>
        </strong>
        <span class="unseen"> {item.type}</span>
      </a>
      <span class="quiet">
        <Place item={item} props={props} /> ·{' '}
        <a href={why} title={`Why: evidence of the kind “${item.reason}”`}>
          {item.reason}
        </a>
        {item.confidence < 1 && ` ${item.confidence}`}
      </span>
    </li>
  );
}

/** Where a reference is. What the symbol leads to is referred to in its own file: there the line is enough, after the place of the definition. */
function Place({
  item: { sites, filePath, line },
  props: { repo, side, symbol },
}: {
  item: Reference;
  props: ReferencesProps;
}) {
  const [first] = sites;
  const isHere = side === 'outgoing' && first?.filePath === symbol.filePath;
  return (
    <>
      {(first === undefined || (isHere && filePath !== symbol.filePath)) && (
        <bdi>{`${filePath}:${line}`}</bdi>
      )}
      {isHere && filePath !== symbol.filePath && ' · '}
      {first && (
        <a href={linkTo.file(repo, first.filePath, first.line)}>
          <bdi>{isHere ? `line ${first.line}` : `${first.filePath}:${first.line}`}</bdi>
        </a>
      )}
      {sites.length > 1 && ` and ${sites.length - 1} more`}
    </>
  );
}

/** Calls that could not be resolved, and may be calls of the symbol: possible, not known. */
export function PossibleCallers({
  repo,
  possible,
}: {
  repo: string;
  possible: NonNullable<ContextResponse['possible_callers']>;
}) {
  const [all, setAll] = useState(false);
  if (possible.total === 0) return null;
  const shown = all ? possible.sites : possible.sites.slice(0, GROUPED_ABOVE);
  return (
    <section>
      <h3 class="warn">may call it ({figure(possible.total)})</h3>
      <ul class="references possible">
        {shown.map(({ filePath, line, column, caller, reason }) => (
          <li key={`${filePath}:${line}:${column}`} class="reference-row">
            <a class="reference" data-row href={linkTo.file(repo, filePath, line)}>
              <bdi>
                {filePath}:{line}
              </bdi>
            </a>
            <span class="quiet">
              may, in <bdi>{caller.split(':').at(-1)}</bdi>: {reason.replaceAll('_', ' ')}
            </span>
          </li>
        ))}
      </ul>
      {(shown.length < possible.sites.length || possible.sites.length < possible.total) && (
        <p class="quiet">
          {shown.length} of {possible.total}
          {shown.length < possible.sites.length && (
            <>
              {' · '}
              <button type="button" class="link" onClick={() => setAll(true)}>
                {possible.sites.length === possible.total ? 'all' : `${possible.sites.length}`}
              </button>
            </>
          )}
        </p>
      )}
    </section>
  );
}
