import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDetail } from 'shared-contracts/model';
import type { Context } from '../http/context.ts';
import { detailOf } from '../store/content-row.store.ts';
import { mayReach } from './item.ts';

/** A story's facts, refused with 404 and 403 like the story itself. */
export async function reachableStory(id: string, context: Context): Promise<ContentDetail> {
  const detail = await detailOf(context.db, id, context.now());
  if (!detail) throw new AppError(ErrorCode.NotFound);
  if (!mayReach(context.session, detail)) throw new AppError(ErrorCode.Forbidden, '稿件不在您的栏目范围内');
  return detail;
}
