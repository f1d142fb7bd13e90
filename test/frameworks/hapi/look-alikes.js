// --- path: server.test.js ---
const Hapi = require('@hapi/hapi');
const server = Hapi.server();
const table = { route() {}, register() {} };
table.route({ method: 'GET', path: '/x', handler() {} });
table.register({ register(server) { server.route({ method: 'GET', path: '/y', handler() {} }); } });
server.inject({ method: 'GET', url: '/x' });
server.app.route({ method: 'GET', path: '/z', handler() {} });
unknown.route({ method: 'GET', path: '/w', handler() {} });
