import {
  contentList,
  contentTabCounts,
  getAuthorizedChannelTree,
  getPreference,
  workbenchPlanned,
  workbenchReadings,
  workbenchStories,
  workbenchTasks,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { inTurns } from './core/in-turns.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { seconds } from './core/seconds.ts';
import { untilAtRest } from './core/until-at-rest.ts';

const rounds = 101;

/** What the page of the workbench asks at once, for somebody who sees all panels. */
const openWorkbench = ({ call }: Caller) =>
  Promise.all([
    call(getPreference, { key: 'workbench' }),
    call(workbenchWaiting, {}),
    call(workbenchStories, {}),
    call(workbenchTasks, {}),
    call(workbenchPlanned, {}),
    call(workbenchReadings, {}),
  ]);

/** What the list of stories asks at once. */
const openList = ({ call }: Caller) =>
  Promise.all([
    call(getPreference, { key: 'content/news' }),
    call(contentList, { sortType: 1, currentPage: 0 }),
    call(contentTabCounts, { box: 'news' }),
    call(getAuthorizedChannelTree, {}),
  ]);

async function run(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const server = await startServer(folder);
  try {
    await untilAtRest(runningDatabase(folder)!);
    const caller = await loginAs(server.url, 'chief');
    const works = [() => openWorkbench(caller), () => openList(caller)] as const;
    for (const work of works) for (let round = 0; round < 10; round += 1) await work();
    const times = await inTurns(rounds, works, seconds);
    const [workbench, list] = [0, 1].map((side) => 1000 * median(times.map((pair) => pair[side]!))) as [number, number];
    return [
      {
        name: 'all calls of the workbench beside all calls of the list of stories, for a chief of the demo newsroom',
        value: median(times.map(([one, other]) => one / other)),
        unit: '×',
        limit: 1.5,
        from: `${workbench.toFixed(1)} ms against ${list.toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
}

/** The workbench beside a list page. */
export const workbenchBench: Bench = { name: 'workbench', run };
