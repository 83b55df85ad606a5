import { isAppError } from 'shared-contracts/errors';
import type { JobDeps } from '../../../platform/jobs/runner.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
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
 * Fetches yesterday's figures once, of the articles of the last seven days and of followers; after a failure again an
 * hour later. Safe in several processes at once. Returns the day that was fetched.
 */
export async function keepWechatFigures(deps: JobDeps, open: OpenWechat = openWechat): Promise<string | undefined> {
  const { db, settings, log } = deps;
  if (settings.WECHAT_URL === undefined && settings.isProduction) return undefined;
  const now = deps.now();
  if (toWireTime(now).slice(11) < readyTime) return undefined;
  const daysAgo = (count: number) => toWireTime(new Date(now.getTime() - count * day)).slice(0, 10);
  const yesterday = daysAgo(1);
  if (!(await claimFigureDay(db, yesterday, now, new Date(now.getTime() + hour)))) return undefined;
  try {
    await fetchFigures(deps, open(deps, log), daysAgo);
    await noteFigureDay(db, yesterday, { doneTime: now, lastError: '' });
    return yesterday;
  } catch (error) {
    if (!isAppError(error)) throw error;
    await noteFigureDay(db, yesterday, { doneTime: null, lastError: error.message });
    return undefined;
  }
}

async function fetchFigures(
  { db }: Pick<JobDeps, 'db'>,
  wechat: WechatPort,
  daysAgo: (count: number) => string,
): Promise<void> {
  for (let back = daysCounted; back >= 1; back -= 1) {
    await putArticleTotals(db, await wechat.articleTotals(daysAgo(back)));
  }
  const range = [daysAgo(daysCounted), daysAgo(1)] as const;
  await putFollowerDays(db, await wechat.followerChanges(...range), await wechat.followerSums(...range));
}
