// --- path: app.js ---
const Koa = require('koa');
const Router = require('@koa/router');
const app = new Koa();
function handler() {}
app.use('/x', handler);
app.context.get('/x', handler);
const router = new Router();
router.url('name', { id: 3 });
router.param('id', handler);
ctx.get('/x', handler);
