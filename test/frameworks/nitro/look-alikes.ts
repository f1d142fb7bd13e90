// --- path: proxy/package.json ---
{ "name": "proxy", "devDependencies": { "nitropack": "2.9.6" } }
// --- path: proxy/utils/routes/users.ts ---
export default defineEventHandler(() => []);
// --- path: proxy/plugins/api.ts ---
export default defineNitroPlugin(() => {});
// --- path: other/package.json ---
{ "name": "other", "dependencies": { "h3": "1.0.0" } }
// --- path: other/routes/users.ts ---
export default defineEventHandler(() => []);
