import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the server is about to stop: not ready any more, though it still answers. */
    isDraining: boolean;
  }
}

/** /healthz: 200 while the server serves and its database answers, else 503; and the farewell of a draining server. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) void reply.header('connection', 'close');
  });
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const database = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const ready = database && !app.isDraining;
    return reply.status(ready ? 200 : 503).send({ ready, database, draining: app.isDraining });
  });
}
