import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { recommendMax } from 'shared-contracts/limits';
import {
  type ContentAction,
  type ContentType,
  CountType,
  countTypeNames,
  RecheckState,
  recheckStateNames,
  Target,
} from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { type ContentPatch, touchContent } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, putDelivery } from '../stories/delivery.queries.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { addRecheck } from '../stories/recheck.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { addToGroups, namesOfGroups } from '../stories/study-group.queries.ts';
import { putOnBoard } from './recommend-board.commands.ts';
import { countRecommended, lockOrder } from './top-order.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { publicationTexts } from './publication.texts.ts';

/** Loads a story of the session's channels for an action after its publication. */
export async function publishedItem(tx: Database, id: string, action: ContentAction, context: Context): Promise<Item> {
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, action, context.session));
  return item;
}

/** Refuses what would lead readers to a channel that they do not see. */
export async function checkVisible(tx: Database, item: Item, action: string): Promise<void> {
  const { hiddenIds } = await readPublicChannels(tx);
  if (item.content.categoryId === null || hiddenIds.includes(item.content.categoryId))
    checkGuards(item, [{ guard: 'hidden', text: publicationTexts.hiddenChannel(action) }]);
}

async function change(
  tx: Database,
  id: string,
  patch: ContentPatch,
  opName: string,
  remark: string,
  context: Context,
): Promise<void> {
  await touchContent(tx, id, patch);
  await addRecords(tx, [{ newsId: id, opName, remark }], actorOf(context), context.now());
}

/** Puts a published story at the head of the recommended strip, or takes it out. */
export async function recommendStory(tx: Database, id: string, isRecommend: boolean, context: Context): Promise<void> {
  if (!isRecommend) {
    await loadItem(tx, id, context, 'channel');
    return change(tx, id, { recommendedTime: null }, operationNames.unrecommend, '', context);
  }
  const item = await publishedItem(tx, id, 'recommend', context);
  await checkVisible(tx, item, operationNames.recommend);
  await lockOrder(tx, 'recommend');
  if ((await countRecommended(tx, id)) >= recommendMax)
    checkGuards(item, [{ guard: 'full', text: publicationTexts.recommendedFull(recommendMax) }]);
  await putOnBoard(tx, id, context);
  return change(tx, id, { recommendedTime: context.now() }, operationNames.recommend, '', context);
}

/** Returns the hash of the text that readers see; where targets differ, the one published last. */
export async function hashOfReaders(tx: Database, id: string): Promise<string> {
  const publishedDeliveries = (await deliveriesOf(tx, id)).filter(({ state }) => state === 'published');
  const newest = publishedDeliveries.toSorted((a, b) => Number(b.versionId ?? 0) - Number(a.versionId ?? 0))[0];
  return newest?.hash ?? '';
}

/** Records the finding of an audit review of a published story; the person who wrote it is not asked. */
export async function recheckStory(
  tx: Database,
  id: string,
  found: { status: RecheckState; remark: string },
  context: Context,
): Promise<void> {
  await publishedItem(tx, id, 'recheck', context);
  if (found.status === RecheckState.Faulty && found.remark.trim() === '')
    throw invalidInput([{ path: 'remark', message: publicationTexts.recheckRemarkMissing }]);
  await addRecheck(tx, id, await hashOfReaders(tx, id), found, actorOf(context), context.now());
  await change(
    tx,
    id,
    { recheck: found.status },
    operationNames.recheck,
    [recheckStateNames[found.status], found.remark].filter(Boolean).join('：'),
    context,
  );
}

/**
 * Changes the time that readers see: at every own target, or at the app alone. Not before the story was begun, not in
 * the future.
 */
export async function changePublishTime(
  tx: Database,
  id: string,
  time: Date,
  only: Target | undefined,
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await publishedItem(tx, id, 'publishTime', context);
  if (time > now) throw invalidInput([{ path: 'publishTime', message: publicationTexts.publishTimeInFuture }]);
  if (toWireTime(time) < toWireTime(item.content.createdTime))
    throw invalidInput([{ path: 'publishTime', message: publicationTexts.publishTimeBeforeCreation }]);
  const targetDeliveries = (await deliveriesOf(tx, id)).filter(
    ({ target, publishedTime }) =>
      publishedTime !== null && (only ? target === only : target === Target.App || target === Target.Website),
  );
  if (targetDeliveries.length === 0) throw guardRefused([{ guard: 'target', text: publicationTexts.notOnMobile }]);
  for (const { target, state } of targetDeliveries)
    await putDelivery(tx, id, target, { state, publishedTime: time }, now);
  const before = targetDeliveries.map(({ publishedTime }) => toWireTime(publishedTime!))[0];
  await addRecords(
    tx,
    [
      {
        newsId: id,
        opName: only ? operationNames.firstPublishTime : operationNames.publishTime,
        remark: `${before} → ${toWireTime(time)}`,
      },
    ],
    actorOf(context),
    now,
  );
}

/** Sets a count that readers see; returns the previous one. */
export async function setCount(
  tx: Database,
  id: string,
  { valueType, value, contentType }: { valueType: CountType; value: number; contentType: ContentType },
  context: Context,
): Promise<number> {
  const { content } = await publishedItem(tx, id, 'count', context);
  if (content.contentType !== contentType)
    throw invalidInput([{ path: 'contentType', message: publicationTexts.contentTypeWrong }]);
  const column = valueType === CountType.Reads ? 'hits' : 'praise';
  const before = content[column];
  await change(
    tx,
    id,
    { [column]: value },
    operationNames.count,
    `${countTypeNames[valueType]} ${before} → ${value}`,
    context,
  );
  return before;
}

/** Puts a published story into study groups; refuses when it is in all of them already. */
export async function putIntoGroups(
  tx: Database,
  id: string,
  groupIds: readonly string[],
  context: Context,
): Promise<void> {
  const item = await publishedItem(tx, id, 'studyGroup', context);
  await checkVisible(tx, item, operationNames.intoStudyGroup);
  const names = await namesOfGroups(tx, groupIds);
  if (names.size < new Set(groupIds).size) throw new AppError(ErrorCode.NotFound, publicationTexts.studyGroupGone);
  const added = await addToGroups(tx, id, [...names.keys()], context.now());
  if (added.length === 0) throw guardRefused([{ guard: 'there', text: publicationTexts.inStudyGroupAlready }]);
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.intoStudyGroup, remark: added.map((one) => names.get(one)).join('、') }],
    actorOf(context),
    context.now(),
  );
}
