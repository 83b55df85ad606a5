import { AppError, ErrorCode, guardRefused, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { orderCompleteDays, orderLimits } from 'shared-contracts/limits';
import { OrderState, orderStateNames, type Parcel, parcel, type ShipFault } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { tellMember } from '../members/tell-member.ts';
import { moveOrder, mustLock, noteOrder } from './move-order.ts';
import { changeOrder, orderIdOf, type StoredOrder } from './order.queries.ts';
import type { ParcelLine } from './parcel-table.ts';
import { orderTexts as texts } from './order.texts.ts';

const day = 86_400_000;

/** Notes a paid order as sent; of a sent one the parcel is corrected. */
export async function shipOrder(
  tx: Database,
  { id, rev, carrier, trackingNumber }: Parcel & { id: string; rev?: number },
  context: Context,
): Promise<void> {
  const now = context.now();
  const order = await mustLock(tx, id, rev === undefined ? {} : { rev });
  const sent: Parcel = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
  const doer = { actor: actorOf(context), now };
  const remark = `${sent.carrier} ${sent.trackingNumber}`;
  if (order.state === OrderState.Shipped) {
    await changeOrder(tx, order, sent);
    await noteOrder(tx, order, texts.opMendParcel, doer, remark);
  } else if (order.state === OrderState.Paid) {
    const completeTime = new Date(now.getTime() + orderCompleteDays * day);
    const patch = { ...sent, shippedTime: now, completeTime };
    await moveOrder(tx, order, { to: OrderState.Shipped, opName: texts.opShip, remark, patch }, doer);
  } else {
    const text = texts.notShippable(order.number, orderStateNames[order.state]);
    throw guardRefused([{ guard: 'state', text }]);
  }
  await noteAction(tx, context, 'order.ship', texts.receiverOf(order.number), sent);
  await tellShipped(tx, order, sent, now);
}

const tellShipped = (tx: Database, order: StoredOrder, sent: Parcel, now: Date) =>
  tellMember(tx, {
    member: order.memberId,
    kind: 'order',
    title: texts.tellShipped,
    text: texts.tellShippedText(order.goodsName, sent.carrier, sent.trackingNumber),
    link: publicPaths.myOrder(order.id),
    // A corrected parcel is announced again, the same one is not.
    event: `order:${order.id}:sent:${sent.trackingNumber}`,
    now,
  });

/** Notes the orders of a table as sent, each line for itself; gives those that could not be, with why. */
export async function shipLines(
  lines: readonly ParcelLine[],
  context: Context,
): Promise<{ shipped: number; faults: ShipFault[] }> {
  const faults: ShipFault[] = [];
  const numbers = new Set<string>();
  for (const line of lines) {
    const text = numbers.has(line.number) ? texts.twiceInTable : await shipLine(line, context);
    numbers.add(line.number);
    if (text !== undefined) faults.push(faultOf(line, text));
  }
  return { shipped: lines.length - faults.length, faults };
}

/** Ships one line; what is wrong with it otherwise. */
async function shipLine(
  { number, carrier, trackingNumber }: ParcelLine,
  context: Context,
): Promise<string | undefined> {
  const checked = parcel.safeParse({ carrier, trackingNumber });
  if (!checked.success) return checked.error.issues[0]?.message;
  try {
    const id = await orderIdOf(context.db, number);
    if (id === undefined) throw new AppError(ErrorCode.NotFound, texts.gone);
    await context.db.transaction(async (tx) => {
      const order = await mustLock(tx, id);
      // A table is sent again after its faults were mended: what it has sent already stays as it is.
      if (order.state === OrderState.Shipped)
        throw guardRefused([{ guard: 'state', text: alreadySent(order, trackingNumber) }]);
      await shipOrder(tx, { id, ...checked.data }, context);
    });
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return invalidFieldsOf(error)[0]?.message ?? error.message;
  }
}

const alreadySent = ({ number, trackingNumber }: StoredOrder, sent: string): string =>
  trackingNumber === sent ? texts.sameParcel(number) : texts.alreadyShipped(number);

const faultOf = ({ row, number, carrier, trackingNumber }: ParcelLine, text: string): ShipFault => ({
  row,
  number: number.slice(0, orderLimits.address),
  carrier: carrier.slice(0, orderLimits.address),
  trackingNumber: trackingNumber.slice(0, orderLimits.address),
  text: text.slice(0, orderLimits.reason),
});
