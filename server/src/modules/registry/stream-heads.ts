import type { FastifyInstance } from 'fastify';
import { registryPaths } from 'shared-contracts/release';
import { EventStreams } from '../../platform/http/event-stream.ts';
import type { Registry } from './registry.ts';

const limits = { most: 5000, reconnectAfter: 2000 };

const headEvent = (serial: number): string => `event: registry\ndata: ${JSON.stringify({ serial })}\n\n`;

/**
 * GET /registry/events: the serial in force, at once and after every change. It is no secret: /registry.json says it
 * too.
 */
export function streamHeads(app: FastifyInstance, registry: Registry): void {
  const streams = new EventStreams(app, limits);
  const stopListening = registry.onChange((serial) => streams.send(headEvent(serial)));
  app.addHook('preClose', async () => void stopListening());

  app.get(registryPaths.events, (_request, reply) => {
    streams.open(reply)?.write(headEvent(registry.serial));
    return reply;
  });
}
