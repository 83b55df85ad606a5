import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDetail } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { detailOf } from './content-row.queries.ts';
import { reachOf } from './content.queries.ts';
import { mayRead } from './reading.ts';

/** A story's facts, refused with 404 and 403 like the story itself. */
export async function reachableStory(id: string, context: Context): Promise<ContentDetail> {
  const facts = (await reachOf(context.db, [id])).get(id);
  if (!facts) throw new AppError(ErrorCode.NotFound);
  if (!mayRead(context.session, facts))
    throw new AppError(ErrorCode.Forbidden, '稿件不在您的栏目范围内，或您无权查看未公开的稿件');
  const detail = await detailOf(context.db, id, context.now());
  if (!detail) throw new AppError(ErrorCode.NotFound);
  return detail;
}
