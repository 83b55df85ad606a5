import { phoneCodeLifetime } from 'shared-contracts/constants';
import type { UserKind } from 'shared-contracts/model';
import { and, eq, lt, ne } from '../../platform/database/orm.ts';
import type { PhoneCodeVerdict, SentCode } from '../../platform/sms/code.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PhoneCodeUse, phoneCodes, users } from './identity.tables.ts';

/** Purpose and holder of a code. */
export interface PhoneCodeKey {
  use: PhoneCodeUse;
  /** Id of a user, or '' for whoever holds the number. */
  subject: string;
  mobile: string;
}

const isOf = ({ use, subject, mobile }: PhoneCodeKey) =>
  and(eq(phoneCodes.use, use), eq(phoneCodes.subject, subject), eq(phoneCodes.mobile, mobile));

/** Keeps the hash of a code that is sent; an earlier one of the same key is over. Late ones are cleared by the way. */
export async function keepPhoneCode(db: Database, key: PhoneCodeKey, codeHash: string, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.createdTime, new Date(now.getTime() - phoneCodeLifetime * 1000)));
  const row = { codeHash, wrongTries: 0, createdTime: now };
  await db
    .insert(phoneCodes)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [phoneCodes.use, phoneCodes.subject, phoneCodes.mobile], set: row });
}

/**
 * Judges a try under a lock, so that two at once are serialised, and stores the outcome; false where no code is. A
 * right one is deleted unless `keep`.
 */
export async function tryPhoneCode(
  db: Database,
  key: PhoneCodeKey,
  judge: (sent: SentCode) => PhoneCodeVerdict,
  { keep = false } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [sent] = await tx.select().from(phoneCodes).where(isOf(key)).for('update');
    const verdict = sent && judge(sent);
    if (verdict === 'wrong')
      await tx
        .update(phoneCodes)
        .set({ wrongTries: sent!.wrongTries + 1 })
        .where(isOf(key));
    if (verdict === 'over' || (verdict === 'right' && !keep)) await tx.delete(phoneCodes).where(isOf(key));
    return verdict === 'right';
  });
}

/** Takes back a code whose message could not be sent. */
export async function dropPhoneCode(db: Database, key: PhoneCodeKey): Promise<void> {
  await db.delete(phoneCodes).where(isOf(key));
}

/** True when an account has the number; `besides` leaves one out, `kind` looks at accounts of one kind alone. */
export async function mobileIsTaken(
  db: Database,
  mobile: string,
  { besides, kind }: { besides?: string; kind?: UserKind } = {},
): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.mobile, mobile),
        besides === undefined ? undefined : ne(users.id, besides),
        kind && eq(users.kind, kind),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Gives a user another number. */
export async function setMobile(tx: Database, id: string, mobile: string): Promise<void> {
  await tx.update(users).set({ mobile }).where(eq(users.id, id));
}
