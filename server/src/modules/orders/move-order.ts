import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { mayFollow, OrderState, orderStateNames } from 'shared-contracts/model';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeOrder, lockOrder, type StoredOrder } from './order.queries.ts';
import { forgottenReceiver } from './receiver.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

/** Ends after which nobody needs the receiver of a member who is gone. */
const ends: readonly OrderState[] = [OrderState.Done, OrderState.Refunded, OrderState.Closed];

/** Who does something with an order, and when. */
export interface Doer {
  actor: RecordActor;
  now: Date;
}

/** Name of an order in operation records, which name stories by their bare id. */
export const orderRecordName = (id: string): string => `order-${id}`;

/** What the server does by itself. */
export const bySystem = (now: Date): Doer => ({ actor: { userId: '0', nickName: texts.systemName, address: '' }, now });

/** Locks an order of anybody, or of one member; one that was changed since `rev` is refused. */
export async function mustLock(
  tx: Database,
  id: string,
  { memberId, rev }: { memberId?: string; rev?: number } = {},
): Promise<StoredOrder> {
  const order = await lockOrder(tx, id);
  if (!order || (memberId !== undefined && order.memberId !== memberId))
    throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && order.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return order;
}

/** Writes a line of an order's history. */
export async function noteOrder(
  tx: Database,
  order: Pick<StoredOrder, 'id'>,
  opName: string,
  { actor, now }: Doer,
  remark = '',
): Promise<void> {
  await addRecords(tx, [{ newsId: orderRecordName(order.id), opName, remark }], actor, now);
}

/** Refuses a step that the table of transitions does not have, or that this doer may take from `from` alone. */
export function assertMayFollow({ number, state }: StoredOrder, to: OrderState, from: OrderState = state): void {
  if (state === from && mayFollow(state, to)) return;
  const text = texts.wrongStep(number, orderStateNames[state], orderStateNames[to]);
  throw guardRefused([{ guard: 'state', text }]);
}

/** A step of a locked order. */
interface Step {
  /** The only state from which it is taken, where the table has several: a refund that is refused leads back, too. */
  from?: OrderState;
  to: OrderState;
  opName: string;
  remark?: string;
  patch?: Parameters<typeof changeOrder>[2];
}

/** Takes a locked order one step on; steps that the table of transitions does not have are refused. */
export async function moveOrder(
  tx: Database,
  order: StoredOrder,
  { from, to, opName, remark, patch = {} }: Step,
  doer: Doer,
): Promise<StoredOrder> {
  assertMayFollow(order, to, from);
  const forgets = order.isForgotten && ends.includes(to);
  const moved = await changeOrder(tx, order, { ...patch, ...(forgets && forgottenReceiver), state: to });
  await noteOrder(tx, order, opName, doer, remark);
  return moved;
}
