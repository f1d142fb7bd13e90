// Backends for callers who see only some of the repositories. Answers nothing itself.
import { chooseRepository } from '../../repo-choice.ts';
import type { Backend } from '../backend.ts';
import { visibleIndexes } from './visible-indexes.ts';
import { visibleNames, type VisibleNames } from './visible-names.ts';

type Headers = Readonly<Record<string, unknown>>;

/** The backend for the caller of a request. Equal headers give the same one. */
export type BackendFor = (headers: Headers) => Backend;

/** Callers whose backends are kept. */
const MOST_CALLERS = 1000;

/** `header`: its name, in lower case; null: all callers see everything. */
export function backendsFor(backend: Backend, header: string | null): BackendFor {
  if (header === null) return () => backend;
  const kept = new Map<string, Backend>();
  return (headers) => {
    const given = headers[header];
    const visible = visibleNames(given === undefined ? undefined : String(given));
    if (visible === undefined) return backend;
    const key = JSON.stringify(visible);
    const known = kept.get(key) ?? visibleBackend(backend, visible);
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_CALLERS) kept.delete(kept.keys().next().value ?? '');
    return known;
  };
}

function visibleBackend(backend: Backend, visible: VisibleNames): Backend {
  const { tools, views, log, readOnly } = backend;
  const indexes = visibleIndexes(backend.indexes, visible);
  return {
    tools,
    views,
    log,
    readOnly,
    indexes,
    choose: (subject) => chooseRepository(indexes.entries(), subject),
    call: (call) => backend.call({ ...call, visible }),
    view: (request) => backend.view({ ...request, visible }),
    names: (request) => backend.names({ ...request, visible }),
    repositories: () => backend.repositories(visible),
    end: () => backend.end(),
  };
}
