import type { GuardRefusal } from 'shared-contracts/errors';
import type { Target } from 'shared-contracts/model';
import { type PlannedWords, targetNames } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { filled } from '../../platform/text/field-texts.rules.ts';
import { bannedGuards } from '../../platform/text/find-words.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { isDeskRequired } from '../channels/channel-stages.queries.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import type { Content } from '../stories/content.queries.ts';
import { checkWords } from '../words/word-list.ts';
import { planTexts as texts } from './publication-plan.texts.ts';
import { ownTargets } from './publication.rules.ts';
import { renderingOf } from './site-gate.ts';
import { wordsInForce } from './target-words.ts';

/** When guards are asked, and when readers get the story. */
export interface PublicationMoment {
  now: Date;
  time: Date;
}

/**
 * Refuses words of a plan that readers may not get, and a time at which they would be over: every publication asks, at
 * once, when it is planned and at its minute, and every update.
 */
export async function planGuards(
  tx: Database,
  content: Pick<Content, 'id' | 'categoryId' | 'hash'>,
  targets: readonly Target[],
  moment: PublicationMoment,
): Promise<GuardRefusal[]> {
  const guards: GuardRefusal[] = [];
  for (const target of targets.filter((one) => ownTargets.includes(one))) {
    const words = await wordsInForce(tx, content, target);
    if (words) guards.push(...(await wordsGuards(tx, words, targetNames[target], moment)));
  }
  return guards;
}

async function wordsGuards(
  tx: Database,
  { title, summary, channelId, expireTime }: PlannedWords,
  name: string,
  { now, time }: PublicationMoment,
): Promise<GuardRefusal[]> {
  const fields = filled([
    { label: texts.title(name), text: title },
    { label: texts.summary(name), text: summary },
  ]);
  const guards = fields.length === 0 ? [] : bannedGuards(await checkWords(tx, fields, now));
  if (expireTime !== null && fromWireTime(expireTime) <= time)
    guards.push({
      guard: 'expireTime',
      text: fromWireTime(expireTime) <= now ? texts.timeOver(name) : texts.planAfterExpiry(name, expireTime),
    });
  if (channelId !== null && !(await readPublicChannels(tx)).byId.has(channelId))
    guards.push({ guard: 'channel', text: texts.channelHidden(name) });
  return guards;
}

/** Why the website's words of a story are for its desk alone; empty where a publisher may set them. */
export async function siteDeskOnly(tx: Database, { id, categoryId }: Content): Promise<string> {
  if (await renderingOf(tx, id)) return texts.inSiteDesk;
  return (await isDeskRequired(tx, categoryId)) ? texts.siteDeskRequired : '';
}
