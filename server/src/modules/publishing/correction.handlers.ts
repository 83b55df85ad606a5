import {
  contentCorrect,
  contentDropCorrection,
  contentSettleCopies,
  contentUpdateTargets,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import { settleCopies, updateTargets } from './update-targets.ts';
import { runBatch } from '../stories/batch.ts';
import { correctStory, dropCorrection } from './correct.ts';

/** Handlers for corrections of published stories, and for bringing them to every target. */
export const correctionHandlers = [
  handle(contentCorrect, ({ ids, ...order }, context) =>
    runBatch(context, [ids], 'channel', (tx, id) => correctStory(tx, id, order, context)),
  ),
  handle(contentDropCorrection, ({ ids }, context) =>
    runBatch(context, [ids], 'channel', (tx, id) => dropCorrection(tx, id, context)),
  ),
  handle(contentUpdateTargets, ({ ids }, context) => updateTargets(splitIds(ids), context)),
  handle(contentSettleCopies, ({ ids, note }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => settleCopies(tx, id, note, context)),
  ),
];
