import type { RequestOf, setRecommendPeriod } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { boardOrder } from 'shared-contracts/model';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/orm.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { contents } from '../stories/content.tables.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { recommendations } from '../stories/recommendation.tables.ts';
import { publicationTexts as texts } from './publication.texts.ts';
import { lockOrder } from './top-order.queries.ts';

type Placed = Pick<typeof recommendations.$inferSelect, 'contentId' | 'place' | 'lockedPlace'>;

/** Gives a story that is being recommended the first place, shown everywhere without end. */
export async function putOnBoard(tx: Database, contentId: string, { session }: Context): Promise<void> {
  await tx.delete(recommendations).where(eq(recommendations.contentId, contentId));
  const place = sql`(select coalesce(min(place), 1) - 1 from recommendations)`;
  await tx.insert(recommendations).values({ contentId, place, userName: session.nickName });
}

/** Holds the board for this transaction and reads its order. */
async function lockBoard(tx: Database): Promise<Placed[]> {
  await lockOrder(tx, 'recommend');
  const rows = await tx
    .select({
      contentId: recommendations.contentId,
      place: recommendations.place,
      lockedPlace: recommendations.lockedPlace,
    })
    .from(recommendations)
    .innerJoin(contents, eq(contents.id, recommendations.contentId))
    .where(and(isNotNull(contents.recommendedTime), isNull(contents.deletedTime)));
  return boardOrder(rows);
}

function indexOn(board: readonly Placed[], id: string): number {
  const index = board.findIndex(({ contentId }) => contentId === id);
  if (index < 0) throw new AppError(ErrorCode.NotFound, texts.notRecommended);
  return index;
}

async function note(tx: Database, newsId: string, remark: string, context: Context): Promise<void> {
  await addRecords(
    tx,
    [{ newsId, opName: operationNames.arrangeRecommended, remark }],
    actorOf(context),
    context.now(),
  );
}

/** Moves a story on the board; locked ones keep their places. */
export async function moveOnBoard(tx: Database, id: string, index: number, context: Context): Promise<void> {
  const board = await lockBoard(tx);
  const from = indexOn(board, id);
  if (board[from]!.lockedPlace !== null)
    throw guardRefused([{ guard: 'locked', text: texts.recommendLocked(board[from]!.lockedPlace) }]);
  const nextBoard = board.toSpliced(from, 1).toSpliced(index, 0, board[from]!);
  const ids = nextBoard.filter(({ lockedPlace }) => lockedPlace === null).map(({ contentId }) => contentId);
  await tx.execute(sql`
    update recommendations r set place = asked.ord
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, ord)
    where r.content_id = asked.id`);
  await note(tx, id, texts.recommendPlace(index + 1), context);
}

/** Locks a story at the place that it has, or lets it go there. */
export async function lockOnBoard(tx: Database, id: string, isLocked: boolean, context: Context): Promise<void> {
  const board = await lockBoard(tx);
  const index = indexOn(board, id);
  const lockedPlace = isLocked ? index + 1 : null;
  await tx.update(recommendations).set({ lockedPlace }).where(eq(recommendations.contentId, id));
  if (!isLocked) {
    const ids = board.filter((row) => row.lockedPlace === null || row.contentId === id).map((row) => row.contentId);
    await tx.execute(sql`
      update recommendations r set place = asked.ord
        from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, ord)
      where r.content_id = asked.id`);
  }
  await note(tx, id, isLocked ? texts.recommendLockedAt(index + 1) : texts.recommendUnlocked, context);
}

/** Sets where and when a story of the board is shown. */
export async function setPeriodOnBoard(
  tx: Database,
  { id, period: { targets, startTime, endTime } }: RequestOf<typeof setRecommendPeriod>,
  context: Context,
): Promise<void> {
  indexOn(await lockBoard(tx), id);
  await tx
    .update(recommendations)
    .set({
      targets: [...new Set(targets)],
      startTime: startTime === null ? null : fromWireTime(startTime),
      endTime: endTime === null ? null : fromWireTime(endTime),
    })
    .where(eq(recommendations.contentId, id));
  await note(tx, id, texts.recommendPeriod(targets, startTime, endTime), context);
}
