import { workbenchPlanned } from 'shared-contracts/endpoints';
import { plannedListed } from 'shared-contracts/limits';
import { Target } from 'shared-contracts/model';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { countPlanned, listPlanned } from './planned.queries.ts';

const day = 86_400_000;

/** What goes out within 24 hours, for the workbench. */
export const plannedHandlers: Handler[] = [
  handle(workbenchPlanned, async (_request, { db, session, now }) => {
    const until = new Date(now().getTime() + day);
    const scope = { channels: [...session.channels], until };
    const [list, counts] = await Promise.all([listPlanned(db, scope, plannedListed), countPlanned(db, scope)]);
    const ordered = Object.values(Target).flatMap((target) => counts.filter((row) => row.target === target));
    return { list, data: { until: toWireTime(until), targets: ordered } };
  }),
];
