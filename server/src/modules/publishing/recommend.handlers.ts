import {
  contentAddContentToStudyGroups,
  contentAuditReviewContent,
  contentIsAuditReviewContent,
  contentListAuditReviews,
  contentListTop200,
  contentRecommend,
  contentUpdateCount,
  contentUpdateSortBatch,
  contentUpdateSortTop200,
  sortLines,
  updateFirstAppPublishTime,
  updatePublishTime,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { topOrderMax } from 'shared-contracts/limits';
import { RecheckState, Target } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { rowOf } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { listRechecks } from '../stories/recheck.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { lockOrder, orderChannel, publishedIn, topOfChannel } from './top-order.queries.ts';
import {
  changePublishTime,
  hashOfReaders,
  putIntoGroups,
  recheckStory,
  recommendStory,
  setCount,
} from './after-publication.ts';
import { checkChannels, sortStory } from '../stories/story.commands.ts';
import { runBatch } from '../stories/batch.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';
import { publicationTexts } from './publication.texts.ts';

function parseSortLines(jsonArr: string) {
  try {
    return sortLines.parse(JSON.parse(jsonArr));
  } catch {
    throw invalidInput([{ path: 'jsonArr', message: publicationTexts.sortWrong }]);
  }
}

/** Puts the ids in front of all other stories of the channel, or refuses all of them. */
async function orderTop(tx: Database, categoryId: string, ids: readonly string[], context: Context): Promise<void> {
  await lockOrder(tx, categoryId);
  const there = await publishedIn(tx, categoryId, ids);
  const bad = ids.filter((id) => !there.has(id));
  if (bad.length > 0)
    throw new AppError(ErrorCode.Conflict, publicationTexts.sortStoriesGone(bad.length), {
      ids: bad,
    });
  const changed = await orderChannel(tx, categoryId, ids);
  await addRecords(
    tx,
    changed.map((newsId) => ({
      newsId,
      opName: operationNames.sortTop,
      remark: ids.includes(newsId)
        ? publicationTexts.sortPlace(ids.indexOf(newsId) + 1)
        : publicationTexts.sortedByTime,
    })),
    actorOf(context),
    context.now(),
  );
}

async function changeTime(id: string, publishTime: string, only: Target | undefined, context: Context) {
  await runBatch(context, [id], 'channel', (tx, one) =>
    changePublishTime(tx, one, fromWireTime(publishTime), only, context),
  );
  const row = await rowOf(context.db, id, context.now());
  return { data: { appPublishedTime: row?.appPublishedTime ?? publishTime } };
}

/** Actions on stories that readers see already: recommendation, order, counts, time, audit review, study groups. */
export const recommendHandlers = [
  handle(contentRecommend, ({ ids, isRecommend }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => recommendStory(tx, id, isRecommend === 1, context)),
  ),
  handle(contentUpdateSortBatch, ({ jsonArr }, context) => {
    const numbers = new Map(parseSortLines(jsonArr).map(({ id, sortField }) => [id, sortField]));
    return runBatch(context, [...numbers.keys()], 'channel', (tx, id) => sortStory(tx, id, numbers.get(id)!, context));
  }),
  handle(contentListTop200, async ({ categoryId }, context) => {
    checkChannels(context, [categoryId]);
    return { list: await topOfChannel(context.db, categoryId, context.now()) };
  }),
  handle(contentUpdateSortTop200, async ({ categoryId, ids }, context) => {
    checkChannels(context, [categoryId]);
    const selection = [...new Set(ids === '' ? [] : splitIds(ids))].slice(0, topOrderMax);
    await context.db.transaction((tx) => orderTop(tx, categoryId, selection, context));
    return { data: { fixed: selection.length } };
  }),
  handle(contentUpdateCount, async ({ id, ...count }, context) => {
    let before = 0;
    await runBatch(context, [id], 'channel', async (tx, one) => {
      before = await setCount(tx, one, count, context);
    });
    return { data: { before, value: count.value } };
  }),
  handle(updatePublishTime, ({ id, publishTime }, context) => changeTime(id, publishTime, undefined, context)),
  handle(updateFirstAppPublishTime, ({ id, publishTime }, context) => changeTime(id, publishTime, Target.App, context)),
  handle(contentAuditReviewContent, ({ ids, ...found }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => recheckStory(tx, id, found, context)),
  ),
  handle(contentIsAuditReviewContent, async ({ id }, context) => ({
    data: (await loadStoryForUser(id, context)).recheck !== RecheckState.None,
  })),
  handle(contentListAuditReviews, async ({ id }, context) => {
    await loadStoryForUser(id, context);
    return { list: await listRechecks(context.db, id, await hashOfReaders(context.db, id)) };
  }),
  handle(contentAddContentToStudyGroups, ({ ids, studyGroupIds }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => putIntoGroups(tx, id, splitIds(studyGroupIds), context)),
  ),
];
