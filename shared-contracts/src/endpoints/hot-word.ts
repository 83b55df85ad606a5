import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { hotWordDraft, hotWordRow, HotWordState, id, idList, pageRequest, searchedWord, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SearchPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

export const hotWordList = defineEndpoint({
  id: 'hotWordList',
  path: '/amc/web/hotword/list.do',
  access: { session: 'staff', code: appPaths.hotWords },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(keywordsMax).optional(),
    state: z.enum(HotWordState).optional(),
  }),
  answer: pageOf(hotWordRow),
  summary: 'Words under the readers’ search box, in their order, with their searches.',
});

export const hotWordProposals = defineEndpoint({
  id: 'hotWordProposals',
  path: '/amc/web/hotword/proposals.do',
  access: { session: 'staff', code: appPaths.hotWords },
  answer: listOf(searchedWord),
  summary: 'What readers searched for most in seven days with results, without words that are hot already.',
});

export const saveHotWord = defineEndpoint({
  id: 'saveHotWord',
  path: '/amc/web/hotword/save.do',
  encoding: 'json',
  access: { session: 'staff', code: SearchPermission.ManageHotWords },
  /** Without `id` for a new one, which comes last. */
  request: z.strictObject({ id: id.optional(), draft: hotWordDraft }),
  answer: dataOf(z.object({ id })),
  summary: 'Stores a hot word; a listed word is refused.',
});

export const setHotWordState = defineEndpoint({
  id: 'setHotWordState',
  path: '/amc/web/hotword/setState.do',
  access: { session: 'staff', code: SearchPermission.ManageHotWords },
  request: z.strictObject({ ids: idList, isOn: z.boolean() }),
  answer: batchResult,
  summary: 'Switches hot words on or off.',
});

export const deleteHotWords = defineEndpoint({
  id: 'deleteHotWords',
  path: '/amc/web/hotword/delete.do',
  access: { session: 'staff', code: SearchPermission.ManageHotWords },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes hot words.',
});

export const sortHotWords = defineEndpoint({
  id: 'sortHotWords',
  path: '/amc/web/hotword/sort.do',
  access: { session: 'staff', code: SearchPermission.ManageHotWords },
  /** All of them, in the wished order. */
  request: z.strictObject({ ids: idList }),
  summary: 'Orders the hot words. StaleRevision when one came or went meanwhile.',
});
