// A project of many flows that share steps, two of them of one name, by chance from a seed. Checks nothing.
import type { EdgeSketch, NodeSketch, SnapshotSketch } from './snapshot.ts';
import { randomNumbers } from '../fuzz/random-numbers.ts';

const SYMBOLS = 60;
const FLOWS = 12;
const LONGEST = 14;

/** What the words of a question may find: some symbols have one or two of them. */
const WORDS = ['Order', 'Invoice', 'Parcel'];

export function manyFlows(seed: number): SnapshotSketch {
  const numbers = randomNumbers(seed, 2 * SYMBOLS + FLOWS * (LONGEST + 1));
  let used = 0;
  const below = (count: number): number => (numbers[used++] ?? 0) % count;
  const someWord = (): string => WORDS[below(2 * WORDS.length)] ?? '';
  const names = Array.from(
    { length: SYMBOLS },
    (_, place) => `step${place}${someWord()}${someWord()}`,
  );
  const nodes: NodeSketch[] = names.map((name, place) => ({
    uid: `Function:src/f${place % 7}.ts:${name}`,
    module: `Area ${place % 5}`,
  }));
  const edges: EdgeSketch[] = [];
  for (let flow = 0; flow < FLOWS; flow++) {
    const uid = `Process:src/f${flow}.ts:run`;
    const steps = [...new Set(Array.from({ length: 1 + below(LONGEST) }, () => below(SYMBOLS)))];
    nodes.push({ uid, name: flow < 2 ? 'run' : `run${flow}`, steps: steps.length });
    steps.forEach((step, before) =>
      edges.push([names[step] ?? '', 'STEP_IN_PROCESS', uid, { step: before + 1 }]),
    );
  }
  return { nodes, edges };
}
