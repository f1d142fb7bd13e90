// A place in memory, with the faults that servers have. Keeps nothing on disk.
import { createHash } from 'node:crypto';
import {
  PlaceTrouble,
  type Condition,
  type Place,
  type PutOutcome,
} from '../../index-store/published/place.ts';

export interface MemoryPlace extends Place {
  readonly objects: Map<string, Uint8Array>;
  /** Each request: `get current/shop` … */
  readonly asked: string[];
}

interface Faults {
  /** The server takes every write, whatever its condition is. */
  readonly ignoresConditions?: boolean;
  /** Called before each request is carried out; throws where the publisher or the network ends. */
  readonly before?: (request: string, count: number) => void;
  /** What is answered to a write instead of its outcome. */
  readonly answers?: (request: string, outcome: PutOutcome) => PutOutcome;
}

export function memoryPlace(
  objects: Map<string, Uint8Array> = new Map(),
  {
    ignoresConditions = false,
    before = () => undefined,
    answers = (_request, outcome) => outcome,
  }: Faults = {},
): MemoryPlace {
  const asked: string[] = [];
  /** Other publishers have their turns between any two requests. */
  const turn = async (request: string): Promise<void> => {
    asked.push(request);
    before(request, asked.length);
    await Promise.resolve();
  };
  const holds = (key: string, condition: Condition): boolean => {
    const found = objects.get(key);
    return condition === 'absent'
      ? found === undefined
      : found !== undefined && markOf(found) === condition.mark;
  };
  return {
    address: 'memory:',
    objects,
    asked,
    async get(key) {
      await turn(`get ${key}`);
      const bytes = objects.get(key);
      return bytes ? { bytes, mark: markOf(bytes) } : null;
    },
    async put(key, bytes, condition) {
      await turn(`put ${key}`);
      const isTaken = ignoresConditions || holds(key, condition);
      if (isTaken) objects.set(key, bytes);
      return answers(`put ${key}`, isTaken ? 'written' : 'refused');
    },
    async list(prefix) {
      await turn(`list ${prefix}`);
      return [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, bytes]) => ({ key, mark: markOf(bytes) }));
    },
    async remove(key) {
      await turn(`remove ${key}`);
      objects.delete(key);
    },
  };
}

function markOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a publisher that is killed, or cut off, ends with. */
export class Killed extends PlaceTrouble {
  constructor() {
    super('killed', '');
  }
}
