import { homeSummary } from 'shared-contracts/endpoints';
import { OperationPermission, stagePermission } from 'shared-contracts/permissions';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import { readersOfHome } from './home-readers.queries.ts';
import { readHomeFigures } from './home.queries.ts';

/** Figures of the start page. */
export const homeHandlers = [
  handle(homeSummary, async (_request, { session, db, now }) => {
    const stages = [1, 2, 3, 4].filter((stage) => session.can(stagePermission(stage)!));
    const day = toWireTime(now()).slice(0, 10);
    const maySeeComments = session.can(OperationPermission.CheckComment);
    const [figures, readers] = await Promise.all([
      readHomeFigures(db, {
        userId: session.userId,
        channels: [...session.channels],
        stages,
        maySeeComments,
        day,
      }),
      readersOfHome(db, session, day),
    ]);
    return { data: { ...figures, day, ...readers } };
  }),
];
