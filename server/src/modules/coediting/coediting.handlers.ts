import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { coeditAsk, coeditPull, coeditSeed, coeditSend, type RequestOf } from 'shared-contracts/endpoints';
import type { RoomState } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { announceRoom, announceRooms, type EditRoom, updatesAfter } from '../stories/room/room.queries.ts';
import { editRooms } from '../stories/room/room.tables.ts';
import { askForRoom, awaitedRoom, checkHasText, checkMayEdit, seedRoom } from './room.commands.ts';
import { RoomDocuments } from './room-documents.ts';
import { carried } from './room-feed.ts';
import { RoomFollowers } from './room-followers.ts';
import { RoomSends } from './room-sends.ts';
import { checkUpdate } from './room-update.rules.ts';
import { RoomWatch } from './room-watch.ts';

/** Milliseconds after which a page that follows a room is noted in it again. */
const seenEvery = 15_000;
/** Milliseconds after which a page that has waited is answered without news: it asks again, and is checked again. */
const checkedFor = 1000;

interface CoeditParts {
  app: FastifyInstance;
  pool: pg.Pool;
}

type Pull = RequestOf<typeof coeditPull>;

const factsOf = (room: EditRoom | undefined) => ({
  roomId: room?.id ?? null,
  seq: room?.lastSeq ?? 0,
  savedSeq: room?.savedSeq ?? 0,
});

/** The room as it is now. */
async function stateOf(
  { db, now }: Context,
  watch: RoomWatch,
  { id, after }: { id: string; after: number },
): Promise<RoomState> {
  const room = await awaitedRoom(db, id, now());
  const updates = room && room.lastSeq > after ? carried(await updatesAfter(db, room, after)) : [];
  return { ...factsOf(room), notesMark: '', updates, ...watch.people(id) };
}

/** Notes that somebody is in a room: an empty one makes way for a lease. */
async function noteSeen({ db, now }: Context, id: string, room: EditRoom | undefined): Promise<void> {
  if (!room || room.seenTime.getTime() >= now().getTime() - seenEvery) return;
  // Others who share the reading need not note it.
  room.seenTime = now();
  await db.update(editRooms).set({ seenTime: room.seenTime }).where(eq(editRooms.contentId, id));
}

/** Answers a page that waits, from what this process reads once for all of them. */
async function waitForNews(watch: RoomWatch, { id, after, peopleMark, notesMark, changes }: Pull, context: Context) {
  const { db } = context;
  const began = performance.now();
  const state = async (room: EditRoom | undefined): Promise<RoomState> => ({
    ...factsOf(room),
    updates: await watch.feed(id).updatesAfter(db, after),
    notesMark: await watch.feed(id).notesMark(db),
    ...watch.people(id, changes ? peopleMark : undefined),
  });
  const next = watch.next(id);
  const read = await watch.feed(id).room(db);
  const room = read?.lastSeq === 0 ? await awaitedRoom(db, id, context.now()) : read;
  await noteSeen(context, id, room);
  const hasNotes = notesMark !== undefined && (await watch.feed(id).notesMark(db)) !== notesMark;
  if (!room || room.lastSeq > after || hasNotes || watch.people(id).peopleMark !== peopleMark) {
    next.stop();
    return state(room);
  }
  await next.news;
  if (performance.now() - began <= checkedFor) return state(await watch.feed(id).room(db));
  // A page that keeps no list of people by itself asks for it with a mark that nobody has.
  const people = changes ? { people: [], gone: [], peopleMark } : { people: [], peopleMark: '' };
  return { ...factsOf(room), seq: after, notesMark: notesMark ?? '', updates: [], ...people };
}

/** Calls of the rooms in which several edit a draft. */
export function coeditHandlers({ app, pool }: CoeditParts): Handler[] {
  const watch = new RoomWatch(pool);
  const docs = new RoomDocuments();
  const sends = new RoomSends(docs);
  const followers = new RoomFollowers();
  const begin = () => watch.begin((error) => app.log.warn({ err: error }, 'rooms of drafts are not heard of'));
  app.addHook('preClose', () => watch.stop());
  return [
    handle(coeditAsk, ({ id }, context) =>
      context.db.transaction(async (tx) => {
        const room = await askForRoom(tx, id, context);
        if (room.lastSeq === 0) await announceRooms(tx);
        return { data: { roomId: room.id } };
      }),
    ),
    handle(coeditSeed, async (seed, context) => {
      const { seq, doc, update, roomId } = await context.db.transaction((tx) => seedRoom(tx, seed, context, docs));
      docs.keep(roomId, seq, doc);
      return { data: { roomId, seq, updates: carried([update]) } };
    }),
    handle(coeditPull, async (pull, context) => {
      begin();
      const rights = watch.rights(pull.id);
      await followers.check(pull.id, rights, context);
      if (pull.waits) {
        const data = await waitForNews(watch, pull, context);
        // Whoever was taken from the draft meanwhile gets nothing more of it.
        await followers.check(pull.id, watch.rights(pull.id), context);
        return { data };
      }
      const state = await stateOf(context, watch, pull);
      return { data: state };
    }),
    handle(coeditSend, async ({ id, roomId, after, update, place }, context) => {
      begin();
      await sends.count(context);
      const { session, db } = context;
      const type = await checkMayEdit(db, id, context);
      const { userId, nickName: name } = session;
      const person = place && { ...place, userId, name };
      let seq = 0;
      if (update !== undefined) {
        const sent = Buffer.from(update, 'base64');
        const writers = checkUpdate(sent);
        checkHasText(type, writers);
        seq = await sends.send({ id, roomId }, { update: sent, writers, userId, person }, context);
      } else if (person) await announceRoom(db, { id, person });
      if (after !== undefined) return { data: await stateOf(context, watch, { id, after }) };
      return { data: { roomId, seq, savedSeq: 0, notesMark: '', updates: [], people: [], peopleMark: '' } };
    }),
  ];
}
