import type { Session } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findUser } from './user.queries.ts';
import { findUserRights } from './user-rights.queries.ts';

/**
 * What a member of staff may do now, for a machine that acts in the person's name without a login; undefined for one
 * who may not log in.
 */
export async function readStandingSession(db: Database, userId: string): Promise<Session | undefined> {
  const [user, rights] = [await findUser(db, userId), await findUserRights(db, userId)];
  if (!user || !rights || user.kind !== 'staff') return undefined;
  const { userName, nickName, kind } = user;
  return {
    ...rights,
    sessionId: `standing:${userId}`,
    userName,
    nickName,
    kind,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
  };
}
