import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { keepAnswer, takeAnswer } from './one-time-answer.queries.ts';
import type { Identity } from './sso/port.ts';

/** Codes are good for a minute (A11). */
const lot = { kind: 'login-code', life: 60 };

/** Makes a one-time code with which the page of single sign-on logs this user in. */
export async function issueLoginCode(db: Database, identity: Identity, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await keepAnswer(db, lot.kind, code, identity, now);
  return code;
}

/** Uses a code up; undefined when it is unknown, used or too old. */
export const takeLoginCode = (db: Database, code: string, now: Date): Promise<Identity | undefined> =>
  takeAnswer<Identity>(db, lot, code, now);
