import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, errorTexts, guardRefused, isAppError } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { findAccessFacts } from './content.queries.ts';
import type { StoryAccessFacts } from './reading.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasAccessTo, type AccessBasis } from './item.ts';
import { isInAbsentHands } from './stand-in.rules.ts';
import { storyTexts } from './story.texts.ts';

/**
 * Refuses the whole batch when one id is unknown or not accessible; the error's data lists the bad ids, and nothing is
 * changed (A26).
 */
async function assertAccessToAll(
  context: Context,
  ids: readonly string[],
  basis: AccessBasis,
): Promise<Map<string, StoryAccessFacts>> {
  const known = await findAccessFacts(context.db, ids);
  const bad = ids.filter((id) => {
    const story = known.get(id);
    if (!story) return true;
    const isLent = basis === 'review' && isInAbsentHands(context.session, story);
    return !isLent && !hasAccessTo(context.session, story, basis);
  });
  if (bad.length > 0) throw new AppError(ErrorCode.Forbidden, storyTexts.outOfChannels(bad.length), { ids: bad });
  return known;
}

/**
 * Returns the refusals for PostgreSQL's codes of a broken reference and of a deadlock; undefined for unexpected errors.
 */
function refusalOf(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  const state = cause?.code ?? code;
  if (state === '23503') return guardRefused([{ guard: 'cited', text: storyTexts.cited }]);
  if (state === '55P03' || state === '40P01') return new AppError(ErrorCode.Conflict, storyTexts.beingChanged);
  return undefined;
}

/**
 * Performs one piece of work for each story, each in its own transaction, and reports each outcome. A refused single
 * item is thrown, so that the caller gets its code, its guards and the present state.
 */
export async function runBatch(
  context: Context,
  ids: readonly string[],
  basis: AccessBasis,
  work: (tx: Database, id: string) => Promise<void>,
): Promise<BatchResult> {
  const distinct = [...new Set(ids)];
  const known = await assertAccessToAll(context, distinct, basis);
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
