import {
  compareScript,
  decideScript,
  deleteScripts,
  getScript,
  handOverScript,
  saveScript,
  scriptCounts,
  scriptExport,
  scriptList,
  submitScript,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { exportScripts } from './export-scripts.ts';
import { compareVersions, scriptDetailOf } from './load-script.ts';
import { decide, drop, handOver, storeScript, submit } from './script.commands.ts';
import { countScripts, listScripts, toScriptRow } from './script.queries.ts';

/** Does work on a script and answers with the script whole. */
async function changed(context: Context, id: string, work: (tx: Database) => Promise<void>) {
  await context.db.transaction(work);
  return { data: await scriptDetailOf(context.db, id, context.now()) };
}

/** Scripts that anchors read. */
export const scriptHandlers: Handler[] = [
  handle(scriptList, async ({ currentPage, pageSize, ...filter }, { db, now }) => {
    const { list, total } = await listScripts(db, filter, currentPage, pageSize);
    return { list: list.map((row) => toScriptRow(row, now())), total };
  }),
  handle(scriptCounts, async (filter, { db }) => ({ data: await countScripts(db, filter) })),
  handle(getScript, async ({ id }, { db, now }) => ({ data: await scriptDetailOf(db, id, now()) })),
  handle(compareScript, async ({ id, older, newer }, { db }) => ({
    data: await compareVersions(db, id, older, newer),
  })),
  handle(saveScript, async (request, context) => {
    const id = await context.db.transaction((tx) => storeScript(tx, request, context));
    return { data: await scriptDetailOf(context.db, id, context.now()) };
  }),
  handle(submitScript, ({ id, rev }, context) => changed(context, id, (tx) => submit(tx, id, rev, context))),
  handle(decideScript, (request, context) => changed(context, request.id, (tx) => decide(tx, request, context))),
  handle(handOverScript, async (request, context) => ({
    data: { cues: await context.db.transaction((tx) => handOver(tx, request, context)) },
  })),
  handle(deleteScripts, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => drop(tx, id, context))),
  handle(scriptExport, exportScripts),
];
