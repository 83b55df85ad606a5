import { autosaveVersionsKept } from 'shared-contracts/constants';
import { type ContentDraft, emptyDraft, type VersionKind, type VersionRow } from 'shared-contracts/model';
import { and, eq, getTableColumns, inArray, sql } from '../../platform/database/orm.ts';
import type { WrittenText } from './content.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, replacedAutosaves, versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';

/** A version as the database has it. */
export type Version = typeof versions.$inferSelect;

/** Keeps a text as the next version of a story. The content row must be locked by the caller. */
export async function addVersion(
  tx: Database,
  contentId: string,
  { draft, txtContent, wordCount, hash }: WrittenText,
  { kind, by, now, inTask = false }: { kind: VersionKind; by: Author; now: Date; inTask?: boolean },
): Promise<Version> {
  const next = sql<number>`(select coalesce(max(version_no), 0) + 1 from versions where content_id = ${contentId})`;
  const [version] = await tx
    .insert(versions)
    .values({
      contentId,
      versionNo: next,
      kind,
      title: draft.title,
      draft,
      txtContent,
      wordCount,
      hash,
      inTask,
      createUserId: by.userId,
      createUserName: by.nickName,
      createdTime: now,
    })
    .returning();
  if (kind === 'autosave') await tx.execute(sql`select thin_autosaves(${contentId}, ${autosaveVersionsKept})`);
  return version!;
}

/** A version by id, or undefined. */
export async function findVersion(db: Database, id: string): Promise<Version | undefined> {
  const [version] = await db.select().from(versions).where(eq(versions.id, id));
  return version ?? (await db.select().from(replacedAutosaves).where(eq(replacedAutosaves.id, id)))[0];
}

/** Returns the draft of a version in today's shape: older versions lack fields that were added since. */
export function draftOfVersion(version: Pick<Version, 'draft'>): ContentDraft {
  return { ...emptyDraft, ...version.draft };
}

type Listed = Omit<Version, 'draft' | 'txtContent'>;

const withoutText = <T extends { draft: unknown; txtContent: unknown }>({
  draft: _draft,
  txtContent: _text,
  ...rest
}: T) => rest;

/** The wire form of a version, without its text. */
export function toVersionRow(version: Listed, headId: string | null, liveIds: ReadonlySet<string>): VersionRow {
  const { id, versionNo, kind, title, wordCount, hash, createUserName, createdTime } = version;
  return {
    id,
    versionNo,
    kind,
    title,
    wordCount,
    hash,
    createUserName,
    createdTime: toWireTime(createdTime),
    isHead: id === headId,
    isLive: liveIds.has(id),
  };
}

/** Ids of the working version and of those that readers see. */
export async function findHeadAndLiveVersions(
  db: Database,
  contentId: string,
): Promise<{ headId: string | null; liveIds: Set<string> }> {
  const [content] = await db
    .select({ headId: contents.workVersionId })
    .from(contents)
    .where(eq(contents.id, contentId));
  const live = await db
    .select({ versionId: deliveries.versionId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.contentId, contentId),
        inArray(deliveries.state, ['published', 'withdrawing', 'withdrawFailed']),
      ),
    );
  return { headId: content?.headId ?? null, liveIds: new Set(live.flatMap(({ versionId }) => versionId ?? [])) };
}

/** Versions of a story, newest first, without their texts. */
export async function listStoryVersions(db: Database, contentId: string): Promise<VersionRow[]> {
  const replaced = db
    .select(withoutText(getTableColumns(replacedAutosaves)))
    .from(replacedAutosaves)
    .where(eq(replacedAutosaves.contentId, contentId));
  const rows: Listed[] = await db
    .select(withoutText(getTableColumns(versions)))
    .from(versions)
    .where(eq(versions.contentId, contentId))
    .unionAll(replaced)
    .orderBy(sql`version_no desc`);
  const { headId, liveIds } = await findHeadAndLiveVersions(db, contentId);
  return rows.map((row) => toVersionRow(row, headId, liveIds));
}
