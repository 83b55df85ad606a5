import { guardRefused } from 'shared-contracts/errors';
import { desc, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { isJobOpen, putJob } from '../../platform/jobs/job.queries.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { plainTexts } from '../stories/content-row.queries.ts';
import { draftOf, findContent, putSearch } from '../stories/content.queries.ts';
import { findSettings } from './search-rules.queries.ts';
import { searchSettings } from './search.tables.ts';
import { searchTexts as texts } from './search.texts.ts';
import { lockSettings, noteSearch } from './touch-rules.ts';

/** Kind, and the one key, of the jobs that cut the words of every story again. */
export const rebuildJobKind = 'search-rebuild';
/** Stories of one job; the next one goes on behind them, so that a stop loses at most these. */
const batch = 100;

const putStep = (tx: Database, afterId: string, now: Date) =>
  putJob(tx, { kind: rebuildJobKind, key: rebuildJobKind, payload: { afterId }, runTime: now, now });

/** Begins to cut the words of every story again; refused while that runs. */
export async function startRebuild(tx: Database, context: Context): Promise<void> {
  await lockSettings(tx);
  if (await isJobOpen(tx, rebuildJobKind)) throw guardRefused([{ guard: 'running', text: texts.rebuilding }]);
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from content_search`);
  await tx.update(searchSettings).set({ rebuiltCount: 0, rebuildTotal: rows[0]!.total, rebuildTime: context.now() });
  await putStep(tx, '0', context.now());
  await noteSearch(tx, 'search.rebuild', context);
}

/** Cuts the words of the next stories again. */
export const rebuildStep: JobHandler = async (tx, job, { now, stopping }) => {
  const afterId = String(job.payload.afterId);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select content_id::text as id from content_search where content_id > ${afterId}::bigint order by content_id limit ${batch}`);
  const ids = rows.map(({ id }) => id);
  const bodies = await plainTexts(tx, ids);
  for (const id of ids) {
    stopping.throwIfAborted();
    const content = await findContent(tx, id);
    if (!content) continue;
    const written = { draft: await draftOf(tx, content), txtContent: bodies.get(id) ?? '', wordCount: 0, hash: '' };
    await putSearch(tx, id, written, content.createUserName);
  }
  await tx
    .update(searchSettings)
    .set({ rebuiltCount: sql`${searchSettings.rebuiltCount} + ${ids.length}`, rebuildTime: now() });
  if (ids.length === batch) {
    await tx.update(jobs).set({ state: 'done', finishedTime: now() }).where(eq(jobs.id, job.id));
    await putStep(tx, ids.at(-1)!, now());
  }
};

/** How far the last rebuilding came. */
export async function readRebuild(db: Database) {
  const settings = await findSettings(db);
  const [job] = await db
    .select({ state: jobs.state, lastError: jobs.lastError })
    .from(jobs)
    .where(eq(jobs.key, rebuildJobKind))
    .orderBy(desc(jobs.id))
    .limit(1);
  const isOpen = job?.state === 'waiting' || job?.state === 'running';
  const state = isOpen
    ? ('running' as const)
    : job?.state === 'failed'
      ? ('failed' as const)
      : job || settings?.rebuildTime
        ? ('done' as const)
        : ('none' as const);
  return {
    state,
    done: settings?.rebuiltCount ?? 0,
    total: settings?.rebuildTotal ?? 0,
    time: settings?.rebuildTime ? toWireTime(settings.rebuildTime) : null,
    error: state === 'failed' ? (job?.lastError ?? '') : '',
  };
}
