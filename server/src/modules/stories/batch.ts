import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, errorTexts, guardRefused, isAppError } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { type ContentReach, reachOf } from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { mayReach, type Reach } from './item.ts';

/**
 * Refuses the whole batch when one id is unknown or out of reach; the bad ids stand in data, nothing is changed (A26).
 */
async function checkReach(context: Context, ids: readonly string[], reach: Reach): Promise<Map<string, ContentReach>> {
  const known = await reachOf(context.db, ids);
  const bad = ids.filter((id) => {
    const story = known.get(id);
    return !story || !mayReach(context.session, story, reach);
  });
  if (bad.length > 0)
    throw new AppError(ErrorCode.Forbidden, `有${bad.length}项不存在或不在您的栏目范围内，未作任何更改`, { ids: bad });
  return known;
}

/**
 * PostgreSQL's codes for a broken reference and for two who wait for each other, as refusals; undefined for what nobody
 * foresaw.
 */
function refusalOf(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  const state = cause?.code ?? code;
  if (state === '23503') return guardRefused([{ guard: 'cited', text: '稿件仍被其他内容引用，不能执行此操作' }]);
  if (state === '55P03' || state === '40P01') return new AppError(ErrorCode.Conflict, '稿件正在被处理，请稍后再试');
  return undefined;
}

/**
 * Does one piece of work for each story, each in its own transaction, and tells each outcome. A
 * refused single item is thrown, so that the caller gets its code, its guards and the present state.
 */
export async function runBatch(
  context: Context,
  ids: readonly string[],
  reach: Reach,
  work: (tx: Database, id: string) => Promise<void>,
): Promise<BatchResult> {
  const distinct = [...new Set(ids)];
  const known = await checkReach(context, distinct, reach);
  const list: BatchResult['list'] = [];
  for (const id of distinct) {
    const title = known.get(id)!.title;
    try {
      await context.db.transaction((tx) => work(tx, id));
      list.push({ id, title, ok: true, message: '' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (distinct.length === 1) throw refusal ?? error;
      if (!refusal) context.log.error({ err: error }, 'an item of a batch failed');
      list.push({ id, title, ok: false, message: refusal?.message ?? errorTexts[ErrorCode.Internal] });
    }
  }
  return { list };
}
