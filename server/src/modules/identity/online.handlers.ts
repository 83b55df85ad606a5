import { endOnlineSessions, onlineList } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { mustManage } from './grant-rights.ts';
import { listOnline, lockOnline } from './online.queries.ts';
import { endSession } from './session.queries.ts';
import { signInTexts } from './sign-in.texts.ts';
import { userTexts } from './user.texts.ts';

/** Ends a login of another person; the next call of that browser is answered with the reason. */
async function forceOut(tx: Database, id: string, { session, ip, now }: Context): Promise<void> {
  const found = await lockOnline(tx, id, now());
  if (!found) throw new AppError(ErrorCode.NotFound, userTexts.sessionGone);
  if (found.userId === session.userId) throw guardRefused([{ guard: 'self', text: userTexts.ownSession }]);
  await mustManage(tx, found.userId, session);
  await endSession(tx, found.sessionId, signInTexts.forcedOut, now());
  await writeAudit(tx, {
    action: 'user.forceOut',
    userId: session.userId,
    userName: session.userName,
    ip,
    target: found.userId,
    detail: { userName: found.userName, ip: found.ip },
    time: now(),
  });
}

/** Who is logged in, and 强制下线. */
export const onlineHandlers = [
  handle(onlineList, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listOnline(db, { keywords, own: session.sessionId }, now(), currentPage, pageSize),
  ),
  handle(endOnlineSessions, ({ ids }, context) => runEach(context, ids, (tx, id) => forceOut(tx, id, context))),
];
