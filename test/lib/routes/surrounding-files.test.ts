// What runs around the routes of files: layouts, middleware, and what pages export for their framework. Which files are routes is tested elsewhere.
import test from 'ava';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

function holds(text: string): string[] {
  const { files, configs } = sourcesIn(filesIn(text));
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  const name = (node: number): string => draft.nodes[node]?.qualifiedName ?? '';
  return edges
    .filter(({ type }) => type === 'HOLDS')
    .map(({ from, to }) => `${name(from)} -> ${name(to)}`)
    .sort();
}

const APP = `//- web/package.json
{ "dependencies": { "next": "15.0.0" } }
//- web/app/layout.tsx
export default function Root() { return null }
//- web/app/shop/layout.tsx
export default function Shop() { return null }
export async function generateMetadata() { return {} }
//- web/app/shop/page.tsx
export default function Items() { return null }
export function generateStaticParams() { return [] }
//- web/app/page.tsx
export default function Home() { return null }
//- web/app/api/route.ts
export function GET() {}
`;

test('pages hold the layouts around them, and what they export for the framework', (t) => {
  t.deepEqual(holds(APP), [
    'Home -> Root',
    'Items -> Root',
    'Items -> Shop',
    'Items -> generateMetadata',
    'Items -> generateStaticParams',
  ]);
});

test('middleware is around all routes of its package', (t) => {
  const found = holds(`${APP}//- web/middleware.ts
export function middleware() {}
//- other/middleware.ts
export function middleware() {}
`);
  t.deepEqual(
    found.filter((edge) => edge.endsWith('middleware')),
    ['GET -> middleware', 'Home -> middleware', 'Items -> middleware'],
  );
});

test('pages of the older folder hold the application and the functions that load their data', (t) => {
  t.deepEqual(
    holds(`//- package.json
{ "dependencies": { "next": "12.0.0" } }
//- pages/_app.tsx
export default function App() { return null }
//- pages/users.tsx
export default function Users() { return null }
export async function getServerSideProps() { return {} }
//- pages/api/users.ts
export default function handler() {}
`),
    ['Users -> App', 'Users -> getServerSideProps'],
  );
});
