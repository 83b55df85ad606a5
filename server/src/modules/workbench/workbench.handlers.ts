import { Readable } from 'node:stream';
import {
  workbenchPlanned,
  workbenchReadings,
  workbenchStories,
  workbenchTasks,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { ownFigureDays } from 'shared-contracts/limits';
import { type WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { OwnTasksReader } from '../../platform/waiting/own-tasks.ts';
import type { PlannedReader } from '../../platform/waiting/planned-reader.ts';
import type { WaitingCounter } from '../../platform/waiting/waiting-counter.ts';
import { ownFigures } from '../statistics/home-readers.queries.ts';
import { countOwnStories } from '../statistics/home.queries.ts';

const desks = Object.values(WaitingDesk);
const day = 86_400_000;
const nothingPlanned = { list: [], data: { total: 0, today: [], todayTotal: 0, pages: [] } };
/** Desks that one page counts at the same time: many open pages ask, and none shall take all connections. */
const countedAtOnce = 3;

/** The panels of the workbench; each module counts what waits at its own desks. */
export const workbenchHandlers = (
  counters: readonly WaitingCounter[],
  readTasks: OwnTasksReader,
  readPlanned: PlannedReader,
): Handler[] => [
  handle(workbenchWaiting, async (_request, context) => {
    const counted = await Readable.from(counters)
      .map((count: WaitingCounter) => count(context), { concurrency: countedAtOnce })
      .toArray();
    const list = (counted as WaitingAtDesk[][]).flat();
    return { list: list.sort((one, other) => desks.indexOf(one.desk) - desks.indexOf(other.desk)) };
  }),

  handle(workbenchStories, async (_request, { db, session }) => {
    const { draft, returned, inReview, cleared, published } = await countOwnStories(db, session.userId);
    const [hasDrafts, hasAll] = [session.can(appPaths.myDraft), session.can(appPaths.myRepository)];
    return {
      data: {
        draft: hasDrafts ? draft : null,
        returned: hasDrafts ? returned : null,
        inReview: hasAll ? inReview : null,
        cleared: hasAll ? cleared : null,
        published: hasAll ? published : null,
      },
    };
  }),

  handle(workbenchPlanned, async (_request, context) => {
    const until = new Date(context.now().getTime() + day);
    const { list, stories, targets } = await readPlanned(context, until);
    return { list, data: { until: toWireTime(until), stories, targets } };
  }),

  handle(workbenchTasks, async (_request, context) => (await readTasks(context)) ?? nothingPlanned),

  handle(workbenchReadings, async (_request, { db, session, now }) => {
    const scope = { day: toWireTime(now()).slice(0, 10), days: ownFigureDays };
    const figures = await ownFigures(db, session.userId, [...session.channels], scope);
    return { data: { ...figures, isOwnPage: !session.can(StatisticsPermission.ViewAll) } };
  }),
];
