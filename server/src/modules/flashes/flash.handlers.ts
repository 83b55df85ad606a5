import {
  addFlash,
  correctFlash,
  decideFlash,
  deleteFlashColumn,
  deleteFlashes,
  deleteFlashTopic,
  flashColumns,
  flashCounts,
  flashExport,
  flashList,
  flashTopics,
  getFlash,
  lockFlash,
  moveFlashColumn,
  moveFlashTopic,
  pinFlash,
  publishFlash,
  pushFlash,
  saveFlash,
  saveFlashColumn,
  saveFlashTopic,
  unlockFlash,
  withdrawFlashes,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { exportFlashes } from './export-flashes.ts';
import { dropColumn, dropTopic, moveOfDesk, storeColumn, storeTopic } from './flash-desk.commands.ts';
import { listColumns, listTopics } from './flash-desk.queries.ts';
import { correct, decide, drop, pin, sendOut, storeFlash, withdraw, writeFlash } from './flash.commands.ts';
import { countFlashes, listFlashes, toFlashRow } from './flash.queries.ts';
import * as tables from './flash.tables.ts';
import { flashDetailOf, leaseFlash, releaseFlash } from './load-flash.ts';
import { type OpenFlashPush, sendFlash } from './push-flash.ts';

/** Does work on a flash and answers with the flash whole. */
async function changed(context: Context, id: string, work: (tx: Database) => Promise<void>) {
  await context.db.transaction(work);
  return { data: await flashDetailOf(context.db, id, context.now()) };
}

/** The 24-hour desk: flashes, columns, hotspots. */
export const flashHandlers = (openPush: OpenFlashPush): Handler[] => [
  handle(flashList, async ({ currentPage, pageSize, ...filter }, { db, now }) => {
    const { list, total } = await listFlashes(db, filter, currentPage, pageSize);
    return { list: list.map((row) => toFlashRow(row, now())), total };
  }),
  handle(flashCounts, async (filter, { db }) => ({ data: await countFlashes(db, filter) })),
  handle(getFlash, async ({ id }, { db, now }) => ({ data: await flashDetailOf(db, id, now()) })),
  handle(addFlash, async (request, context) => {
    const id = await context.db.transaction((tx) => writeFlash(tx, request, context));
    return { data: await flashDetailOf(context.db, id, context.now()) };
  }),
  handle(saveFlash, (request, context) => changed(context, request.id, (tx) => storeFlash(tx, request, context))),
  handle(publishFlash, ({ id, rev }, context) => changed(context, id, (tx) => sendOut(tx, id, rev, context))),
  handle(correctFlash, (request, context) => changed(context, request.id, (tx) => correct(tx, request, context))),
  handle(decideFlash, (request, context) => changed(context, request.id, (tx) => decide(tx, request, context))),
  handle(withdrawFlashes, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => withdraw(tx, id, reason.trim(), context)),
  ),
  handle(pinFlash, ({ id, isPinned }, context) => context.db.transaction((tx) => pin(tx, id, isPinned, context))),
  handle(deleteFlashes, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => drop(tx, id, context))),
  handle(lockFlash, async ({ id, lockToken }, context) => {
    await context.db.transaction((tx) => leaseFlash(tx, id, lockToken, context));
    return { data: { lockToken } };
  }),
  handle(unlockFlash, ({ id, lockToken }, { db }) => db.transaction((tx) => releaseFlash(tx, id, lockToken))),
  handle(pushFlash, async (request, context) => {
    await sendFlash(openPush, request, context);
    return { data: await flashDetailOf(context.db, request.id, context.now()) };
  }),
  handle(flashExport, exportFlashes),

  handle(flashColumns, async (_request, { db }) => ({ list: await listColumns(db) })),
  handle(saveFlashColumn, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeColumn(tx, request, context)) },
  })),
  handle(moveFlashColumn, (request, context) =>
    context.db.transaction((tx) => moveOfDesk(tx, tables.flashColumns, request, context)),
  ),
  handle(deleteFlashColumn, ({ id }, context) => context.db.transaction((tx) => dropColumn(tx, id, context))),
  handle(flashTopics, async (_request, { db }) => ({ list: await listTopics(db) })),
  handle(saveFlashTopic, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeTopic(tx, request, context)) },
  })),
  handle(moveFlashTopic, (request, context) =>
    context.db.transaction((tx) => moveOfDesk(tx, tables.flashTopics, request, context)),
  ),
  handle(deleteFlashTopic, ({ id }, context) => context.db.transaction((tx) => dropTopic(tx, id, context))),
];
