import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { type Follower, followStreams } from '../../platform/http/follow-streams.ts';
import { findPublicRoom } from './live-feed.ts';
import { liveMessageItem } from './live-message.page.ts';
import { changedMessages, type StoredLiveMessage, talkChannel } from './live-message.queries.ts';

/** Changes that one look brings; a page that missed more gets them with the next look. */
const mostChanges = 100;

/** A change as an open page takes it; without html it is to be taken off. */
function lineOf(message: StoredLiveMessage): string {
  const html = message.state === 'passed' ? liveMessageItem(message).text : null;
  return `id: ${message.talkNo}\nevent: message\ndata: ${JSON.stringify({ id: message.id, html })}\n\n`;
}

/** GET /site/live/:id/messages/events: messages of readers as they pass or go. */
export function streamTalk(app: FastifyInstance, db: Database, pool: pg.Pool): void {
  const bring = async (roomId: string, group: readonly Follower[]): Promise<void> => {
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
  const name = 'messages of live rooms';
  followStreams(app, pool, { path: '/site/live/:id/messages/events', channel: talkChannel, name, bring });
}
