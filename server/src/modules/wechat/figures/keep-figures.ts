import { isAppError } from 'shared-contracts/errors';
import { wechatAccountRefusal } from 'shared-contracts/model';
import type { JobDeps } from '../../../platform/jobs/runner.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { listAccounts } from '../accounts/account.queries.ts';
import { openAccount } from '../accounts/open-account.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import type { WechatPort } from '../service/port.ts';
import { claimFigureDay, noteFigureDay, putArticleTotals, putFollowerDays } from './figure.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** WeChat has the figures of a day ready at eight the next morning. */
const readyTime = '08:30:00';
/** Days after its publication for which WeChat counts an article, and the most days of followers of one call. */
const daysCounted = 7;

/**
 * Fetches yesterday's figures once of each account that may have them, of the articles of the last seven days and of
 * followers; after a failure again an hour later. Safe in several processes at once. Returns the day that was fetched
 * of one at least.
 */
export async function keepWechatFigures(deps: JobDeps, open: OpenWechat = openWechat): Promise<string | undefined> {
  const { db, settings, now } = deps;
  if (toWireTime(now()).slice(11) < readyTime) return undefined;
  const isSettingsAccountSet = settings.WECHAT_URL !== undefined || !settings.isProduction;
  const fetched: string[] = [];
  for (const account of await listAccounts(db)) {
    const isClosed = wechatAccountRefusal(account, 'figures') !== undefined;
    if (isClosed || (account.appId === null && !isSettingsAccountSet)) continue;
    fetched.push(...(await keepFiguresOf(deps, account.id, open)));
  }
  return fetched[0];
}

/** Fetches the figures of an account; returns yesterday where it had them. */
async function keepFiguresOf(deps: JobDeps, accountId: string, open: OpenWechat): Promise<string[]> {
  const { db, log } = deps;
  const now = deps.now();
  const daysAgo = (count: number) => toWireTime(new Date(now.getTime() - count * day)).slice(0, 10);
  const yesterday = { accountId, day: daysAgo(1) };
  if (!(await claimFigureDay(db, yesterday, now, new Date(now.getTime() + hour)))) return [];
  try {
    await fetchFigures(deps, accountId, await openAccount(deps, log, accountId, open), daysAgo);
    await noteFigureDay(db, yesterday, { doneTime: now, lastError: '' });
    return [yesterday.day];
  } catch (error) {
    if (!isAppError(error)) throw error;
    await noteFigureDay(db, yesterday, { doneTime: null, lastError: error.message });
    return [];
  }
}

async function fetchFigures(
  { db }: Pick<JobDeps, 'db'>,
  accountId: string,
  wechat: WechatPort,
  daysAgo: (count: number) => string,
): Promise<void> {
  for (let back = daysCounted; back >= 1; back -= 1) {
    await putArticleTotals(db, accountId, await wechat.articleTotals(daysAgo(back)));
  }
  const range = [daysAgo(daysCounted), daysAgo(1)] as const;
  await putFollowerDays(db, accountId, await wechat.followerChanges(...range), await wechat.followerSums(...range));
}
