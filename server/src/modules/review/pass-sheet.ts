import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ContentDraft, type PassSheet, passPicturesMax } from 'shared-contracts/model';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { detailOf } from '../stories/content-row.queries.ts';
import { draftOf, findContent } from '../stories/content.queries.ts';
import { lastReadVersion, readStories } from './story-read.queries.ts';
import { draftOfVersion } from '../stories/version.queries.ts';
import { compareAside } from '../stories/compare-versions.ts';
import { contentChecksOf } from '../proofreading/keep-check.ts';

/** Pictures of a text in their order, the cover first, each once. */
function picturesOf({ cover, content, pictures }: ContentDraft): string[] {
  const all = [...(cover ? [cover.path] : []), ...pictureSources(content), ...pictures.map(({ path }) => path)];
  return [...new Set(all)];
}

/** Returns the text that a reviewer is about to approve, with its checks, changes and pictures. */
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
