import type { BatchResult } from 'shared-contracts/endpoints';
import { isAppError } from 'shared-contracts/errors';
import type { Context } from '../http/context.ts';
import type { Database } from '../store/database.ts';

/**
 * Does one piece of work for each item that is no story, each in its own transaction, and tells each outcome. A refused
 * single item is thrown, so that the caller gets its code and its guards.
 */
export async function runEach({ db }: Pick<Context, 'db'>, ids: readonly string[], work: (tx: Database, id: string) => Promise<void>): Promise<BatchResult> {
  const distinct = [...new Set(ids)];
  const list: BatchResult['list'] = [];
  for (const id of distinct) {
    try {
      await db.transaction((tx) => work(tx as unknown as Database, id));
      list.push({ id, title: '', ok: true, message: '' });
    } catch (error) {
      if (distinct.length === 1 || !isAppError(error)) throw error;
      list.push({ id, title: '', ok: false, message: error.message });
    }
  }
  return { list };
}
