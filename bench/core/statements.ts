import pg from 'pg';
import { contentList } from 'shared-contracts/endpoints';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { listPage } from '../../server/src/modules/stories/content-list.queries.ts';

/** A statement as the driver sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that a piece of work of this process sends, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, config: unknown, values?: unknown, ...rest: unknown[]) {
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    if (text !== undefined)
      sent.push({ text, values: (Array.isArray(values) ? values : (config as Statement).values) ?? [] });
    return query.call(this, config, values, ...rest);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return sent;
}

/** Returns the statements for the first page of the list of all stories, as the server's own queries send them. */
export async function recordStatements(databaseUrl: string): Promise<Statement[]> {
  const { db, pool } = openDatabase(databaseUrl, { poolSize: 1 });
  const { rows } = await pool.query<{ id: string }>('select id from channels');
  const request = contentList.request.parse({ startDate: '2020-01-01 00:00:00', endDate: '2030-12-31 23:59:59' });
  const filters = { ...request, box: 'news' as const };
  const wish = {
    filters,
    channels: rows.map((row) => row.id),
    userId: '1',
    stages: [],
    isAlone: false,
    scope: 'title' as const,
    now: new Date(),
  };
  const sent = await statementsOf(() => listPage(db, wish, 0, 20));
  await pool.end();
  return sent.filter(({ text }) => /^\s*(select|with)/.test(text));
}
