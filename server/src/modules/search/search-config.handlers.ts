import {
  deleteSearchPins,
  deleteSearchWords,
  exportSearchedWords,
  getSearchSettings,
  rebuildSearch,
  saveSearchPin,
  saveSearchWeights,
  saveSearchWords,
  searchedWordList,
  searchPinList,
  searchWordList,
  trySearch,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import type { SearchedWord } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { openStorySearch } from '../stories/search/open-story-search.ts';
import { findPublishedStories } from './find-published.ts';
import { readRebuild, startRebuild } from './rebuild.job.ts';
import { dropPin, dropWords, storePin, storeWeights, storeWords } from './search-config.commands.ts';
import { listPins, listWords } from './search-config.queries.ts';
import { listSearched } from './search-log.ts';
import { currentRules, findSettings } from './search-rules.queries.ts';
import { searchTexts as texts } from './search.texts.ts';
import { noteSearch } from './touch-rules.ts';

const exportColumns: Readonly<Record<string, SheetColumn<SearchedWord>>> = {
  word: { title: texts.word, width: 30, value: ({ word }) => word },
  searches: { title: texts.searches, width: 12, value: ({ searches }) => searches },
  empties: { title: texts.empties, width: 12, value: ({ empties }) => empties },
  lastDay: { title: texts.lastDay, width: 14, value: ({ lastDay }) => lastDay },
};

/** What steers the readers' search, and what they searched for. */
export const searchConfigHandlers = [
  handle(searchWordList, ({ currentPage, pageSize, kind, keywords }, { db }) =>
    listWords(db, kind, keywords, currentPage, pageSize),
  ),
  handle(saveSearchWords, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeWords(tx, request, context)) },
  })),
  handle(deleteSearchWords, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropWords(tx, id, context)),
  ),
  handle(searchPinList, ({ currentPage, pageSize, keywords }, { db }) => listPins(db, keywords, currentPage, pageSize)),
  handle(saveSearchPin, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storePin(tx, request, context)) },
  })),
  handle(deleteSearchPins, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => dropPin(tx, id, context))),
  handle(getSearchSettings, async (_request, { db }) => {
    const [settings, { weights }, rebuild] = await Promise.all([findSettings(db), currentRules(db), readRebuild(db)]);
    return { data: { weights, rebuild, rev: settings?.rev ?? 0 } };
  }),
  handle(saveSearchWeights, async ({ weights, rev }, context) => {
    await context.db.transaction((tx) => storeWeights(tx, weights, rev, context));
    return {};
  }),
  handle(rebuildSearch, async (_request, context) => {
    await context.db.transaction((tx) => startRebuild(tx, context));
    return {};
  }),
  handle(trySearch, async ({ keywords, order }, { db, now, settings }) => {
    const channels = await readPublicChannels(db);
    const result = await findPublishedStories(
      db,
      { keywords, order, target: 'website', channelIds: [...channels.byId.keys()], days: 0, page: 0, now: now() },
      await currentRules(db),
      openStorySearch(settings),
    );
    const list = result.list.map(({ story, snippet, isPinned }) => ({
      id: story.id,
      title: story.draft.title,
      contentType: story.contentType,
      snippet,
      publishedTime: toWireTime(story.publishedTime),
      isPinned,
    }));
    return { data: { ...result, list } };
  }),
  handle(searchedWordList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listSearched(db, { ...filter, now: now() }, currentPage, pageSize),
  ),
  handle(exportSearchedWords, async ({ ids, columns, format, ...filter }, context) => {
    const { db, now } = context;
    const words = ids === undefined ? undefined : ids.split(',');
    const { list, total } = await listSearched(db, { ...filter, words, now: now() }, 0, exportMaxRows);
    if (total > exportMaxRows)
      throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
    await noteSearch(db, 'search.export', context, { detail: { rows: total, format } });
    const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
    return sheetFile(format, `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, texts.sheet);
  }),
];
