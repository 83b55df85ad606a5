import type { contentMarkRead, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, type GuardRefusal } from 'shared-contracts/errors';
import {
  asksBeforePass,
  type ContentDraft,
  type PassSheet,
  passPicturesMax,
  type ReadMark,
} from 'shared-contracts/model';
import { contentChecksOf } from '../checks/keep-check.ts';
import { pictureSources } from '../domain/html.rules.ts';
import { toWireTime } from '../domain/wire-time.ts';
import type { Context } from '../http/context.ts';
import { detailOf } from '../store/content-row.store.ts';
import { draftOf, findContent } from '../store/content.store.ts';
import type { Database } from '../store/database.ts';
import { lastReadVersion, noteRead, readStories } from '../store/story-read.store.ts';
import { draftOfVersion } from '../store/version.store.ts';
import { compareAside } from './compare-versions.ts';
import type { Item } from './item.ts';
import { checkReadable } from './reading.ts';

/** Whether the reviewer passes a text that they have not read, at a stage that asks for it. */
export async function isUnread(tx: Database, { content, row }: Item, userId: string): Promise<boolean> {
  if (!asksBeforePass(row.round, content.auditStage)) return false;
  return !(await readStories(tx, [content.id], userId)).has(content.id);
}

/** Refuses to pass an unread text unless the reviewer says in so many words that it is meant. */
export function readGuards(unread: boolean, isConfirmed: boolean): GuardRefusal[] {
  if (!unread || isConfirmed) return [];
  return [{ guard: 'unread', text: '您还没有阅读本稿当前的文字，请先阅读；确需通过，请确认“未阅读全文，仍要通过”' }];
}

/** Notes that the user has a text of a story before their eyes. */
export async function markRead({ id, hash }: RequestOf<typeof contentMarkRead>, context: Context): Promise<boolean> {
  const { db, session, now } = context;
  await checkReadable(context, [id], 'text');
  const content = await findContent(db, id);
  return content !== undefined && noteRead(db, content, hash, session.userId, now());
}

/** Which stories the user has read as they stand. */
export async function readMarksOf(ids: readonly string[], context: Context): Promise<ReadMark[]> {
  await checkReadable(context, ids, 'text');
  const read = await readStories(context.db, ids, context.session.userId);
  return ids.map((id) => ({ id, isRead: read.has(id) }));
}

/** Pictures of a text in their order, the cover first, each once. */
function picturesOf({ cover, content, pictures }: ContentDraft): string[] {
  const all = [...(cover ? [cover.path] : []), ...pictureSources(content), ...pictures.map(({ path }) => path)];
  return [...new Set(all)];
}

/** What a reviewer is about to pass. */
export async function passSheetOf(id: string, context: Context): Promise<PassSheet> {
  const { db, session, now } = context;
  const [check] = await contentChecksOf([id], context);
  const [content, detail] = [await findContent(db, id), await detailOf(db, id, now())];
  if (!check || !content || !detail) throw new AppError(ErrorCode.NotFound);
  const draft = await draftOf(db, content);
  const isRead = (await readStories(db, [id], session.userId)).has(id);
  const last = await lastReadVersion(db, id, session.userId);
  const changes = last && !isRead ? await compareAside(draftOfVersion(last.version), draft) : [];
  const pictures = picturesOf(draft);
  const { title, contentType, categoryName, wordCount, auditState, auditStage, rev, hash } = detail;
  return {
    id,
    title,
    contentType,
    categoryName,
    wordCount,
    auditState,
    auditStage,
    rev,
    hash,
    check,
    isRead,
    pictures: pictures.slice(0, passPicturesMax),
    pictureCount: pictures.length,
    lastRead: last ? { versionNo: last.version.versionNo, time: toWireTime(last.time) } : null,
    changes: changes.filter(({ changed }) => changed),
  };
}
