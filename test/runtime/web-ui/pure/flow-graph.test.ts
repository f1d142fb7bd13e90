// The steps of a flow and its drawing: which call leads to a step, the way to it, and what is folded. No layout.
import test from 'ava';
import type { FlowAnswer } from '../../../../lib/views/answers.ts';
import type { Drawing } from '../../../../runtime/web-ui/pure/drawn-graph.ts';
import {
  chosenFlow,
  flowDrawing,
  flowSteps,
  foldChains,
  wayTo,
} from '../../../../runtime/web-ui/pure/flow-graph.ts';

/** `calls`: pairs of letters. `flows`: the letters of their steps. */
function answer({
  flows,
  calls,
  open = '',
}: {
  flows: readonly string[];
  calls: readonly string[];
  open?: string;
}): FlowAnswer {
  const steps = [...new Set(flows.join(''))];
  return {
    repo: 'r',
    entry: steps[0] ?? '',
    process: null,
    flows: flows.map((letters) => ({
      uid: `Process:${letters}`,
      name: letters,
      module: null,
      steps: [...letters],
    })),
    symbols: steps.map((uid) => ({
      uid,
      name: uid.toUpperCase(),
      type: 'Function',
      filePath: 'src/a.ts',
      line: 1,
    })),
    calls: calls.map(([from = '', to = '']) => ({
      from,
      to,
      type: 'CALLS',
      reason: 'scope',
      because: 'the name is declared in an enclosing scope',
      confidence: 1,
      sites: [],
    })),
    side: [],
    open: [...open].map((uid) => ({
      in: uid,
      filePath: 'src/a.ts',
      line: 1,
      column: 1,
      name: '',
      reason: 'receiver_unknown',
      because: 'the type of the receiver is not known',
    })),
  };
}

function stepsOf(given: Parameters<typeof answer>[0]) {
  const made = answer(given);
  const [flow] = made.flows;
  return flow ? flowSteps(made, flow) : [];
}

function drawn(given: Parameters<typeof answer>[0], { flow = '', step = '' } = {}) {
  const made = answer(given);
  const chosen = chosenFlow(made, flow);
  if (!chosen) throw new Error('there is no flow');
  const linkOf = (uid: string) => `#${uid}`;
  return flowDrawing(made, { chosen, step, whole: true, linkOf, linkOfChain: '#all' });
}

test('a step is led to by the nearest step before it that calls it', (t) => {
  const steps = stepsOf({ flows: ['abcd'], calls: ['ab', 'bc', 'ac', 'ad', 'cd'] });
  t.deepEqual(
    steps.map(({ call, depth }) => [call?.from, depth]),
    [
      [undefined, 0],
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ],
  );
});

test('a call back to an earlier step leads to nothing', (t) => {
  const steps = stepsOf({ flows: ['abc'], calls: ['ab', 'bc', 'ca', 'cb'] });
  t.is(steps[0]?.call, null);
  t.is(steps[1]?.call?.from, 'a');
});

test('the way to a step has the entry first', (t) => {
  const steps = stepsOf({ flows: ['abcde'], calls: ['ab', 'bc', 'ad', 'de'] });
  t.deepEqual(wayTo(steps, 'e'), ['a', 'd', 'e']);
  t.deepEqual(wayTo(steps, 'nowhere'), []);
});

test('of several flows, the chosen one is marked; of one alone, nothing is', (t) => {
  const two = drawn({ flows: ['abc', 'abd'], calls: ['ab', 'bc', 'bd'] }, { flow: 'Process:abd' });
  t.deepEqual(
    two.edges.filter(({ isChosen }) => isChosen).map(({ from, to }) => from + to),
    ['ab', 'bd'],
  );
  t.false(drawn({ flows: ['abc'], calls: ['ab', 'bc'] }).nodes.some(({ isChosen }) => isChosen));
});

test('with a chosen step, the way to it is marked', (t) => {
  const { edges } = drawn({ flows: ['abcd'], calls: ['ab', 'ac', 'cd'] }, { step: 'd' });
  t.deepEqual(
    edges.filter(({ isChosen }) => isChosen).map(({ from, to }) => from + to),
    ['ac', 'cd'],
  );
});

test('an open call is a stub in words', (t) => {
  const { nodes } = drawn({ flows: ['ab'], calls: ['ab'], open: 'bb' });
  t.deepEqual(
    nodes.map(({ may }) => may),
    ['', 'may go on: receiver unknown'],
  );
});

test('a call of itself, or twice, is drawn as little as it can be', (t) => {
  const { edges } = drawn({ flows: ['ab'], calls: ['aa', 'ab', 'ab'] });
  t.deepEqual(
    edges.map(({ from, to }) => from + to),
    ['ab'],
  );
});

test('what is drawn is bounded, and the rest is counted', (t) => {
  const letters = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
    '',
  );
  const { nodes, leftOut } = drawn({ flows: [letters], calls: [] });
  t.is(nodes.length, 200);
  t.is(leftOut, 100);
});

function chain(letters: string, chosen = ''): Drawing {
  const ids = [...letters];
  return {
    nodes: ids.map((id) => ({
      id,
      title: id,
      sub: '',
      href: null,
      isChosen: chosen.includes(id),
      may: '',
    })),
    edges: ids
      .slice(1)
      .map((to, before) => ({ from: ids[before] ?? '', to, isChosen: false, words: '' })),
  };
}

test('a long chain is one box; its ends stay', (t) => {
  const { nodes, edges } = foldChains(chain('abcdefg'), '#all');
  t.deepEqual(
    nodes.map(({ title }) => title),
    ['a', 'g', '5 steps'],
  );
  t.deepEqual(
    edges.map(({ from, to }) => from + to),
    ['ab', 'bg'],
  );
});

test('a short chain, or one with a chosen step, is not folded', (t) => {
  t.is(foldChains(chain('abcdef'), '').nodes.length, 6);
  t.is(foldChains(chain('abcdefg', 'd'), '').nodes.length, 7);
});

test('a circle without ends is left as it is', (t) => {
  const circle = chain('abcdef');
  const closed = {
    ...circle,
    edges: [...circle.edges, { from: 'f', to: 'a', isChosen: false, words: '' }],
  };
  t.is(foldChains(closed, '').nodes.length, 6);
});
