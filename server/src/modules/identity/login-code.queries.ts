import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { captchas } from './identity.tables.ts';

/** Seconds that a code is good for, once (A11). */
const codeLifetime = 60;

const keyOf = (code: string): string => `sso:${createHash('sha256').update(code).digest('base64url')}`;

/** Makes a one-time code with which the page of single sign-on logs this user in. */
export async function issueLoginCode(db: Database, userName: string, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  // One-time answers of all kinds live in one table: a key, the value that it is exchanged for, and when it was made.
  await db.insert(captchas).values({ randomKey: keyOf(code), answer: userName, createdTime: now });
  return code;
}

/** Uses a code up; undefined when it is unknown, used or too old. */
export async function takeLoginCode(db: Database, code: string, now: Date): Promise<{ userName: string } | undefined> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.randomKey, keyOf(code)))
    .returning();
  const isFresh = row && now.getTime() - row.createdTime.getTime() <= codeLifetime * 1000;
  return isFresh ? { userName: row.answer } : undefined;
}
