// What changed together with something in commits, apart from what refers to it. Gets data, asks nothing.
import type { ImpactResponse } from '../../../../handlers/_types/impact.gen.d.ts';
import { commitsInWords } from '../../pure/in-words.ts';
import { linkTo, linkToUid } from '../../pure/places.ts';
import { Omitted } from '../symbol-list.tsx';

type ChangedTogether = NonNullable<ImpactResponse['changes_with']>[number];

/** Nothing without a history. `total`: with those that the answer leaves out. `isOfMany`: whether rows say what they changed with. */
export function ChangedTogetherList({
  repo,
  title,
  items,
  total = items?.length ?? 0,
  isOfMany = false,
}: {
  repo: string;
  title: string;
  items: readonly ChangedTogether[] | undefined;
  total?: number | undefined;
  isOfMany?: boolean;
}) {
  if (items === undefined || items.length === 0) return null;
  return (
    <section>
      <h2>
        {title} ({total})
      </h2>
      <ul class="references">
        {items.map((item) => (
          <li key={item.uid ?? item.filePath} class="reference-row">
            <Name repo={repo} item={item} />
            <span class="quiet">
              {commitsInWords(item)}
              {isOfMany && (
                <>
                  {' '}
                  of <bdi>{nameOf(item.because)}</bdi>
                </>
              )}
              , last {item.last_date}: <bdi>{item.last_subject}</bdi>{' '}
              <code>{item.last_commit}</code>
            </span>
          </li>
        ))}
      </ul>
      <Omitted shown={items.length} total={total} />
    </section>
  );
}

/** Files that are not indexed have no screen. */
function Name({ repo, item: { uid, filePath, line } }: { repo: string; item: ChangedTogether }) {
  if (uid === undefined)
    return (
      <span class="reference">
        <bdi>{filePath}</bdi>
      </span>
    );
  const isFile = uid === `File:${filePath}`;
  return (
    <a
      class="reference"
      data-row
      href={isFile ? linkTo.file(repo, filePath) : linkToUid(repo, uid)}
    >
      <strong>
        <bdi>{isFile ? filePath : nameOf(uid)}</bdi>
      </strong>
      {!isFile && (
        <>
          {' '}
          <span class="quiet">
            <bdi>{`${filePath}:${line}`}</bdi>
          </span>
        </>
      )}
    </a>
  );
}

/** The last part of a uid, or a path as it is. */
function nameOf(uid: string): string {
  return uid.split(':').at(-1) ?? uid;
}
