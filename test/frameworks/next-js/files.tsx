// --- path: web/package.json ---
{ "name": "web", "dependencies": { "next": "15.0.0" } }
// --- path: web/app/page.tsx ---
export default function Home() {
  // route GET / -> web/app/page.tsx:Home
  return null;
}
// --- path: web/app/(shop)/items/[id]/page.tsx ---
const Item = async () => null;
// route GET /items/[id] -> web/app/(shop)/items/[id]/page.tsx:Item
export default Item;
// --- path: web/app/api/og/route.tsx ---
export async function GET() {
  // route GET /api/og -> web/app/api/og/route.tsx:GET
  return <p/>;
}
// --- path: web/app/api/items/[...rest]/route.ts ---
import { guard } from '../../../_lib/guard';
export async function GET(request: Request) {
  // route GET /api/items/[...rest] -> web/app/api/items/[...rest]/route.ts:GET
  return new Response();
}
export const POST = guard(async () => new Response());
// route POST /api/items/[...rest] -> web/app/api/items/[...rest]/route.ts:POST /api/items/[...rest]
export const dynamic = 'force-dynamic';
// --- path: web/app/_lib/guard.ts ---
export function guard<T>(handler: T): T {
  return handler;
}
// --- path: web/app/_lib/page.tsx ---
export default function Private() {
  return null;
}
// --- path: web/app/items/layout.tsx ---
export default function Layout() {
  return null;
}
// --- path: web/src/pages/api/users/[id].ts ---
import type { NextApiRequest, NextApiResponse } from 'next';
export default function handler(request: NextApiRequest, response: NextApiResponse) {}
// route ANY /api/users/[id] -> web/src/pages/api/users/[id].ts:handler
// --- path: web/src/pages/shop/index.tsx ---
export default class Index {}
// route GET /shop -> web/src/pages/shop/index.tsx:Index
// --- path: web/src/pages/_app.tsx ---
export default function App() {
  return null;
}
