import { searchPushAgain, searchPushOfContent } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { handle } from '../../platform/http/handle.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { runBatch } from '../stories/batch.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { checkReadable } from '../stories/reading.ts';
import { isPushOn } from './service/open-search-engine.ts';
import { searchPushTexts as texts } from './search-push.texts.ts';
import { listSubmissions, queueAgain, readEngineState } from './submission.queries.ts';

/** Addresses of stories on their way to the search engine. */
export const searchPushHandlers = [
  handle(searchPushOfContent, async ({ contentId }, context) => {
    await checkReadable(context, [contentId], 'history');
    const { db, settings, now } = context;
    const [{ remain, pausedUntil }, submissions] = await Promise.all([
      readEngineState(db),
      listSubmissions(db, contentId),
    ]);
    const isPaused = pausedUntil !== null && pausedUntil > now();
    return {
      data: {
        isOn: isPushOn(settings),
        remain,
        pausedUntil: toWireTimeOrNull(isPaused ? pausedUntil : null),
        submissions,
      },
    };
  }),
  handle(searchPushAgain, ({ ids }, context) => {
    if (!isPushOn(context.settings)) throw new AppError(ErrorCode.Unavailable, texts.off);
    return runBatch(context, splitIds(ids), 'channel', async (tx, id) => {
      await loadItem(tx, id, context, 'channel');
      if (!(await queueAgain(tx, id))) throw guardRefused([{ guard: 'state', text: texts.nothingToResend }]);
      const record = { newsId: id, opName: operationNames.searchPushAgain };
      await addRecords(tx, [record], actorOf(context), context.now());
    });
  }),
];
