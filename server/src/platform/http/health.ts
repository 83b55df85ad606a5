import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the server is about to stop: not ready any more, though it still answers. */
    isDraining: boolean;
  }
}

/**
 * Registers the probes of supervisors and balancers. /livez: 200 as long as the process answers at all; a failure means
 * that it must be restarted. /readyz, and /healthz as it was called first, with the product's version: 200 while the
 * server serves and its database answers, else 503. A draining server also says goodbye on each connection.
 */
export function registerHealth(app: FastifyInstance, pool: pg.Pool, version: string): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) void reply.header('connection', 'close');
  });
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  for (const url of ['/readyz', '/healthz']) app.get(url, async (_request, reply) => readiness(reply));

  async function readiness(reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    const database = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const ready = database && !app.isDraining;
    return reply.status(ready ? 200 : 503).send({ ready, database, draining: app.isDraining, version });
  }
}
