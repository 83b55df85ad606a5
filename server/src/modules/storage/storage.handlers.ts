import {
  binnedFileList,
  cleanFiles,
  getStorageState,
  recountStorage,
  restoreFiles,
  saveStorageAlarm,
  storageFigures,
  storageFiguresExport,
  unusedFileList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { exportFigures } from '../statistics/figure-table.ts';
import { cleanAll, restoreFile } from './file-bin.ts';
import { listBin, listUnused } from './file-list.queries.ts';
import { readStorageState } from './storage-state.queries.ts';
import { storagePage } from './storage.page.ts';
import { storageTexts as texts } from './storage.texts.ts';

/** Sets the alarm, as whoever sets it has seen the former. Throws StaleRevision. */
async function setAlarm({ db, session, ip, now }: Context, alarmGb: number | null, rev: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into storage_settings (id) values (1) on conflict do nothing`);
    const { rowCount } = await tx.execute(
      sql`update storage_settings set alarm_gb = ${alarmGb}, rev = rev + 1 where id = 1 and rev = ${rev}`,
    );
    if (rowCount !== 1) throw new AppError(ErrorCode.StaleRevision, texts.stale);
    await writeAudit(tx, {
      action: 'storage.alarm',
      userId: session.userId,
      userName: session.userName,
      ip,
      detail: { alarmGb },
      time: now(),
    });
  });
}

/** Notes that a count is wished; whichever process looks next counts. */
async function requestCount({ db, session, ip, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into storage_settings (id, requested_time) values (1, ${now().toISOString()}::timestamptz)
      on conflict (id) do update set requested_time = excluded.requested_time`);
    await writeAudit(tx, {
      action: 'storage.count',
      userId: session.userId,
      userName: session.userName,
      ip,
      time: now(),
    });
  });
}

/** The stored files: figures, what nothing refers to, and the bin. */
export const storageHandlers = [
  handle(storageFigures, async (request, context) => ({ data: await storagePage(request, context) })),
  handle(storageFiguresExport, async ({ table, format, ...request }, context) =>
    exportFigures('storage', await storagePage(request, context), { table, format }, context),
  ),
  handle(getStorageState, async (_request, { db }) => ({ data: await readStorageState(db) })),
  handle(recountStorage, (_request, context) => requestCount(context)),
  handle(saveStorageAlarm, ({ alarmGb, rev }, context) => setAlarm(context, alarmGb, rev)),
  handle(unusedFileList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listUnused(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(cleanFiles, ({ ids }, context) => cleanAll(splitIds(ids), context)),
  handle(binnedFileList, ({ currentPage, pageSize, keywords }, { db }) =>
    listBin(db, keywords, { page: currentPage, size: pageSize }),
  ),
  handle(restoreFiles, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => restoreFile(tx, id, context))),
];
