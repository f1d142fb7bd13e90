// --- path: web/package.json ---
{ "name": "web", "dependencies": { "@react-router/dev": "7.0.0" } }
// --- path: web/app/root.tsx ---
export default function Root() {
  return null;
}
// --- path: web/app/routes/_auth.tsx ---
export default function Layout() {
  return null;
}
// --- path: web/app/routes/notes/card.tsx ---
export default function Card() {
  return null;
}
// --- path: web/app/routes/notes.server.ts ---
export function loader() {}
// --- path: other/package.json ---
{ "name": "other", "dependencies": { "react-router": "7.0.0" } }
// --- path: other/app/routes/index.tsx ---
export function loader() {}
