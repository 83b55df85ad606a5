import { errorTexts, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { PushPlatform } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import { checkVisible } from '../publishing/after-publication.ts';
import { liveStageGuards } from '../publishing/live-stages.ts';
import { checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { refuseBanned } from '../words/word-list.ts';
import { pushFields } from './push-fields.rules.ts';
import { checkPause, deliver } from './push-story.ts';
import { findPushByRecord, keepPush, lockPushesOf, type Push } from './push.queries.ts';
import { pushTexts } from './push.texts.ts';
import { openPush } from './service/open-push.ts';

/** A message that a job sends for the person who ordered it, whose right was asked then. */
interface OrderedMessage {
  /** The same message twice is sent once. */
  recordId: string;
  contentId: string;
  platform: PushPlatform;
  title: string;
  subTitle: string;
  by: { userId: string; nickName: string };
}

type Deps = Pick<Context, 'db' | 'now' | 'settings' | 'log'>;

/** Sends a message about a published story, with every check of a push; answers why it was not sent. */
export async function pushInName(message: OrderedMessage, deps: Deps): Promise<string | undefined> {
  const port = openPush(deps, deps.log);
  if (!port) return pushTexts.serviceOff;
  const by = { ...message.by, address: '' };
  try {
    const push = await deps.db.transaction((tx) => keepOrdered(tx, message, by, deps));
    if (push.state !== 'sent') await deliver(port, push, deps, by);
    return undefined;
  } catch (error) {
    deps.log.warn({ err: error, contentId: message.contentId }, 'message to readers not sent');
    return isAppError(error) ? error.message : errorTexts[ErrorCode.Unavailable];
  }
}

async function keepOrdered(tx: Database, message: OrderedMessage, by: RecordActor, deps: Deps): Promise<Push> {
  const { recordId, contentId, platform, title, subTitle } = message;
  const now = deps.now();
  await lockPushesOf(tx, contentId);
  const first = await findPushByRecord(tx, recordId);
  if (first && first.state !== 'failed') return first;
  const item = await loadItem(tx, contentId, deps);
  checkGuards(item, guardsOf(item, 'push', { userId: by.userId, can: () => true }));
  await checkVisible(tx, item, operationNames.push);
  checkGuards(item, await liveStageGuards(tx, item));
  await refuseBanned(tx, pushFields(message), now);
  await checkPause(tx, contentId, platform, first?.id, now);
  const { contentType, categoryId } = item.content;
  const who = { createUserId: by.userId, createUserName: by.nickName, createdTime: now };
  const text = { recordId, contentId, contentType, platform, title: title.trim(), subTitle: subTitle.trim() };
  return keepPush(tx, { ...text, ...who, categoryId, state: 'sending' });
}
