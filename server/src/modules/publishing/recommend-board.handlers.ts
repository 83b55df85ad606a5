import { lockRecommendation, moveRecommendation, recommendBoard, setRecommendPeriod } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { lockOnBoard, moveOnBoard, setPeriodOnBoard } from './recommend-board.commands.ts';
import { readBoard } from './recommend-board.queries.ts';

/** The board of recommended stories. */
export const recommendBoardHandlers = [
  handle(recommendBoard, async (_request, { db, now }) => ({ list: await readBoard(db, now()) })),
  handle(moveRecommendation, async ({ id, index }, context) => {
    await context.db.transaction((tx) => moveOnBoard(tx, id, index, context));
    return {};
  }),
  handle(lockRecommendation, async ({ id, isLocked }, context) => {
    await context.db.transaction((tx) => lockOnBoard(tx, id, isLocked, context));
    return {};
  }),
  handle(setRecommendPeriod, async (request, context) => {
    await context.db.transaction((tx) => setPeriodOnBoard(tx, request, context));
    return {};
  }),
];
