// --- path: proxy/package.json ---
{ "name": "proxy", "devDependencies": { "nitropack": "2.9.6" } }
// --- path: proxy/routes/index.ts ---
export default eventHandler(() => 'hello');
// route ANY / -> proxy/routes/index.ts:ANY /
// --- path: proxy/routes/images/[...path].get.ts ---
export default defineEventHandler({ handler: (event) => event.path });
// route GET /images/[...path] -> proxy/routes/images/[...path].get.ts:handler
// --- path: proxy/api/users.delete.ts ---
export default defineEventHandler(function remove(event) {
// route DELETE /api/users -> proxy/api/users.delete.ts:remove
  return event.path;
});
