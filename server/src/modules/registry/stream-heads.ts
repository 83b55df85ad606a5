import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { registryPaths } from 'shared-contracts/release';
import type { Registry } from './registry.ts';

/**
 * Milliseconds between keep-alive messages, which keep proxies from closing a quiet stream, and before a lost stream is
 * reconnected.
 */
const signEvery = 25_000;
const reconnectAfter = 2000;
/** Maximum number of open streams: each costs a connection; beyond it only streams are refused. */
const mostStreams = 5000;

/**
 * GET /registry/events: the serial in force, at once and after every change. It is no secret: /registry.json says it
 * too.
 */
export function streamHeads(app: FastifyInstance, registry: Registry): void {
  const streams = new Set<ServerResponse>();
  const notify = (stream: ServerResponse, serial: number): void =>
    void stream.write(`event: registry\ndata: ${JSON.stringify({ serial })}\n\n`);
  const stopListening = registry.onChange((serial) => {
    for (const stream of streams) notify(stream, serial);
  });
  const signs = setInterval(() => {
    for (const stream of streams) stream.write(': here\n\n');
  }, signEvery).unref();

  app.get(registryPaths.events, (_request, reply) => {
    if (streams.size >= mostStreams) return reply.status(503).header('retry-after', '60').send();
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(`retry: ${reconnectAfter}\n\n`);
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    notify(stream, registry.serial);
    return reply;
  });

  // A server that stops closes its streams, so that their browsers connect to another one.
  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(signs);
    for (const stream of streams) stream.end();
  });
}
