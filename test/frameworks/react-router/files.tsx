// --- path: web/package.json ---
{ "name": "web", "dependencies": { "@remix-run/react": "2.0.0" } }
// --- path: web/app/routes/_index.tsx ---
export default function Home() {
  // route GET / -> web/app/routes/_index.tsx:Home
  return null;
}
// --- path: web/app/routes/notes.tsx ---
export const loader = async ({ request }: LoaderArgs) => list(request);
export default function Notes() {
  return null;
}
// --- path: web/app/routes/notes._index.tsx ---
export default function NotesIndex() {
  // route GET /notes -> web/app/routes/notes.tsx:Notes, web/app/routes/notes.tsx:loader, web/app/routes/notes._index.tsx:NotesIndex
  return null;
}
// --- path: web/app/routes/notes.$noteId_.edit.tsx ---
export async function action({ params }: ActionArgs) {
  // route POST /notes/:noteId/edit -> web/app/routes/notes.$noteId_.edit.tsx:action
  return params;
}
// --- path: web/app/routes/_auth.login/route.tsx ---
export default () => null;
// route GET /login -> web/app/routes/_auth.login/route.tsx:default
// --- path: web/app/routes/($lang).docs.$.tsx ---
export function loader() {}
// route GET /:lang?/docs/* -> web/app/routes/($lang).docs.$.tsx:loader
// --- path: web/app/routes/sitemap[.]xml.ts ---
export function loader() {}
// route GET /sitemap.xml -> web/app/routes/sitemap[.]xml.ts:loader
