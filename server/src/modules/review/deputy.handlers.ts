import { deputyEnd, deputyList, deputyListPersons, deputySave } from 'shared-contracts/endpoints';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import { endDeputy, nameDeputy } from './deputy.commands.ts';
import { listDeputies, listPersons } from './deputy.queries.ts';

/** Who stands in for an absent reviewer. */
export const deputyHandlers = [
  handle(deputyList, async (_request, { db, session, now }) => {
    const time = now();
    const rows = await listDeputies(db, session.userId, time);
    return {
      list: rows.map(({ id, userId, userName, deputyId, deputyName, fromTime, toTime }) => ({
        id,
        userId,
        userName,
        deputyId,
        deputyName,
        fromTime: toWireTime(fromTime),
        toTime: toWireTime(toTime),
        isRunning: fromTime <= time,
      })),
    };
  }),
  handle(deputyListPersons, async (_request, { db, session }) => ({
    list: (await listPersons(db, session.userId)).map(({ userId, nickName }) => ({ id: userId, nickName })),
  })),
  handle(deputySave, (request, context) =>
    context.db.transaction(async (tx) => ({ data: { id: await nameDeputy(tx, request, context) } })),
  ),
  handle(deputyEnd, ({ id }, context) => context.db.transaction((tx) => endDeputy(tx, id, context))),
];
