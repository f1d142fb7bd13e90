// --- path: app.js ---
const Koa = require('koa');
const Router = require('koa-router');
const users = require('./users');
const app = new Koa();
const router = new Router({ prefix: '/v1' });
router.get('/health', check, health);
// route GET /v1/health -> app.js:health
router.get('named', '/named/:id', health);
// route GET /v1/named/:id -> app.js:health
router.del('/x', async (ctx) => health(ctx)).all('/y', health);
// route DELETE /v1/x -> app.js:DELETE /v1/x
// route ANY /v1/y -> app.js:health
router.use('/users', check, users.routes(), users.allowedMethods());
app.use(router.routes()).use(router.allowedMethods());
async function check(ctx, next) {}
async function health(ctx) {}

// --- path: users.js ---
import Router from '@koa/router';
const router = new Router();
router.patch('/:id', (ctx) => {});
// route PATCH /v1/users/:id -> users.js:PATCH /v1/users/:id
export default router;

// --- path: plain.js ---
const router = require('koa-router')();
router.prefix('/plain');
router.post('/', save);
// route POST /plain -> plain.js:save
function save() {}
module.exports = router;
