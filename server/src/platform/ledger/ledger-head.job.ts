import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { toWireTime } from '../text/wire-time.ts';
import { fetchGuardOf } from '../fetch-guard/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';
import { hasJob, putJob } from '../jobs/job.queries.ts';
import { readSiteName } from '../pages/site-facts.queries.ts';
import { ledgerHead } from './ledger.queries.ts';
import type { JobHandler } from '../jobs/runner.ts';

export const headJobKind = 'ledgerHead';

type Places = Pick<Settings, 'LOG_HEAD_FILE' | 'LOG_HEAD_URL'>;

/** Puts today's job into the list, where the settings name a second place for the head of the chain. */
export async function putHeadJob(db: Database, { LOG_HEAD_FILE, LOG_HEAD_URL }: Places, now: Date): Promise<void> {
  if (LOG_HEAD_FILE === undefined && LOG_HEAD_URL === undefined) return;
  const key = `${headJobKind}:${toWireTime(now).slice(0, 10)}`;
  if (await hasJob(db, key)) return;
  await putJob(db, { kind: headJobKind, key, payload: {}, runTime: now, now });
}

/**
 * Reports the current head of the chain to the second place, so that links which are cut off or rebuilt are found out.
 * Fails while a place does not take it: the job is then retried. A duplicate line does no harm.
 */
export const sendHead: JobHandler = async (tx, _job, { settings, now }) => {
  const head = await ledgerHead(tx);
  if (!head) return;
  const line = await headLine(tx, settings, head, now());
  const { LOG_HEAD_FILE: file, LOG_HEAD_URL: url } = settings;
  if (file !== undefined) {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    await appendFile(file, `${line}\n`);
  }
  if (url === undefined) return;
  const limits = { headers: headHeaders(settings), maxBytes: 64 * 1024, timeout: 10_000 };
  await fetchGuardOf(settings).fetch(url, { ...limits, body: line });
};

/** The line that says what the head of the chain is. */
export const headLine = async (
  db: Database,
  settings: Settings,
  head: NonNullable<Awaited<ReturnType<typeof ledgerHead>>>,
  now: Date,
): Promise<string> => JSON.stringify({ site: await readSiteName(db, settings), ...head, time: now.toISOString() });

/** What such a line is sent with. */
export const headHeaders = ({ LOG_HEAD_KEY: key }: Pick<Settings, 'LOG_HEAD_KEY'>): Record<string, string> => ({
  'content-type': 'application/json',
  ...(key !== undefined && { authorization: `Bearer ${key}` }),
});
