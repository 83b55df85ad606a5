import { exportMaxRows } from 'shared-contracts/limits';
import {
  type ContentBox,
  contentCheckContentLock,
  contentCopyContent,
  contentDelete,
  contentExport,
  contentGetContent,
  contentList,
  contentListMyContent,
  contentListPublishContent,
  contentBinDays,
  contentListRecycle,
  contentLockContent,
  contentMoveContent,
  contentPurge,
  contentRecover,
  contentTabCounts,
  contentUnlockContent,
  manuscriptSearch,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { tabCountsOf } from './content-list.rules.ts';
import { type FileAnswer, handle } from '../../platform/http/handle.ts';
import { coWriterHandlers } from './co-writers/co-writer.handlers.ts';
import { countFacets } from './content-count.queries.ts';
import { dropLock, liveLock, toHolder } from './lock.queries.ts';
import { binStory, checkChannels, copyStory, moveStory, purgeStory, recoverStory } from './story.commands.ts';
import { runBatch } from './batch.ts';
import { exportList } from './export-list.ts';
import { checkBox, listQueryOf, pageOfBox } from './list-query.ts';
import { lockStory } from './lock-story.ts';
import { searchStories } from './search-stories.ts';
import { loadStoryForUser } from './whole-story.ts';

/** Lists, texts, locks, co-writers, bin, copies and export of stories. */
export const contentHandlers = [
  handle(contentList, (request, context) => pageOfBox('news', request, context)),
  handle(contentListMyContent, ({ box, ...request }, context) => pageOfBox(box, request, context)),
  handle(contentListPublishContent, (request, context) => pageOfBox('published', request, context)),
  handle(contentBinDays, (_request, { settings }) => ({ data: { days: settings.BIN_DAYS } })),
  handle(contentListRecycle, (request, context) => pageOfBox('bin', request, context)),
  handle(manuscriptSearch, searchStories),
  handle(contentTabCounts, async (filters, context) => {
    checkBox(context, filters.box);
    const query = await listQueryOf(context, filters);
    const { histogram, indexed } = await countFacets(context.db, query);
    return { data: tabCountsOf(filters, histogram, indexed) };
  }),
  handle(contentGetContent, async ({ id }, context) => {
    return { data: await loadStoryForUser(id, context) };
  }),
  handle(contentDelete, ({ ids, reason }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => binStory(tx, id, reason, context)),
  ),
  handle(contentRecover, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => recoverStory(tx, id, context)),
  ),
  handle(contentPurge, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => purgeStory(tx, id, context)),
  ),
  handle(contentCopyContent, ({ ids, categoryIds }, context) => {
    const channels = splitIds(categoryIds);
    checkChannels(context, channels);
    return runBatch(context, splitIds(ids), 'own', (tx, id) => copyStory(tx, id, channels, context));
  }),
  handle(contentMoveContent, ({ ids, categoryIds }, context) => {
    checkChannels(context, [categoryIds]);
    return runBatch(context, splitIds(ids), 'own', (tx, id) => moveStory(tx, id, categoryIds, context));
  }),
  handle(contentExport, async ({ box, stage, ids, columns, format, ...filters }, context): Promise<FileAnswer> => {
    const wholeBox = box.startsWith('audit') && stage !== undefined ? (`audit${stage}` as ContentBox) : box;
    checkBox(context, wholeBox);
    return exportList(context, {
      filters: { ...filters, box: wholeBox },
      ids: ids === undefined ? null : splitIds(ids),
      columns,
      format,
      most: exportMaxRows,
    });
  }),
  handle(contentCheckContentLock, async ({ id }, context) => {
    await loadStoryForUser(id, context);
    const lock = await liveLock(context.db, id, context.now());
    return { data: { locked: lock !== undefined, holder: lock ? toHolder(lock) : null } };
  }),
  handle(contentLockContent, (request, context) => context.db.transaction((tx) => lockStory(tx, request, context))),
  handle(contentUnlockContent, async ({ id, token }, context) => {
    await dropLock(context.db, id, token);
  }),
  ...coWriterHandlers,
];
