import type { TextVideoDetail, TextVideoRow, TextVideoState } from 'shared-contracts/model';
import { MediaPermission } from 'shared-contracts/permissions';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from '../../platform/database/orm.ts';
import type { Session } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { mayEdit } from '../media/may-edit.ts';
import { findStream, type StoredStream } from '../media/stream.queries.ts';
import { makingPercent } from './text-video.rules.ts';
import { textVideos } from './text-video.tables.ts';

/** A video of a text as the database has it. */
export type StoredTextVideo = typeof textVideos.$inferSelect;
type Patch = Partial<typeof textVideos.$inferInsert>;

/** Filter of a list of videos of texts. */
interface TextVideoFilter {
  keywords?: string | undefined;
  state?: TextVideoState | undefined;
  ids?: readonly string[] | undefined;
}

/** True for one's own, and with the right for it for those whose texts are of one's columns. */
export const maySeeVideo = (session: Session, { ownerId, channelId }: StoredTextVideo): boolean =>
  ownerId === session.userId ||
  (mayEdit(session, { ownerId }) && channelId !== null && session.channels.has(channelId));

function conditionOf(session: Session, { keywords, state, ids }: TextVideoFilter): SQL | undefined {
  const own = eq(textVideos.ownerId, session.userId);
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    session.can(MediaPermission.ManageAny) ? or(own, inArray(textVideos.channelId, [...session.channels])) : own,
    state ? eq(textVideos.state, state) : undefined,
    ids ? inArray(textVideos.id, ids) : undefined,
    pattern ? or(ilike(textVideos.title, pattern), ilike(textVideos.sourceTitle, pattern)) : undefined,
  );
}

/** A page of the videos that a user sees, newest first. */
export async function listTextVideos(
  db: Database,
  session: Session,
  filter: TextVideoFilter,
  page: number,
  size: number,
): Promise<{ list: TextVideoRow[]; total: number }> {
  const condition = conditionOf(session, filter);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(textVideos)
      .where(condition)
      .orderBy(desc(textVideos.id))
      .limit(size)
      .offset(page * size),
    db.$count(textVideos, condition),
  ]);
  return { list: rows.map((row) => toTextVideoRow(row, session)), total };
}

/** How many there are of each state under the filter, and of all. */
export async function countTextVideos(
  db: Database,
  session: Session,
  filter: TextVideoFilter,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: textVideos.state, total: sql<number>`count(*)::int` })
    .from(textVideos)
    .where(conditionOf(session, filter))
    .groupBy(textVideos.state);
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}

/** A video of a text, locked in a transaction where that is asked for. */
export async function findTextVideo(db: Database, id: string, lock = false): Promise<StoredTextVideo | undefined> {
  const query = db.select().from(textVideos).where(eq(textVideos.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

export async function insertTextVideo(tx: Database, row: typeof textVideos.$inferInsert): Promise<string> {
  const [added] = await tx.insert(textVideos).values(row).returning({ id: textVideos.id });
  return added!.id;
}

export async function patchTextVideo(tx: Database, id: string, patch: Patch): Promise<void> {
  await tx.update(textVideos).set(patch).where(eq(textVideos.id, id));
}

export async function removeTextVideo(tx: Database, id: string): Promise<void> {
  await tx.delete(textVideos).where(eq(textVideos.id, id));
}

function toTextVideoRow(row: StoredTextVideo, session: Session): TextVideoRow {
  const { id, title, sourceId, sourceTitle, shape, hasVoice, music, shotCount, state, message, storyId } = row;
  return {
    id,
    title,
    sourceId,
    sourceTitle,
    shape,
    hasVoice,
    musicName: music?.name ?? '',
    shotCount,
    seconds: Math.round(row.seconds * 10) / 10,
    state,
    percent: state === 'done' ? 100 : makingPercent(row.shotsDone, shotCount),
    message,
    storyId,
    ownerName: row.ownerName,
    modifiedTime: toWireTime(row.modifiedTime),
    isEditable: mayEdit(session, row),
  };
}

/** A video of a text whole, with what was made. */
export async function toTextVideoDetail(
  db: Database,
  row: StoredTextVideo,
  session: Session,
  canSpeak: boolean,
): Promise<TextVideoDetail> {
  const stream = row.streamId === null ? undefined : await findStream(db, row.streamId);
  return {
    ...toTextVideoRow(row, session),
    rev: row.rev,
    music: row.music,
    shots: row.shots,
    result: stream && stream.key !== null ? resultOf(row, { ...stream, key: stream.key }) : null,
    canSpeak,
  };
}

const resultOf = (
  { aiLevel, aiTool }: StoredTextVideo,
  { id, key, coverUrl, captionsKey, duration, width, height, size }: StoredStream & { key: string },
) => ({
  streamId: id,
  playUrl: fileUrl(key),
  coverUrl,
  captionsUrl: fileUrl(captionsKey),
  duration: Math.round(duration * 10) / 10,
  width,
  height,
  size,
  aiLevel,
  aiTool,
});
