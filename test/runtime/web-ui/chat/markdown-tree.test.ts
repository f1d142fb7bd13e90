// What becomes of a model's Markdown: elements of few kinds, links only to what the index has, and nothing that loads or runs.
import test from 'ava';
import { spellingsOf, uidsInIndex } from '../../../../runtime/web-ui/chat/citations.ts';
import { citedIn, markdownTree, type Node } from '../../../../runtime/web-ui/chat/markdown-tree.ts';

const UID = 'Method:src/a.ts:Shop.__init__~2';
const FLOW = 'Process:main → charge(card)';
const KNOWN = new Set([UID, FLOW, 'Route:GET /users/:id']);

/** `<p>text</p>`, for comparison only. */
function drawn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const more = node.uid === undefined ? '' : ` ${node.uid}`;
      return `<${node.tag}${more}>${drawn(node.children)}</${node.tag}>`;
    })
    .join('');
}

for (const [text, expected] of [
  ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>'],
  ['# a\n\n1. b\n2. c', '<h4>a</h4><ol><li>b</li><li>c</li></ol>'],
  ['```ts\n<b>\n```', '<pre><code><b></code></pre>'],
  ['a &lt; b && c', '<p>a < b && c</p>'],
  [
    '| a |\n|---|\n| `b` |',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><code>b</code></td></tr></tbody></table>',
  ],
  [`See [__init__](${UID}).`, `<p>See <a ${UID}>__init__</a>.</p>`],
  [`[\`charge\`](${FLOW})`, `<p><a ${FLOW}><code>charge</code></a></p>`],
  [`[u](<Route:GET /users/:id>)`, '<p><a Route:GET /users/:id>u</a></p>'],
  [`[u](${encodeURIComponent(FLOW)})`, `<p><a ${FLOW}>u</a></p>`],
  ['[gone](Function:a.ts:gone)', '<p>gone</p>'],
  ['`[x](y)` and [z', '<p><code>[x](y)</code> and [z</p>'],
  ['[site](https://evil.example/?q=1)', '<p>site (https://evil.example/?q=1)</p>'],
  ['[run](javascript:alert(1))', '<p>run</p>'],
  ['<https://evil.example>', '<p>https://evil.example</p>'],
  ['[a][b]\n\n[b]: https://evil.example', '<p>a (https://evil.example)</p>'],
  ['![x](https://evil.example/p.png)', '<p>[picture left out: x]</p>'],
  ['![x][b]\n\n[b]: https://evil.example', '<p>[picture left out: x]</p>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a <img src=x onerror=alert(1)> b', '<p>a <img src=x onerror=alert(1)> b</p>'],
] as const)
  test(`shown: ${JSON.stringify(text)}`, (t) => {
    t.is(drawn(markdownTree(text, KNOWN)), expected);
  });

test('pictures, markup and links to elsewhere are text: no element is made of them', (t) => {
  const hostile = [
    '![x](https://evil.example/p.png)',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '<a href="https://evil.example">x</a>',
    '<svg onload=alert(1)>',
  ].join('\n\n');
  const tags = new Set<string>();
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes)
      if (typeof node !== 'string') {
        tags.add(node.tag);
        walk(node.children);
      }
  };
  walk(markdownTree(hostile, KNOWN));
  t.deepEqual([...tags], ['p']);
});

test('texts that nest deeply or are long are shown', (t) => {
  for (const text of [
    '>'.repeat(5000),
    '- '.repeat(5000),
    '['.repeat(20_000),
    `${'x'.repeat(300_000)}**b**`,
  ])
    t.true(markdownTree(text, KNOWN).length > 0);
});

test('what is cited is found in every part of a text, once', (t) => {
  const text = `[a](${UID}) and [a](${UID})\n\n- [b](X:1)\n\n| h |\n|---|\n| [c](Y:%20z) |\n\n\`[d](Z:1)\` ![e](W:1)`;
  t.deepEqual(citedIn(text), [UID, 'X:1', 'Y:%20z', 'Y: z']);
  t.deepEqual(spellingsOf('100%'), ['100%']);
});

test('which uids are in the index is asked of the index', async (t) => {
  const asked: unknown[] = [];
  const found = await uidsInIndex(
    async (path, { body }) => {
      asked.push(path, JSON.parse(String(body)));
      return Response.json({ rows: [[UID]] });
    },
    'shop',
    [UID, 'X:1'],
  );
  t.deepEqual([...found], [UID]);
  t.like(asked, ['/tools/cypher', { repo: 'shop', params: { uids: [UID, 'X:1'] } }]);
  const none = await uidsInIndex(() => Promise.reject(new Error('gone')), 'shop', [UID]);
  t.is(none.size, 0);
});
