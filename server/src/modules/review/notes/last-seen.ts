import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { LastSeen } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { findContent } from '../../stories/content.queries.ts';
import { checkReadable } from '../../stories/reading.ts';
import { findVersion } from '../../stories/version.queries.ts';
import { lastReadVersion } from '../story-read.queries.ts';

/** What the session's user saw of a story last, of the versions that are kept. */
export async function lastSeenOf(id: string, context: Context): Promise<LastSeen> {
  const { db, session } = context;
  await checkReadable(context, [id], 'history');
  const content = await findContent(db, id);
  if (!content) throw new AppError(ErrorCode.NotFound);
  const now = content.workVersionId === null ? undefined : await findVersion(db, content.workVersionId);
  const last = await lastReadVersion(db, id, session.userId);
  return {
    seen: last ? { versionId: last.version.id, versionNo: last.version.versionNo, time: toWireTime(last.time) } : null,
    now: now ? { versionId: now.id, versionNo: now.versionNo } : null,
    isChanged: last !== undefined && last.version.hash !== content.hash,
  };
}
