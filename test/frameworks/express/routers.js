// --- path: app.js ---
const express = require('express');
const users = require('./routes/users');
const { admin } = require('./routes/admin');
const plain = require('./routes/plain');
const auth = require('./auth');

const app = express();
const PREFIX = '/v1';
const one = express.Router();
const two = express.Router();
const wrapped = wrap(async (req, res) => login(req, res));

app.use(express.json());
app.use(auth, users);
app.use(PREFIX, auth, admin);
app.get('title');
app.get('/', (req, res) => res.send(home()));
// route GET / -> app.js:GET /
app.post('/login', auth, login).delete('/login', logout);
// route POST /login -> app.js:login through app.js:wrap
// route DELETE /login -> app.js:logout
app.route('/books')
  .get(wrap(login))
// route GET /books -> app.js:login through app.js:wrap
  .all([auth, logout]);
// route ANY /books -> app.js:logout
app.get(['/a', '/b'], logout);
// route GET /a -> app.js:logout
// route GET /b -> app.js:logout
const TABLE = [{ path: '/one', router: one }, { path: '/two', router: two }];
TABLE.forEach((row) => app.use(row.path, row.router));
for (const [path, handler] of [['/x1', login], ['/x2', logout]]) app.put(path, handler);
// route PUT /x1 -> app.js:login through app.js:wrap
// route PUT /x2 -> app.js:logout
one.get('/r', wrapped);
// route GET /one/r -> app.js:GET /one/r
two.get('/r', login);
// route GET /two/r -> app.js:login through app.js:wrap
plain(app);
require('./routes/inline')(app);
app.all('*', missing);
// route ANY /* -> none

function home() {}
function login(req, res) {}
function logout(req, res) {}
function wrap(f) { return (req, res, next) => f(req, res).catch(next); }
module.exports = app;

// --- path: auth.js ---
module.exports = function auth(req, res, next) { next(); };

// --- path: routes/users.js ---
const { Router } = require('express');
const items = require('./items');
const router = Router({ mergeParams: true });
class Users { show(req, res) {} }
const users = new Users();
router.get('/users/:id', users.show.bind(users));
// route GET /users/:id -> routes/users.js:Users.show
router.use('/users/:id/items', items.default);
module.exports = router;

// --- path: routes/items.js ---
import express from 'express';
const router = express.Router();
export default router;
router.get('/', list);
// route GET /users/:id/items -> routes/items.js:list
router.get(/^\/x/, list);
// route GET /users/:id/items/… -> routes/items.js:list
const list = async (req, res) => {};
const lost = express.Router();
lost.get('/lost', list);
// route GET …/lost -> routes/items.js:list

// --- path: routes/admin.js ---
const express = require('express');
const admin = express.Router();
const PATHS = { stats: '/stats' };
exports.admin = admin;
admin.get(PATHS.stats, stats);
// route GET /v1/stats -> routes/admin.js:stats
admin.put(`/sites/${name}`, stats);
// route PUT /v1/sites/… -> routes/admin.js:stats
function stats() {}

// --- path: routes/plain.js ---
module.exports = function (app) {
  app.get('/plain', plain);
  // route GET /plain -> routes/plain.js:plain
};
function plain() {}

// --- path: routes/inline.js ---
module.exports = (server) => {
  server.patch('/inline', async function named(req, res) {});
  // route PATCH /inline -> routes/inline.js:default.named
};
