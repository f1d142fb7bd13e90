// --- path: web/package.json ---
{ "name": "web", "dependencies": { "next": "15.0.0" } }
// --- path: other/package.json ---
{ "name": "other", "dependencies": { "react": "19.0.0" } }
// --- path: other/app/page.tsx ---
export default function Page() {
  return null;
}
// --- path: web/lib/app/route.ts ---
export function GET() {}
// --- path: web/app/api/get.ts ---
export function GET() {}
// --- path: web/app/api/route.ts ---
export function get() {}
