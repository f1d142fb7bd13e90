// --- path: src/index.ts ---
import { Hono } from 'hono';
import { logger } from 'hono/logger';
import { validator } from 'hono/validator';
import books from './books';
import { users } from './users';

const app = new Hono<{ Bindings: Env }>();
app.use('*', logger());

app.get('/', (c) => c.text('home'));
// route GET / -> src/index.ts:GET /
app.on(['PUT', 'DELETE'], '/cache/:key', clear);
// route PUT /cache/:key -> src/index.ts:clear
// route DELETE /cache/:key -> src/index.ts:clear
app.all('/any', (c) => c.text('any'));
// route ANY /any -> src/index.ts:ANY /any

function clear(c: Context) {
  return c.body(null);
}

const api = app.basePath('/api');
api.post('/items', validator('json', check), clear);
// route POST /api/items -> src/index.ts:clear

app.route('/books', books);
api.route('/users', users);
export default app;
// --- path: src/books.ts ---
import { Hono } from 'hono';
import { list, create } from './handlers';

const books = new Hono()
  .use(async (c, next) => next())
  .get('/', list)
// route GET /books -> src/handlers.ts:list
  .post('/', create)
// route POST /books -> src/handlers.ts:create
  .get('/:id{[0-9]+}', async (c) => c.json(await list(c)));
// route GET /books/:id{[0-9]+} -> src/books.ts:GET /books/:id{[0-9]+}

export default books;
// --- path: src/handlers.ts ---
import type { Context } from 'hono';
export const list = (c: Context) => c.json([]);
export async function create(c: Context) {
  return c.json({});
}
// --- path: src/users.ts ---
import { Hono } from 'hono';
export const users = new Hono().basePath('/v1');
users.delete('/:id', (c) => c.body(null));
// route DELETE /api/users/v1/:id -> src/users.ts:DELETE /api/users/v1/:id
