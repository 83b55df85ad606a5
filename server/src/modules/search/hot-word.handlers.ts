import {
  deleteHotWords,
  hotWordList,
  hotWordProposals,
  saveHotWord,
  setHotWordState,
  sortHotWords,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { dropHotWord, orderHotWords, storeHotWord, switchHotWord } from './hot-words.commands.ts';
import { listHotWords } from './hot-words.queries.ts';
import { type ListedWords, listSearched } from './search-log.ts';
import { normalQuery } from './search-words.rules.ts';
import { hotWords } from './search.tables.ts';

const proposed = 20;

/** Words under the readers' search box. */
export const hotWordHandlers = (listed: ListedWords) => [
  handle(hotWordList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listHotWords(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(hotWordProposals, async (_request, { db, now }) => {
    const hot = (await db.select({ word: hotWords.word }).from(hotWords)).map(({ word }) => normalQuery(word));
    const { list } = await listSearched(db, { now: now(), days: 7, onlyFound: true, except: hot }, 0, proposed);
    return { list };
  }),
  handle(saveHotWord, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeHotWord(tx, request, listed, context)) },
  })),
  handle(setHotWordState, ({ ids, isOn }, context) =>
    runEach(context, splitIds(ids), (tx, id) => switchHotWord(tx, id, isOn, context)),
  ),
  handle(deleteHotWords, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropHotWord(tx, id, context)),
  ),
  handle(sortHotWords, async ({ ids }, context) => {
    await context.db.transaction((tx) => orderHotWords(tx, splitIds(ids), context));
    return {};
  }),
];
