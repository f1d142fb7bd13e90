// --- path: app.js ---
const fastify = require('fastify')({ logger: true });
const fp = require('fastify-plugin');
const users = require('./users');

fastify.get('/', async (request, reply) => index());
// route GET / -> app.js:GET /
fastify.post('/typed', { schema: {} }, create);
// route POST /typed -> app.js:create
fastify.route({ method: ['GET', 'HEAD'], url: '/both', handler: create });
// route GET /both -> app.js:create
// route HEAD /both -> app.js:create
fastify.put('/inside', { schema: {}, handler: create });
// route PUT /inside -> app.js:create
fastify.register(users, { prefix: '/users' });
fastify.register(fp(async (instance) => {
  instance.all('/any', create);
  // route ANY /any -> app.js:create
}));
function index() {}
async function create(request, reply) {}

// --- path: users.js ---
module.exports = async function (fastify, opts) {
  fastify.get('/:id', show);
  // route GET /users/:id -> users.js:show
  fastify.register(require('./items'), { prefix: '/:id/items' });
};
function show(request, reply) {}

// --- path: items.js ---
export default function (app, options, done) {
  app.delete('/', remove);
  // route DELETE /users/:id/items -> items.js:remove
  done();
}
const remove = async () => {};
