// --- path: server.ts ---
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';

const server: FastifyInstance = Fastify();
export class Users {
  constructor(private readonly app: FastifyInstance) {}
  async list(): Promise<void> {}
  register(): void {
    this.app.get('/users', this.list.bind(this));
    // route GET …/users -> server.ts:Users.list
  }
}
server.get<{ Params: { id: string } }>('/typed/:id', async (request) => request.params.id);
// route GET /typed/:id -> server.ts:GET /typed/:id

export const loaded: FastifyPluginAsync = async (fastify) => {
  fastify.get('/loaded', async () => ({}));
  // route GET …/loaded -> server.ts:GET …/loaded
};
