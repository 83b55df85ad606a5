import { and, desc, eq, gt, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './identity.tables.ts';
import { deployTokens } from './deploy-token.tables.ts';

/** Keeps a token by its hash. */
export async function addDeployToken(
  db: Database,
  row: {
    name: string;
    remote: string;
    hash: string;
    userId: string;
    codes: string[];
    createdTime: Date;
    expiresTime: Date;
  },
): Promise<string> {
  const [added] = await db.insert(deployTokens).values(row).returning({ id: deployTokens.id });
  return added!.id;
}

/** All tokens with whose they are, newest first. */
export async function listDeployTokens(db: Database) {
  return db
    .select({ token: deployTokens, userName: users.userName })
    .from(deployTokens)
    .innerJoin(users, eq(users.id, deployTokens.userId))
    .orderBy(desc(deployTokens.createdTime))
    .limit(200);
}

/** Ends a token; false when it was not in force. */
export async function endDeployToken(db: Database, id: string, now: Date): Promise<boolean> {
  const endedTokens = await db
    .update(deployTokens)
    .set({ endedTime: now })
    .where(and(eq(deployTokens.id, id), isNull(deployTokens.endedTime)))
    .returning({ id: deployTokens.id });
  return endedTokens.length > 0;
}

/**
 * Returns the user of a token in force, with the rights that token and user both have; notes its use. Undefined when it
 * is not in force or its user is disabled.
 */
export async function takeDeployToken(db: Database, hash: string, now: Date) {
  const [token] = await db
    .update(deployTokens)
    .set({ usedTime: now })
    .where(and(eq(deployTokens.hash, hash), isNull(deployTokens.endedTime), gt(deployTokens.expiresTime, now)))
    .returning();
  if (!token) return undefined;
  const { rows } = await db.execute<{ userName: string; nickName: string; codes: string[] }>(sql`
    SELECT u.user_name AS "userName", u.nick_name AS "nickName",
           ARRAY(SELECT DISTINCT granted FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.codes) AS granted WHERE ur.user_id = u.id) AS codes
    FROM users u WHERE u.id = ${token.userId} AND u.state = 'active' AND u.kind = 'staff'`);
  const user = rows[0];
  return (
    user && {
      id: token.id,
      deployRemote: token.remote,
      userId: token.userId,
      userName: user.userName,
      nickName: user.nickName,
      codes: token.codes.filter((code) => user.codes.includes(code)),
    }
  );
}
