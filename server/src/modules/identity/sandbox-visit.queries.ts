import { createHash } from 'node:crypto';
import { and, eq, gt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { captchas } from './identity.tables.ts';

/** A 'link' opens the sandbox pages once; a 'visit' is the cookie that it leaves. */
export type SandboxPass = 'link' | 'visit';

// One-time answers of all kinds live in one table; a row is gone after an hour at most.
const keyOf = (pass: SandboxPass, code: string): string =>
  `sandbox-${pass}:${createHash('sha256').update(code).digest('base64url')}`;

/** Keeps a pass for the session that requested it. */
export async function addSandboxPass(
  db: Database,
  pass: SandboxPass,
  code: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.insert(captchas).values({ randomKey: keyOf(pass, code), answer: sessionId, createdTime: now });
}

/** Takes a link's code away and gives its session; undefined when it is unknown, used or older than `since`. */
export async function takeSandboxLink(db: Database, code: string, since: Date): Promise<string | undefined> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.randomKey, keyOf('link', code)))
    .returning();
  return row && row.createdTime > since ? row.answer : undefined;
}

/** The session of a visit that began after `since`. */
export async function findSandboxVisit(db: Database, code: string, since: Date): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(captchas)
    .where(and(eq(captchas.randomKey, keyOf('visit', code)), gt(captchas.createdTime, since)));
  return row?.answer;
}
