// --- path: app.test.js ---
const fastify = require('fastify');
const undici = require('undici');
const app = fastify();
function handler() {}
app.inject({ method: 'GET', url: '/x' });
undici.request('/x', handler);
new Map().get('/x', handler);
app.register(unknownPlugin, { prefix: '/x' });
app.addHook('/x', handler);
app.server.get('/x', handler);
module.exports = async function (instance) {
  instance.get('/never-registered', handler);
};
