import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { publicPaths } from 'shared-contracts/paths';
import { FlashState } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { EventStreams, lastEventOf } from '../../platform/http/event-stream.ts';
import { changedFlashes, type ShownFlash } from './flash.queries.ts';
import { flashItem } from './flash.page.ts';

/** Milliseconds between two looks at the database while somebody listens. */
const lookEvery = 1000;
const limits = { most: 2000, reconnectAfter: 3000 };
/** Changes that one look brings; a page that missed as many is to be loaded again. */
const mostChanges = 100;

interface Listener {
  stream: ServerResponse;
  cursor: number;
}

/** A change as an open page takes it; without html it is to be taken off. */
function changeOf(placed: ShownFlash): string {
  const { flash, column } = placed;
  const isShown = flash.state === FlashState.Published && column.isShown;
  const { id, isPinned, columnId, changeNo } = flash;
  const data = { id, isPinned, columnId, html: isShown ? flashItem(placed).text : null };
  return `id: ${changeNo}\nevent: flash\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * GET /site/24h/events: what appears, changes or goes, as it happens. Every process asks the database once a second for
 * all its listeners together, and not at all while nobody listens.
 */
export function streamFlashes(app: FastifyInstance, db: Database): void {
  const streams = new EventStreams(app, limits);
  const listeners = new Set<Listener>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking || listeners.size === 0) return;
    isLooking = true;
    try {
      const from = Math.min(...[...listeners].map(({ cursor }) => cursor));
      for (const placed of await changedFlashes(db, from, mostChanges)) {
        const { changeNo } = placed.flash;
        const event = changeOf(placed);
        for (const listener of listeners) {
          if (listener.cursor >= changeNo) continue;
          listener.cursor = changeNo;
          listener.stream.write(event);
        }
      }
    } catch (error) {
      app.log.warn({ err: error }, 'flashes could not be looked at');
    } finally {
      isLooking = false;
    }
  };
  /** Brings what a page missed while it was away; from then on it gets what all get. */
  const begin = async (listener: Listener): Promise<void> => {
    const { stream } = listener;
    try {
      const missed = await changedFlashes(db, listener.cursor, mostChanges);
      if (missed.length === mostChanges) return void stream.end('event: reload\ndata: {}\n\n');
      for (const placed of missed) stream.write(changeOf(placed));
      listener.cursor = missed.at(-1)?.flash.changeNo ?? listener.cursor;
      if (stream.destroyed) return;
      listeners.add(listener);
      stream.on('close', () => listeners.delete(listener));
    } catch (error) {
      app.log.warn({ err: error }, 'a stream of flashes could not begin');
      stream.end();
    }
  };
  const looks = setInterval(() => void look(), lookEvery).unref();
  app.addHook('preClose', async () => clearInterval(looks));

  app.get(publicPaths.flashEvents, (request, reply) => {
    const cursor = lastEventOf(request);
    if (cursor === undefined) return reply.status(422).send();
    const stream = streams.open(reply);
    if (stream) void begin({ stream, cursor });
    return reply;
  });
}
