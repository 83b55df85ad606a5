import type { SystemCheck } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { isPushOn } from './service/open-search-engine.ts';
import { searchPushTexts as texts } from './search-push.texts.ts';
import { countWaiting, readEngineState } from './submission.queries.ts';

/** How the push to the search engine goes, for operators; nothing where it is off. */
export async function searchPushCheck({ db, settings, now }: Context): Promise<SystemCheck | undefined> {
  if (!isPushOn(settings)) return undefined;
  const name = texts.checkName;
  const [{ remain, pausedUntil, lastError }, waiting] = await Promise.all([readEngineState(db), countWaiting(db)]);
  if (pausedUntil !== null && pausedUntil > now()) {
    const why = lastError ?? texts.quotaOver;
    return { name, state: 'warning', message: texts.checkPaused(why, toWireTime(pausedUntil), waiting) };
  }
  return { name, state: 'ok', message: texts.checkOn(remain === null ? '' : texts.remain(remain), waiting) };
}
