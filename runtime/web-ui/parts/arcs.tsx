// Areas in the order in which they depend on each other, with arcs beside them. Gets data, asks nothing.
import { useState } from 'preact/hooks';
import type { Area, MapAnswer } from '../../../lib/views/answers.ts';
import { counted } from '../pure/lists.ts';
import { arcsBeside, orderAreas, strongestUses, type Arc } from '../pure/order-areas.ts';

const ROW = 46;
const REACH = 190;

/** `linkOf`: the address that opens an area; null for one that cannot be opened. */
export function Arcs({ map, linkOf }: { map: MapAnswer; linkOf: (area: Area) => string | null }) {
  const [all, setAll] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const order = orderAreas(map.areas.length, map.uses);
  const { shown, hidden } = strongestUses(map.uses);
  const drawn = focused === null && !all ? shown : [...shown, ...hidden];
  const arcs = arcsBeside(drawn, order, { row: ROW, reach: REACH }).filter(
    ({ from, to }) => focused === null || from === focused || to === focused,
  );
  const largest = Math.max(1, ...map.areas.map(({ symbols }) => symbols));
  const name = (area: number): string => map.areas[area]?.name ?? '';
  return (
    <div class="arcs" data-column onMouseLeave={() => setFocused(null)}>
      <div class="arcs-drawn">
        <Side
          arcs={arcs.filter(({ isAgainst }) => isAgainst)}
          rows={order.length}
          focused={focused}
          side="left"
        />
        <ol>
          {order.map((place) => {
            const area = map.areas[place] as Area;
            return (
              <AreaRow
                key={area.id + area.name}
                area={area}
                share={area.symbols / largest}
                href={linkOf(area)}
                uses={map.uses.filter(({ from, to }) => from === place && to !== place)}
                name={name}
                focus={(isIn) => setFocused(isIn ? place : null)}
              />
            );
          })}
        </ol>
        <Side
          arcs={arcs.filter(({ isAgainst }) => !isAgainst)}
          rows={order.length}
          focused={focused}
          side="right"
        />
      </div>
      <p class="legend">
        An arc leads from an area to what it uses; its width says how much.{' '}
        <span class="against">On the left in red: against the order</span>, so part of a cycle.{' '}
        {hidden.length > 0 && (
          <button type="button" class="link" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show only the strongest' : `${hidden.length} thin arcs are hidden: show them`}
          </button>
        )}
      </p>
    </div>
  );
}

/** Of a long path the end is seen, which is what tells areas apart. */
function AreaName({ area: { name, path } }: { area: Area }) {
  const last = name.lastIndexOf('/') + 1;
  return (
    <bdi class="area-name" title={path || name}>
      <span>{name.slice(0, last)}</span>
      <span>{name.slice(last)}</span>
    </bdi>
  );
}

function AreaRow({
  area,
  share,
  href,
  uses,
  name,
  focus,
}: {
  area: Area;
  share: number;
  href: string | null;
  uses: MapAnswer['uses'];
  name: (area: number) => string;
  focus: (isIn: boolean) => void;
}) {
  const text = (
    <>
      <AreaName area={area} />
      <span class="quiet">
        {counted(area.symbols, 'symbol')} · {counted(area.open, 'open call')}
      </span>
    </>
  );
  return (
    <li
      onMouseEnter={() => focus(true)}
      onFocusIn={() => focus(true)}
      onFocusOut={() => focus(false)}
    >
      <svg class="area-size" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(share * 100, 0.5)} height="10" />
      </svg>
      {href === null ? (
        <span class="area">{text}</span>
      ) : (
        <a class="area" data-row href={href}>
          {text}
        </a>
      )}
      {uses.length > 0 && (
        <span class="unseen">
          {` uses ${[...uses]
            .sort((a, b) => b.count - a.count)
            .slice(0, 5)
            .map(({ to, count }) => `${name(to)} (${count})`)
            .join(', ')}`}
        </span>
      )}
    </li>
  );
}

function Side({
  arcs,
  rows,
  focused,
  side,
}: {
  arcs: readonly Arc[];
  rows: number;
  focused: number | null;
  side: 'left' | 'right';
}) {
  const width = REACH * 0.75 + 12;
  const height = rows * ROW;
  const box = side === 'left' ? `${-width} 0 ${width} ${height}` : `0 0 ${width} ${height}`;
  return (
    <svg
      class={`side ${side}`}
      width={width}
      height={height}
      viewBox={box}
      // Where there is less room it is narrower, and its rows stay beside those of the list.
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {arcs.map((arc) => (
        <g key={`${arc.from} ${arc.to}`} class={kindOf(arc, focused)}>
          <path d={arc.path} stroke-width={arc.width} />
          <Head arc={arc} />
        </g>
      ))}
    </svg>
  );
}

function kindOf({ from, isAgainst }: Arc, focused: number | null): string {
  const direction = isAgainst ? 'against' : 'along';
  if (focused === null) return direction;
  return `${direction} ${from === focused ? 'out' : 'in'}`;
}

/** The head of the arrow, at the row that is used. */
function Head({ arc: { path, isAgainst } }: { arc: Arc }) {
  const y = Number(path.slice(path.lastIndexOf(' ') + 1));
  const x = isAgainst ? -8 : 8;
  return <path class="head" d={`M0 ${y}L${x} ${y - 4}L${x} ${y + 4}Z`} />;
}
