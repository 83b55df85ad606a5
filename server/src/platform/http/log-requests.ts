import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { loggedPath } from './log-options.ts';

/**
 * With ACCESS_LOG, writes one line of the log for every answered request, at LOG_LEVEL warn and error too: method, path
 * without what is secret, status, milliseconds, bytes and address (A68). From level info on, Fastify writes such lines
 * itself.
 */
export function logRequests(app: FastifyInstance, { ACCESS_LOG, LOG_LEVEL }: Settings): void {
  if (!ACCESS_LOG || (LOG_LEVEL !== 'warn' && LOG_LEVEL !== 'error')) return;
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', async (request, reply) => {
    const bytes = Number(reply.getHeader('content-length'));
    log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(Number.isFinite(bytes) && { bytes }),
        ip: request.ip,
      },
      'request',
    );
  });
}
