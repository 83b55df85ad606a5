import { AppError, ErrorCode } from 'shared-contracts/errors';
import * as Y from 'yjs';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { announceInStatement, type EditRoom } from '../stories/room/room.queries.ts';
import { coeditTexts } from './coediting.texts.ts';
import type { RoomDocuments } from './room-documents.ts';
import type { RoomNotice } from './room-people.ts';
import { applyUpdate } from './room-update.rules.ts';

/** Updates after which a room's document is stored as one; as many are kept by themselves beside it. */
const gatherAfter = 200;

/** A checked update of a user. */
export interface Change {
  update: Uint8Array;
  /** Numbers of its writers in the document. */
  writers: readonly number[];
  userId: string;
  /** Where the user was then. */
  person?: RoomNotice | undefined;
}

/** What a room has become, once its transaction is committed. */
export interface Stored {
  seq: number;
  doc: Y.Doc;
  /** What became of each change: its number, or why it was refused. */
  outcomes: (number | AppError)[];
}

/** Applies changes to a room's document and stores them; a refused one leaves no trace. */
export async function storeChanges(
  tx: Database,
  room: EditRoom,
  changes: readonly Change[],
  now: Date,
  docs: RoomDocuments,
): Promise<Stored> {
  let doc = await docs.take(tx, room);
  const clients = { ...room.clients };
  const accepted: Change[] = [];
  const outcomes: (number | AppError)[] = [];
  for (const change of changes) {
    const { update, writers, userId } = change;
    if (writers.some((client) => (clients[client] ?? userId) !== userId)) {
      outcomes.push(new AppError(ErrorCode.Forbidden, coeditTexts.otherWriter));
      continue;
    }
    try {
      applyUpdate(doc, update);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push(error);
      // It may have left half of itself in the document.
      doc = await docs.take(tx, room);
      for (const one of accepted) Y.applyUpdate(doc, one.update);
      continue;
    }
    for (const client of writers) clients[client] = userId;
    accepted.push(change);
    outcomes.push(room.lastSeq + accepted.length);
  }
  const seq = room.lastSeq + accepted.length;
  if (accepted.length > 0) await write(tx, room, { accepted, clients, seq, doc, now });
  return { seq, doc, outcomes };
}

interface Written {
  accepted: readonly Change[];
  clients: Record<string, string>;
  seq: number;
  doc: Y.Doc;
  now: Date;
}

/** One statement: the updates, the room's state, and the news of both. */
async function write(tx: Database, room: EditRoom, { accepted, clients, seq, doc, now }: Written): Promise<void> {
  const { contentId: id, lastSeq, snapshotSeq } = room;
  const isNew = Object.keys(clients).length > Object.keys(room.clients).length;
  const rows = accepted.map(
    ({ update, userId }, n) =>
      sql`(${id}::bigint, ${lastSeq + n + 1}::int, ${Buffer.from(update)}::bytea, ${userId}::bigint)`,
  );
  const isGathered = seq - snapshotSeq >= gatherAfter;
  const sets = [
    sql`last_seq = ${seq}`,
    sql`seen_time = ${now.toISOString()}::timestamptz`,
    ...(isNew ? [sql`clients = ${JSON.stringify(clients)}::jsonb`] : []),
    ...(isGathered
      ? [sql`snapshot = ${Buffer.from(Y.encodeStateAsUpdate(doc))}::bytea`, sql`snapshot_seq = ${seq}`]
      : []),
  ];
  const [first, ...others] = accepted.flatMap(({ person }) => (person ? [person] : []));
  const news = announceInStatement(tx, [
    { id, seq, ...(first && { person: first }) },
    ...others.map((person) => ({ id, person })),
  ]);
  await tx.execute(sql`
    with added as (insert into edit_room_updates (content_id, seq, update, user_id) values ${sql.join(rows, sql`, `)}),
    moved as (update edit_rooms set ${sql.join(sets, sql`, `)} where content_id = ${id})
    ${sql.join(news.length === 0 ? [sql`select 1`] : news, sql` union all `)}`);
  if (isGathered)
    await tx.execute(sql`delete from edit_room_updates where content_id = ${id} and seq <= ${snapshotSeq}`);
}
