// --- path: server.js ---
const Hapi = require('@hapi/hapi');
const routes = require('./routes');

const init = async () => {
  const server = Hapi.server({ port: 3000 });
  server.route({ method: 'GET', path: '/', handler: (request, h) => home() });
  // route GET / -> server.js:init.handler
  server.route([
    { method: ['PUT', 'POST'], path: '/save', config: { handler: save } },
    // route PUT /save -> server.js:save
    // route POST /save -> server.js:save
    { method: '*', path: '/{any*}', handler: { file: 'x' } },
    // route ANY /{any*} -> none
  ]);
  server.route(routes);
  await server.register([{ plugin: require('./plugin'), options: {}, routes: { prefix: '/admin' } }]);
  await server.register(require('./other'), { routes: { prefix: '/other' } });
};
function home() {}
function save() {}

// --- path: routes.js ---
const remove = (request, h) => null;
module.exports = [{ method: 'delete', path: '/users/{id}', options: { handler: remove } }];
// route DELETE /users/{id} -> routes.js:remove

// --- path: plugin.js ---
exports.plugin = {
  name: 'admin',
  register: async function (server, options) {
    server.route({ method: 'GET', path: '/stats', handler: stats });
    // route GET /admin/stats -> plugin.js:stats
  },
};
function stats() {}

// --- path: other.js ---
module.exports = { name: 'other', register };
function register(srv) {
  srv.route({ method: 'GET', path: '/x', handler() {} });
  // route GET /other/x -> other.js:register.handler
}
