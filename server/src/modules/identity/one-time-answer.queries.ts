import { createHash } from 'node:crypto';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { captchas } from './identity.tables.ts';

const keyOf = (kind: string, key: string): string => `${kind}:${createHash('sha256').update(key).digest('base64url')}`;

/** Keeps a value under a key that is used once. */
export async function keepAnswer(db: Database, kind: string, key: string, value: object, now: Date): Promise<void> {
  await db.insert(captchas).values({ randomKey: keyOf(kind, key), answer: JSON.stringify(value), createdTime: now });
}

/** Uses a key up; undefined when it is unknown, used or older than `life` seconds. */
export async function takeAnswer<Value>(
  db: Database,
  { kind, life }: { kind: string; life: number },
  key: string,
  now: Date,
): Promise<Value | undefined> {
  const [row] = await db
    .delete(captchas)
    .where(eq(captchas.randomKey, keyOf(kind, key)))
    .returning();
  const isFresh = row && now.getTime() - row.createdTime.getTime() <= life * 1000;
  return isFresh ? (JSON.parse(row.answer) as Value) : undefined;
}
