import type { BatchResult } from 'shared-contracts/endpoints';
import { isAppError } from 'shared-contracts/errors';
import type { Database } from '../database/database.ts';
import type { Context } from './context.ts';

/**
 * Runs one action for each distinct id and reports each outcome under its title, which is read after the action. If a
 * single item is refused its error is thrown, so that the caller gets its code and its guards.
 */
export async function reportEach(
  ids: readonly string[],
  titleOf: (id: string) => string,
  work: (id: string) => Promise<unknown>,
): Promise<BatchResult> {
  const distinct = [...new Set(ids)];
  const list: BatchResult['list'] = [];
  for (const id of distinct) {
    try {
      await work(id);
      list.push({ id, title: titleOf(id), ok: true, message: '' });
    } catch (error) {
      if (distinct.length === 1 || !isAppError(error)) throw error;
      list.push({ id, title: titleOf(id), ok: false, message: error.message });
    }
  }
  return { list };
}

/** The same for items that need no title, each in its own transaction. */
export function runEach(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
  work: (tx: Database, id: string) => Promise<void>,
): Promise<BatchResult> {
  return reportEach(
    ids,
    () => '',
    (id) => db.transaction((tx) => work(tx, id)),
  );
}
