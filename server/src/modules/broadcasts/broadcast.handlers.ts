import {
  addBroadcasts,
  addViewerReading,
  broadcastCounts,
  broadcastExport,
  broadcastList,
  deleteBroadcasts,
  endBroadcast,
  readPushAddress,
  saveBroadcast,
  startBroadcast,
  viewerReadings,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import {
  checkAccess,
  drop,
  end,
  putOnPlatforms,
  readAddress,
  start,
  storeBroadcast,
  storeReading,
} from './broadcast.commands.ts';
import { countBroadcasts, findBroadcast, listBroadcasts, listReadings, toBroadcastRow } from './broadcast.queries.ts';
import { exportBroadcasts } from './export-broadcasts.ts';

/** Does work on a row and answers with it. */
async function changed(context: Context, id: string, work: (tx: Database) => Promise<void>) {
  await context.db.transaction(work);
  return { data: toBroadcastRow(checkAccess(await findBroadcast(context.db, id), context), context.now()) };
}

/** Live rooms on platforms; `key` encrypts their push addresses. */
export const broadcastHandlers = (key: Uint8Array): Handler[] => [
  handle(broadcastList, async ({ currentPage, pageSize, ...filter }, { db, session, now }) => {
    const place = { reader: session, page: currentPage, size: pageSize };
    const { list, total } = await listBroadcasts(db, filter, place);
    return { list: list.map((row) => toBroadcastRow(row, now())), total };
  }),
  handle(broadcastCounts, async (filter, { db, session }) => ({ data: await countBroadcasts(db, filter, session) })),
  handle(addBroadcasts, async (request, context) => ({
    data: { ids: await context.db.transaction((tx) => putOnPlatforms(tx, request, key, context)) },
  })),
  handle(saveBroadcast, (request, context) =>
    changed(context, request.id, (tx) => storeBroadcast(tx, request, key, context)),
  ),
  handle(startBroadcast, ({ id, rev }, context) => changed(context, id, (tx) => start(tx, id, rev, context))),
  handle(endBroadcast, ({ id, rev }, context) => changed(context, id, (tx) => end(tx, id, rev, context))),
  handle(deleteBroadcasts, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => drop(tx, id, context))),
  handle(readPushAddress, async ({ id }, context) => ({
    data: await context.db.transaction((tx) => readAddress(tx, id, key, context)),
  })),
  handle(addViewerReading, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeReading(tx, request, context)) },
  })),
  handle(viewerReadings, async ({ id, currentPage, pageSize }, context) => {
    checkAccess(await findBroadcast(context.db, id), context);
    return listReadings(context.db, id, currentPage, pageSize);
  }),
  handle(broadcastExport, exportBroadcasts),
];
