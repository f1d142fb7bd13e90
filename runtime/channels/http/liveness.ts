// Whether a server runs, and whether it can answer: for load balancers. Opens no index.
import { text } from '../../../handlers/_fields.ts';
import { failure, type Failure } from '../../../lib/model/answer.ts';
import type { Backend } from '../../backend/backend.ts';
import { reasonOf } from '../../reason-of.ts';
import { reading } from './api-routes.ts';

export const LIVEZ = reading('/livez', 'livez', 'Whether the server runs', {
  status: text.description('Always `ok`'),
});

export const READYZ = reading(
  '/readyz',
  'readyz',
  'Whether the server can answer: not while it stops, nor when none of its indexes can be read',
  { status: text.description('Always `ready`') },
  ['index_unreadable'],
);

export function livez(): object {
  return { status: 'ok' };
}

export function readyz({ indexes }: Pick<Backend, 'indexes'>): object | Failure {
  try {
    const entries = indexes.entries();
    const isBroken = entries.every((entry) => indexes.readiness(entry) === 'unreadable');
    if (entries.length === 0 || !isBroken) return { status: 'ready' };
    return unready('None of the indexes can be read.');
  } catch (error) {
    return unready(`The registry cannot be read: ${reasonOf(error)}`);
  }
}

function unready(message: string): Failure {
  return failure('index_unreadable', message, 'list_repos has the reason for each of them.');
}
