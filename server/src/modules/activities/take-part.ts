import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ActivityKind, type ActivityTarget, type EntryDoubt, joinRuleText } from 'shared-contracts/model';
import { dayOf, activityPersonKeyOf, phaseAt } from './activity.rules.ts';
import { readMobile } from '../questionnaires/questionnaire.rules.ts';
import type { KnownMember, MemberGate } from '../../platform/readers/member-gate.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { addItemCounts, addActivityEntry, countedItems, findEntryOfTicket } from './activity-entry.queries.ts';
import { isDeviceShared } from './app-device.queries.ts';
import { lockActivity, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityTexts as texts } from './activity.texts.ts';
import type { Posted } from './kind-part.ts';
import { kindPart } from './kinds.ts';

type Place = Pick<Context, 'db' | 'now'> & { members?: Pick<MemberGate, 'noteUse'> };

/** A reader's request to take part. */
export interface SentEntry {
  kind: ActivityKind;
  activityId: string;
  target: ActivityTarget;
  /** Key of the person where no mobile number is required: 'device:…' or 'app:…'. */
  reader: string;
  mobile: string;
  /** Whoever has an account and is logged in; counted as one person on all devices. */
  member?: KnownMember | undefined;
  /** One-time token: sent twice, it counts once. */
  ticket: string;
  posted: Posted;
  ip: string;
  /** Reason to doubt the entry, which the page or the app could not prove; counts for votes alone. */
  doubt?: EntryDoubt;
  /** Device of the app that signed it. */
  device?: string;
}

/** Outcome of taking part: stored (now or before), or the messages of its fields; 'mobile' is the number's. */
export type TookPart =
  { kind: 'done'; entryId: string } | { kind: 'refused'; message: string; errors: Readonly<Record<string, string>> };

/** A school or an office votes from one address, quickly one after the other. */
const addressFactor = 20;

/** Refuses an activity that readers may not take part in at this moment. */
function checkOpen(row: StoredActivity, target: ActivityTarget, now: Date): void {
  if (!isAt(row, target)) throw new AppError(ErrorCode.NotFound, texts.notOpen);
  const phase = phaseAt(row, now);
  if (phase === 'waiting') throw new AppError(ErrorCode.GuardRefused, texts.early);
  if (phase !== 'running') throw new AppError(ErrorCode.GuardRefused, texts.ended);
}

/** True when readers see it at the target. */
export function isAt(
  { wapPublishStatus, appPublishStatus }: Pick<StoredActivity, 'wapPublishStatus' | 'appPublishStatus'>,
  target: ActivityTarget,
): boolean {
  return (target === 'app' ? appPublishStatus : wapPublishStatus) === 2;
}

/**
 * Takes a reader's part in an activity of any kind: period by the server's clock, the rule of how often by
 * the database, figures in the same transaction. Throws AppError for what the reader cannot mend by changing a field.
 */
export async function takePart(place: Place, sent: SentEntry): Promise<TookPart> {
  const { db, now } = place;
  const known = await findEntryOfTicket(db, sent.activityId, sent.ticket);
  if (known) return { kind: 'done', entryId: known.id };
  await limitReader(place, `activity-${sent.activityId}`, { device: sent.reader, ip: sent.ip }, addressFactor);
  return db.transaction(async (tx) => {
    // A share of the row: many readers at once, but none while it is being changed or taken off.
    const row = await lockActivity(tx, sent.activityId, 'share');
    if (!row || row.kind !== sent.kind) throw new AppError(ErrorCode.NotFound, texts.notOpen);
    checkOpen(row, sent.target, now());
    return take(tx, row, sent, place);
  });
}

async function take(tx: Database, row: StoredActivity, sent: SentEntry, place: Place): Promise<TookPart> {
  const now = place.now();
  const part = kindPart(row.kind);
  if (Object.values(sent.posted).some((list) => list.some((text) => text.includes('\0'))))
    throw new AppError(ErrorCode.Invalid, texts.badText);
  const accepted = await part.accept(tx, row, sent.posted, now);
  const mobile = row.asksMobile ? readMobile(sent.mobile) : '';
  const errors: Record<string, string> = 'errors' in accepted ? { ...accepted.errors } : {};
  if (mobile === undefined) errors.mobile = sent.mobile.trim() === '' ? texts.mobileMissing : texts.mobileWrong;
  if ('errors' in accepted || mobile === undefined)
    return { kind: 'refused', message: texts.problems(Object.keys(errors).length), errors };
  const { details, items } = accepted;
  const entry = {
    activityId: row.id,
    personKey: activityPersonKeyOf(row.asksMobile, { reader: sent.member?.key ?? sent.reader, mobile }),
    day: dayOf(row.joinRule, now),
    ticket: sent.ticket,
    reader: sent.reader,
    memberId: sent.member?.id ?? null,
    mobile,
    ip: sent.ip,
    details,
    items: [...items],
    ...(await originOf(tx, row, sent)),
    createdTime: now,
  };
  const id = await addActivityEntry(tx, entry, row.joinMax);
  if (id === undefined) return twice(tx, row, sent.ticket);
  await part.settle?.(tx, row, { ...entry, id }, now);
  await addItemCounts(tx, row.id, countedItems(entry));
  if (sent.member)
    await place.members?.noteUse(tx, { memberId: sent.member.id, use: row.kind, subject: `${row.id}:${id}`, now });
  return { kind: 'done', entryId: id };
}

/**
 * Where an entry comes from, as far as its ballot must prove it; other kinds are drawn, answered or signed up for by
 * name.
 */
async function originOf(
  tx: Database,
  row: StoredActivity,
  { doubt = '', device = '', reader }: SentEntry,
): Promise<{ doubt: EntryDoubt; device: string }> {
  if (row.kind !== 'vote') return { doubt: '', device: '' };
  const isShared = doubt === '' && device !== '' && (await isDeviceShared(tx, row.id, device, reader));
  return { doubt: isShared ? 'sharedDevice' : doubt, device };
}

/**
 * Lost a race: returns the existing entry for the same ticket, otherwise throws Conflict with the rule that the person
 * has used up.
 */
async function twice(tx: Database, row: StoredActivity, ticket: string): Promise<TookPart> {
  const known = await findEntryOfTicket(tx, row.id, ticket);
  if (known) return { kind: 'done', entryId: known.id };
  throw new AppError(ErrorCode.Conflict, texts.used(joinRuleText(row)));
}
