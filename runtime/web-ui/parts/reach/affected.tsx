// Routes and flows that a change reaches, each list with its true total. Gets data, asks nothing.
import { linkTo } from '../../pure/places.ts';
import { Omitted } from '../symbol-list.tsx';

interface Named {
  readonly uid: string;
  readonly name: string;
}

/** The whole list has this many items. */
interface Counted<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/** `stepsOf`: which steps of a flow it reaches, in words. */
export function Affected<Flow extends Named>({
  repo,
  routes,
  flows,
  stepsOf,
}: {
  repo: string;
  routes: Counted<Named>;
  flows: Counted<Flow>;
  stepsOf: (flow: Flow) => string;
}) {
  return (
    <>
      {routes.items.length > 0 && (
        <section>
          <h2>Routes ({routes.total})</h2>
          <ul class="plain-list">
            {routes.items.map(({ uid, name }) => (
              <li key={uid}>
                <a data-row href={linkTo.symbol(repo, uid)}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <Omitted shown={routes.items.length} total={routes.total} />
        </section>
      )}
      {flows.items.length > 0 && (
        <section>
          <h2>Flows ({flows.total})</h2>
          <ul class="plain-list">
            {flows.items.map((flow) => (
              <li key={flow.uid}>
                <a data-row href={linkTo.flow(repo, flow.uid)}>
                  <bdi>{flow.name}</bdi>
                </a>{' '}
                <span class="quiet">{stepsOf(flow)}</span>
              </li>
            ))}
          </ul>
          <Omitted shown={flows.items.length} total={flows.total} />
        </section>
      )}
    </>
  );
}
