// Any answer as tables: lists of objects with a column for each field, other values in words. Asks nothing.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isUid } from '../../pure/rows-graph.ts';
import { linkToUid } from '../../pure/places.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const MOST_ROWS = 100;

export function AnswerTables({ repo, answer }: { repo: string; answer: JsonObject }) {
  const { columns, rows, row_count: count } = answer;
  if (Array.isArray(columns) && Array.isArray(rows))
    return (
      <Table
        repo={repo}
        caption={`${String(count)} rows`}
        columns={columns.map(String)}
        rows={rows as readonly (readonly unknown[])[]}
      />
    );
  return (
    <>
      {Object.entries(answer)
        .filter(([name]) => name !== 'meta')
        .map(([name, value]) => (
          <Value key={name} repo={repo} name={name} value={value} />
        ))}
    </>
  );
}

interface ValueProps {
  readonly repo: string;
  readonly name: string;
  readonly value: unknown;
}

function Value({ repo, name, value }: ValueProps) {
  if (Array.isArray(value)) return <List repo={repo} name={name} items={value} />;
  if (!isObject(value))
    return (
      <p>
        {name}: <Cell repo={repo} value={value} />
      </p>
    );
  const plain = Object.entries(value).filter(([, inner]) => !isCompound(inner));
  const compound = Object.entries(value).filter(([, inner]) => isCompound(inner));
  return (
    <>
      {plain.length > 0 && <Table repo={repo} caption={name} columns={[]} rows={plain} />}
      {compound.map(([key, inner]) => (
        <Value key={key} repo={repo} name={`${name}, ${key}`} value={inner} />
      ))}
    </>
  );
}

function List({ repo, name, items }: { repo: string; name: string; items: readonly unknown[] }) {
  if (items.length === 0) return null;
  const objects = items.filter(isObject);
  if (objects.length < items.length)
    return (
      <p>
        {name}: <Cell repo={repo} value={items} />
      </p>
    );
  const columns = [...new Set(objects.flatMap((item) => Object.keys(item)))].filter(
    // A name links to its symbol, and a line stands with its file.
    (key) =>
      !(key === 'uid' && objects[0]?.['name']) && !(key === 'line' && objects[0]?.['filePath']),
  );
  return (
    <Table
      repo={repo}
      caption={`${name} (${items.length})`}
      columns={columns}
      rows={objects.map((item) => columns.map((column) => cellOf(item, column)))}
    />
  );
}

function cellOf(item: JsonObject, column: string): unknown {
  const value = item[column];
  if (column === 'name' && item['uid']) return { uid: item['uid'], name: value };
  if (column === 'filePath' && item['line']) return `${String(value)}:${String(item['line'])}`;
  return value;
}

interface TableProps {
  readonly repo: string;
  readonly caption: string;
  /** Without names, the first cell of each row is its head. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

function Table({ repo, caption, columns, rows }: TableProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, MOST_ROWS);
  return (
    <div class="table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((row, place) => (
            <tr key={place}>
              {row.map((value, at) =>
                columns.length === 0 && at === 0 ? (
                  <th key={at} scope="row">
                    {String(value)}
                  </th>
                ) : (
                  <td key={at}>
                    <Cell repo={repo} value={value} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p class="quiet">
          {shown.length} of {rows.length} ·{' '}
          <button type="button" class="link" onClick={() => setAll(true)}>
            all
          </button>
        </p>
      )}
    </div>
  );
}

function Cell({ repo, value }: { repo: string; value: unknown }): ComponentChildren {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (
      <span key={at}>
        {at > 0 && ', '}
        <Cell repo={repo} value={item} />
      </span>
    ));
  if (isObject(value)) return <ObjectCell repo={repo} value={value} />;
  const text = String(value);
  return isUid(text) && repo !== '' ? (
    <a href={linkToUid(repo, text)}>
      <bdi>{text}</bdi>
    </a>
  ) : (
    <bdi>{text}</bdi>
  );
}

function ObjectCell({ repo, value }: { repo: string; value: JsonObject }) {
  const { uid, name, properties, type, start, end, filePath, line } = value;
  const inner = isObject(properties) ? properties : {};
  if (typeof uid === 'string' && repo !== '')
    return (
      <a data-row href={linkToUid(repo, uid)} title={uid}>
        <bdi>{String(name ?? inner['qualifiedName'] ?? inner['name'] ?? uid)}</bdi>
      </a>
    );
  if (typeof start === 'string' && typeof end === 'string') return <code>{String(type)}</code>;
  if (typeof filePath === 'string') return <bdi>{`${filePath}:${String(line)}`}</bdi>;
  if (typeof line === 'number' && typeof value['content'] === 'string')
    return <pre>{value['content']}</pre>;
  return <code>{JSON.stringify(value)}</code>;
}

function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isCompound(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}
