// --- path: src/index.ts ---
import { Hono } from 'hono';
import { Hono as Mine } from './mine';

const map = new Map<string, () => void>();
const client = { get(path: string, then: () => void) {} };
client.get('/users', () => {});
new Mine().get('/mine', () => {});

const app = new Hono();
app.use('/users/*', async (c, next) => next());
app.notFound((c) => c.text('none'));
const response = await app.request('/users');
// --- path: src/mine.ts ---
export class Hono {
  get(path: string, handler: () => void) {}
}
