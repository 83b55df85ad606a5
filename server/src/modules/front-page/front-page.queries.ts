import { isDeepStrictEqual } from 'node:util';
import { frontPageLimits } from 'shared-contracts/limits';
import {
  type FrontLayout,
  type FrontPageDetail,
  type FrontPageVersion,
  frontSourceOf,
  homePlace,
  Target,
} from 'shared-contracts/model';
import { and, desc, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { channels } from '../channels/channel.tables.ts';
import { targetStories } from '../site/story-target.queries.ts';
import { frontPages, frontPageVersions } from './front-page.tables.ts';

/** A page as the database has it. */
export type StoredPage = typeof frontPages.$inferSelect;
type StoredVersion = typeof frontPageVersions.$inferSelect;

/** The stories that a layout names: those picked, and topics whose stories a block shows. */
export function namedStories(layout: FrontLayout): string[] {
  const ids = layout.flatMap((block) => {
    const source = frontSourceOf(block);
    if (source?.from === 'picked') return source.ids;
    return source?.from === 'topic' ? [source.topicId] : [];
  });
  return [...new Set(ids)];
}

/** The page of a place under its lock. */
export async function lockPage(tx: Database, place: string): Promise<StoredPage> {
  await tx
    .insert(frontPages)
    .values({ place, channelId: place === homePlace ? null : place })
    .onConflictDoNothing();
  const [row] = await tx.select().from(frontPages).where(eq(frontPages.place, place)).for('update');
  return row!;
}

/** Name of the channel that a page is of; undefined for the home page. */
export async function channelNameOf(db: Database, { channelId }: StoredPage): Promise<string | undefined> {
  if (channelId === null) return undefined;
  const [row] = await db.select({ name: channels.name }).from(channels).where(eq(channels.id, channelId));
  return row?.name;
}

export async function patchPage(tx: Database, place: string, patch: Partial<StoredPage>): Promise<void> {
  await tx.update(frontPages).set(patch).where(eq(frontPages.place, place));
}

export async function findVersion(db: Database, place: string, id: string): Promise<StoredVersion | undefined> {
  const [row] = await db
    .select()
    .from(frontPageVersions)
    .where(and(eq(frontPageVersions.place, place), eq(frontPageVersions.id, id)));
  return row;
}

/** Keeps a layout as the version that readers have from now on. */
export async function addVersion(
  tx: Database,
  { place, liveId }: Pick<StoredPage, 'place' | 'liveId'>,
  version: Pick<StoredVersion, 'layout' | 'way' | 'publishedBy' | 'publishedName' | 'publishedTime'>,
): Promise<string> {
  const [added] = await tx
    .insert(frontPageVersions)
    .values({ ...version, place, formerId: liveId })
    .returning({ id: frontPageVersions.id });
  await patchPage(tx, place, { liveId: added!.id });
  return added!.id;
}

/** Notes with a version that it was taken back. */
export async function markUndone(tx: Database, id: string, undoneName: string, undoneTime: Date): Promise<void> {
  await tx.update(frontPageVersions).set({ undoneName, undoneTime }).where(eq(frontPageVersions.id, id));
}

/** The blocks that readers have at a place; undefined for the page without blocks. */
export async function liveLayout(db: Database, place: string): Promise<FrontLayout | undefined> {
  const [row] = await db
    .select({ layout: frontPageVersions.layout })
    .from(frontPages)
    .innerJoin(frontPageVersions, eq(frontPageVersions.id, frontPages.liveId))
    .where(eq(frontPages.place, place));
  return row?.layout;
}

/** The page of a place as its desk has it. */
export async function readPage(db: Database, place: string): Promise<FrontPageDetail> {
  const [row] = await db.select().from(frontPages).where(eq(frontPages.place, place));
  const layout = row?.draft ?? [];
  const ids = namedStories(layout);
  const [found, live] = await Promise.all([
    targetStories(db, ids),
    row?.liveId ? findVersion(db, place, row.liveId) : undefined,
  ]);
  return {
    place,
    layout,
    rev: row?.rev ?? 0,
    modifiedName: row?.modifiedName ?? '',
    modifiedTime: toWireTimeOrNull(row?.modifiedTime ?? null),
    stories: ids.map((id) => ({
      id,
      title: found.get(id)?.title ?? '',
      isShown: found.get(id)?.targets.has(Target.Website) ?? false,
    })),
    live: live
      ? {
          id: live.id,
          publishedName: live.publishedName,
          publishedTime: toWireTime(live.publishedTime),
          isSame: isDeepStrictEqual(live.layout, layout),
          hasFormer: live.formerId !== null,
        }
      : null,
    plan: row?.planTime ? { time: toWireTime(row.planTime), name: row.planName ?? '', error: row.planError } : null,
  };
}

/** The last published versions of a place, newest first. */
export async function listVersions(db: Database, place: string): Promise<FrontPageVersion[]> {
  const [[page], rows] = await Promise.all([
    db.select({ liveId: frontPages.liveId }).from(frontPages).where(eq(frontPages.place, place)),
    db
      .select()
      .from(frontPageVersions)
      .where(eq(frontPageVersions.place, place))
      .orderBy(desc(frontPageVersions.id))
      .limit(frontPageLimits.versions),
  ]);
  return rows.map(({ id, layout, way, publishedName, publishedTime, undoneName, undoneTime }) => ({
    id,
    layout,
    way,
    publishedName,
    publishedTime: toWireTime(publishedTime),
    isLive: id === page?.liveId,
    undoneName,
    undoneTime: toWireTimeOrNull(undoneTime),
  }));
}
