import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { PointAction, PointSource } from 'shared-contracts/model';
import { and, asc, eq, gt, sql } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { listLevelRows } from './levels.queries.ts';
import { earnedPoints, levelAt, type PointPart, pointDay, takeFromLots } from './points.rules.ts';
import {
  pointAccounts,
  pointEntries,
  pointEvents,
  pointLots,
  pointRules,
  pointTallies,
  pointTransfers,
} from './points.tables.ts';
import { pointTexts as texts } from './points.texts.ts';

const day = 86_400_000;
/** Day of the row that holds the total of an action. */
const allDays = '0001-01-01';

/** Something that a member did; `eventKey` names it once and for all. */
export interface MemberEvent {
  memberId: string;
  action: PointAction;
  eventKey: string;
  /** Points in place of the rule's; its caps hold, and nothing is given where it is off. */
  points?: number | undefined;
  now: Date;
}

type Account = typeof pointAccounts.$inferSelect;

/** Opens the account of a member, who has the lowest level then. */
export async function openAccount(tx: Database, memberId: string): Promise<void> {
  const level = levelAt(await listLevelRows(tx), 0);
  await tx
    .insert(pointAccounts)
    .values({ memberId, levelId: level?.id ?? null })
    .onConflictDoNothing();
}

/** The account under a row lock: all changes of one member's points follow each other. */
export async function lockAccount(tx: Database, memberId: string): Promise<Account> {
  const [row] = await tx.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)).for('update');
  if (row) return row;
  await openAccount(tx, memberId);
  const [opened] = await tx.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)).for('update');
  return opened!;
}

/**
 * Notes what a member did and gives the points that the rule of the action allows, in the caller's transaction. The
 * same event again gives nothing. Returns the points.
 */
export async function earnPoints(
  tx: Database,
  { memberId, action, eventKey, points, now }: MemberEvent,
): Promise<number> {
  const [noted] = await tx
    .insert(pointEvents)
    .values({ memberId, action, eventKey, createdTime: now })
    .onConflictDoNothing()
    .returning({ key: pointEvents.eventKey });
  if (!noted) return 0;
  const [rule] = await tx.select().from(pointRules).where(eq(pointRules.action, action));
  if (!rule?.isOn || (rule.startTime && rule.startTime > now)) return 0;
  const account = await lockAccount(tx, memberId);
  const tallies = await tx
    .select()
    .from(pointTallies)
    .where(and(eq(pointTallies.memberId, memberId), eq(pointTallies.action, action)));
  const today = pointDay(now);
  const pointsOf = (date: string) => tallies.find((tally) => tally.day === date)?.points ?? 0;
  const amount = earnedPoints({ ...rule, points: points ?? rule.points }, pointsOf(today), pointsOf(allDays));
  if (amount === 0) return 0;
  for (const tallyDay of [today, allDays])
    await tx
      .insert(pointTallies)
      .values({ memberId, action, day: tallyDay, points: amount })
      .onConflictDoUpdate({
        target: [pointTallies.memberId, pointTallies.action, pointTallies.day],
        set: { points: sql`${pointTallies.points} + ${amount}` },
      });
  const expiresTime = rule.validDays > 0 ? new Date(now.getTime() + rule.validDays * day) : null;
  await book(tx, account, { eventKey, source: 'earned', action, amount, growth: amount, expiresTime, now });
  return amount;
}

/** A change to be written. */
interface Booking {
  eventKey: string;
  source: PointSource;
  action?: PointAction | null;
  amount: number;
  growth: number;
  reason?: string;
  reversesId?: string;
  by?: Author;
  /** Expiry of added points. */
  expiresTime?: Date | null;
  /** Lot that is used up first. */
  firstLot?: string;
  now: Date;
}

/** Writes a change with its two entries; the account is locked. Gives the parts of lots that it used up. */
export async function book(tx: Database, account: Account, change: Booking): Promise<PointPart[]> {
  const { memberId } = account;
  const { eventKey, source, action = null, amount, growth, reason = '', reversesId, by, now } = change;
  const balance = account.balance + amount;
  const [added] = await tx
    .insert(pointTransfers)
    .values({
      eventKey,
      memberId,
      source,
      action,
      amount,
      balance,
      reason,
      reversesId: reversesId ?? null,
      userId: by?.userId ?? null,
      userName: by?.nickName ?? '',
      createdTime: now,
    })
    .returning({ id: pointTransfers.id });
  const transferId = added!.id;
  await tx.insert(pointEntries).values([
    { transferId, account: `member:${memberId}`, amount },
    { transferId, account: source, amount: -amount },
  ]);
  const parts = amount < 0 ? await spendLots(tx, memberId, -amount, change.firstLot) : [];
  if (amount > 0)
    await tx
      .insert(pointLots)
      .values({ transferId, memberId, remaining: amount, expiresTime: change.expiresTime ?? null });
  const grown = Math.max(0, account.growth + growth);
  const level = account.isLevelFixed || growth === 0 ? undefined : levelAt(await listLevelRows(tx), grown);
  await tx
    .update(pointAccounts)
    .set({ balance, growth: grown, ...(level && { levelId: level.id }) })
    .where(eq(pointAccounts.memberId, memberId));
  return parts;
}

/** Uses up points: those of one lot first, then those that expire first. */
async function spendLots(tx: Database, memberId: string, amount: number, firstLot = '0'): Promise<PointPart[]> {
  const lots = await tx
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.memberId, memberId), gt(pointLots.remaining, 0)))
    .orderBy(
      sql`${pointLots.transferId} = ${firstLot}::bigint desc`,
      sql`${pointLots.expiresTime} asc nulls last`,
      asc(pointLots.transferId),
    );
  const { taken, rest } = takeFromLots(lots, amount);
  // The balance is the sum of the lots: a rest means that the ledger is damaged, and nothing may be written.
  if (rest > 0) throw new Error(`The lots of member ${memberId} hold ${rest} points less than the balance.`);
  for (const { transferId, remaining } of taken)
    await tx.update(pointLots).set({ remaining }).where(eq(pointLots.transferId, transferId));
  return taken.map(({ points, expiresTime }) => ({ points, expiresTime: expiresTime?.toISOString() ?? null }));
}

/**
 * Adds or takes points in the name of staff. The same request again changes nothing, which the answer says by false.
 */
export async function adjustPoints(
  tx: Database,
  request: { memberId: string; requestId: string; amount: number; reason: string; by: Author; now: Date },
): Promise<boolean> {
  const { memberId, requestId, amount, reason, by, now } = request;
  const account = await lockAccount(tx, memberId);
  const eventKey = `staff:${requestId}`;
  if ((await findByEvent(tx, eventKey)) !== undefined) return false;
  if (account.balance + amount < 0) throw guardRefused([{ guard: 'balance', text: texts.tooFew(account.balance) }]);
  await book(tx, account, { eventKey, source: 'staff', amount, growth: 0, reason, by, now });
  return true;
}

/** The change of an event, if it was written. */
export async function findByEvent(tx: Database, eventKey: string) {
  const [row] = await tx.select().from(pointTransfers).where(eq(pointTransfers.eventKey, eventKey));
  return row;
}

/** Takes back what an event earned, where it earned anything. */
export async function reverseEvent(
  tx: Database,
  { eventKey, ...facts }: { eventKey: string; reason: string; by: Author; now: Date },
): Promise<void> {
  const found = await findByEvent(tx, eventKey);
  if (found) await reversePoints(tx, { id: found.id, ...facts });
}

/** Takes a change back by a change of the opposite amount; nothing is deleted. Gives the member. */
export async function reversePoints(
  tx: Database,
  { id, reason, by, now }: { id: string; reason: string; by: Author; now: Date },
): Promise<string> {
  const [found] = await tx.select().from(pointTransfers).where(eq(pointTransfers.id, id));
  if (!found) throw new AppError(ErrorCode.NotFound, texts.recordGone);
  const { memberId, source, amount, action } = found;
  if (source !== 'earned' && source !== 'staff') throw guardRefused([{ guard: 'reversal', text: texts.notReversible }]);
  const account = await lockAccount(tx, memberId);
  const eventKey = `reverse:${id}`;
  if ((await findByEvent(tx, eventKey)) !== undefined) throw new AppError(ErrorCode.Conflict, texts.reversedBefore);
  if (account.balance < amount)
    throw guardRefused([{ guard: 'balance', text: texts.tooFewToReverse(account.balance) }]);
  await book(tx, account, {
    eventKey,
    source: 'reversal',
    action,
    amount: -amount,
    growth: source === 'earned' ? -amount : 0,
    reason: texts.reversalReason(reason),
    reversesId: id,
    by,
    firstLot: id,
    now,
  });
  return memberId;
}

/** Ends one lot whose time is over; harmless when it was used up meanwhile. */
export async function expireLot(tx: Database, lot: { transferId: string; memberId: string }, now: Date): Promise<void> {
  const account = await lockAccount(tx, lot.memberId);
  const [open] = await tx
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.transferId, lot.transferId), gt(pointLots.remaining, 0)));
  if (!open?.expiresTime || open.expiresTime > now) return;
  await book(tx, account, {
    eventKey: `expire:${lot.transferId}`,
    source: 'expired',
    amount: -open.remaining,
    growth: 0,
    reason: texts.expired,
    firstLot: lot.transferId,
    now,
  });
}
