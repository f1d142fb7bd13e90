// --- path: server.ts ---
import express, { Application, Router, type Request, type Response } from 'express';
import { register } from './register';

export class Server {
  private readonly app: Application;

  constructor() {
    this.app = express();
    this.routes();
    register(this.app);
  }

  private routes(): void {
    this.app.get('/status', this.status);
    // route GET /status -> server.ts:Server.status
    const router: Router = Router();
    router.post('/typed', (req: Request, res: Response) => this.status(req, res));
    // route POST /nested/typed -> server.ts:POST /nested/typed
    this.app.use('/nested', router);
  }

  status(req: Request, res: Response): void {}
}

// --- path: register.ts ---
import type { Express } from 'express';
export function register(app: Express): void {
  app.get('/registered', show);
  // route GET /registered -> register.ts:show
}
export const alone = (app: Express): void => {
  app.get('/alone', show);
  // route GET /alone -> register.ts:show
};
function show(): void {}
