import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { coeditAsk, coeditPull, coeditSeed, coeditSend } from 'shared-contracts/endpoints';
import { ListTopic, type RoomState } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { limitUser } from '../../platform/rate-limit/limit-calls.ts';
import { announceRoom, type EditRoom, roomOf, updatesAfter } from '../stories/room/room.queries.ts';
import { editRooms } from '../stories/room/room.tables.ts';
import { askForRoom, awaitedRoom, checkMayEdit, seedRoom, sendUpdate } from './room.commands.ts';
import { RoomDocuments } from './room-documents.ts';
import { markOf, RoomWatch } from './room-watch.ts';

/** Calls a minute of one user: a page sends its changes ten times a second at most. */
const mostSends = 1200;
/** Milliseconds after which a page that follows a room is noted in it again. */
const seenEvery = 15_000;

interface CoeditParts {
  app: FastifyInstance;
  pool: pg.Pool;
}

interface Look {
  id: string;
  after: number;
  /** The room as it was read already. */
  room?: EditRoom | undefined;
}

async function stateOf(db: Database, watch: RoomWatch, { id, after, ...read }: Look): Promise<RoomState> {
  const room = 'room' in read ? read.room : await roomOf(db, id);
  const people = watch.people(id);
  return {
    roomId: room?.id ?? null,
    seq: room?.lastSeq ?? 0,
    savedSeq: room?.savedSeq ?? 0,
    updates:
      room && room.lastSeq > after
        ? (await updatesAfter(db, room, after)).map((update) => update.toString('base64'))
        : [],
    people,
    peopleMark: markOf(people),
  };
}

/** Notes that somebody is in a room: an empty one makes way for a lease. */
async function noteSeen({ db, now }: Context, id: string, room: EditRoom | undefined): Promise<void> {
  if (room && room.seenTime.getTime() < now().getTime() - seenEvery)
    await db.update(editRooms).set({ seenTime: now() }).where(eq(editRooms.contentId, id));
}

/** Calls of the rooms in which several edit a draft. */
export function coeditHandlers({ app, pool }: CoeditParts): Handler[] {
  const watch = new RoomWatch(pool);
  const docs = new RoomDocuments();
  const begin = () => watch.begin((error) => app.log.warn({ err: error }, 'rooms of drafts are not heard of'));
  app.addHook('preClose', () => watch.stop());
  return [
    handle(coeditAsk, ({ id }, context) =>
      context.db.transaction(async (tx) => {
        const room = await askForRoom(tx, id, context);
        if (room.lastSeq === 0) await tx.execute(sql`select pg_notify('lists', ${ListTopic.EditRooms})`);
        return { data: { roomId: room.id } };
      }),
    ),
    handle(coeditSeed, async ({ id, lockToken, update }, context) => {
      const { seq, doc, roomId } = await context.db.transaction((tx) =>
        seedRoom(tx, { id, lockToken }, Buffer.from(update, 'base64'), context, docs),
      );
      docs.keep(roomId, seq, doc);
      return { data: { roomId, seq } };
    }),
    handle(coeditPull, async ({ id, after, peopleMark, waits }, context) => {
      begin();
      await checkMayEdit(context.db, id, context);
      const next = watch.next(id);
      const room = await awaitedRoom(context.db, id, context.now());
      await noteSeen(context, id, room);
      const state = await stateOf(context.db, watch, { id, after, room });
      const isNews = state.roomId === null || state.seq > after || state.peopleMark !== peopleMark;
      if (!waits || isNews) {
        next.stop();
        return { data: state };
      }
      await next.news;
      return { data: await stateOf(context.db, watch, { id, after }) };
    }),
    handle(coeditSend, async ({ id, roomId, after, update, place }, context) => {
      begin();
      await limitUser(context, 'coedit', mostSends, 60);
      await checkMayEdit(context.db, id, context);
      const { session, db } = context;
      if (update !== undefined) {
        const { seq, doc } = await db.transaction((tx) =>
          sendUpdate(tx, { id, roomId }, Buffer.from(update, 'base64'), context, docs),
        );
        docs.keep(roomId, seq, doc);
      }
      if (place) await announceRoom(db, { id, person: { ...place, userId: session.userId, name: session.nickName } });
      return { data: await stateOf(db, watch, { id, after }) };
    }),
  ];
}
