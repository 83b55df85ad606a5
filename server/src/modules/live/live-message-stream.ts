import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { listen } from '../../platform/database/listen.ts';
import { EventStreams, lastEventOf } from '../../platform/http/event-stream.ts';
import { oneRound } from '../../platform/http/one-round.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { findPublicRoom } from './live-feed.ts';
import { liveMessageItem } from './live-message.page.ts';
import { changedMessages, type StoredLiveMessage, talkChannel } from './live-message.queries.ts';

const limits = { most: 2000, reconnectAfter: 3000 };
/** Changes that one look brings; a page that missed more gets them with the next look. */
const mostChanges = 100;

interface Listener {
  stream: ServerResponse;
  roomId: string;
  cursor: number;
}

/** A change as an open page takes it; without html it is to be taken off. */
function lineOf(message: StoredLiveMessage): string {
  const html = message.state === 'passed' ? liveMessageItem(message).text : null;
  return `id: ${message.talkNo}\nevent: message\ndata: ${JSON.stringify({ id: message.id, html })}\n\n`;
}

/**
 * GET /site/live/:id/messages/events: messages of readers as they pass or go. A process hears of changes by the
 * database's notifications while somebody listens, and looks once for all listeners of a room together.
 */
export function streamTalk(app: FastifyInstance, db: Database, pool: pg.Pool): void {
  const streams = new EventStreams(app, limits);
  const listeners = new Set<Listener>();
  let line: ReturnType<typeof listen> | undefined;

  /** Brings the listeners of one room to its last change. */
  const bring = async (roomId: string, group: readonly Listener[]): Promise<void> => {
    const room = await findPublicRoom(db, roomId);
    // The page asks for the room itself, and hears there that it is gone.
    if (room === undefined || room === 'gone') return group.forEach(({ stream }) => void stream.end());
    for (let behind = group.filter(({ cursor }) => cursor < room.talkNo); behind.length > 0;) {
      const from = Math.min(...behind.map(({ cursor }) => cursor));
      const changes = await changedMessages(db, roomId, from, mostChanges);
      const last = changes.at(-1)?.talkNo ?? room.talkNo;
      for (const listener of behind) {
        for (const change of changes) if (change.talkNo > listener.cursor) listener.stream.write(lineOf(change));
        listener.cursor = Math.max(listener.cursor, changes.length < mostChanges ? room.talkNo : last);
      }
      behind = group.filter(({ cursor }) => cursor < room.talkNo);
    }
  };
  const look = oneRound(
    async () => {
      for (const [roomId, group] of Map.groupBy(listeners, (listener) => listener.roomId)) await bring(roomId, group);
    },
    (error) => app.log.warn({ err: error }, 'messages of live rooms could not be looked at'),
  );
  const report = (error: unknown) => app.log.warn({ err: error }, 'messages of live rooms are not heard of');
  app.addHook('preClose', async () => void (await line?.stop()));

  app.get<{ Params: { id: string } }>('/site/live/:id/messages/events', (request, reply) => {
    const cursor = lastEventOf(request);
    const { id: roomId } = request.params;
    if (!isStoryId(roomId) || cursor === undefined) return reply.status(422).send();
    const stream = streams.open(reply);
    if (!stream) return reply;
    const listener = { stream, roomId, cursor };
    listeners.add(listener);
    stream.on('close', () => listeners.delete(listener));
    line ??= listen(talkChannel, () => void look(), pool, report);
    // What the page missed since it was drawn.
    void look();
    return reply;
  });
}
