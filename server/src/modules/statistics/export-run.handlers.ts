import { Readable } from 'node:stream';
import {
  cancelExportRun,
  exportRunFile,
  exportRuns as exportRunList,
  beginInformationExport,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { informationRowsMax } from 'shared-contracts/limits';
import { StatisticsPermission } from 'shared-contracts/permissions';
import type { AuditActionOf } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { sheetStream } from '../../platform/text/sheet-stream.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { fileNameOf, hasOpenRun, listRuns, lockRun, rowsOfRun, type StoredRun } from './export-run.queries.ts';
import { exportPieces, exportRuns } from './export-run.tables.ts';
import { exportRunTexts as texts } from './export-run.texts.ts';
import { cancelExportStep, putExportStep } from './information-export.job.ts';
import { pickColumns } from './information-columns.ts';
import { countAll } from './information.queries.ts';
import { scopeOf } from './information-scope.ts';
import { informationTexts } from './information.texts.ts';

async function note(
  tx: Database,
  { session, ip, now }: Context,
  action: AuditActionOf<'statistics'>,
  detail: unknown,
): Promise<void> {
  const { userId, userName } = session;
  const target = informationTexts.file;
  await writeAudit(tx, { action: `statistics.${action}`, userId, userName, ip, target, detail, time: now() });
}

async function mustLock(tx: Database, id: string, { session }: Context): Promise<StoredRun> {
  const run = await lockRun(tx, id, session.userId);
  if (!run) throw new AppError(ErrorCode.NotFound, texts.gone);
  return run;
}

/** Throws Forbidden where the file holds more than its requester may see by now. */
async function refuseLessRights({ scope }: StoredRun, context: Context): Promise<void> {
  const { session } = context;
  const channels = new Set(await channelsOfFigures(context, undefined));
  const isOthers = scope.userId !== session.userId && !session.can(StatisticsPermission.ViewAll);
  if (isOthers || scope.channels.some((channel) => !channels.has(channel)))
    throw new AppError(ErrorCode.Forbidden, texts.lessRights);
}

/** Exports of more stories than the list shows. */
export const exportRunHandlers = [
  handle(
    beginInformationExport,
    async ({ sortType: _sort, sortOrder: _order, columns, format, ...filters }, context) => {
      const { db, session, now } = context;
      const scope = await scopeOf(filters, context);
      if ((await countAll(db, scope, informationRowsMax + 1)) <= informationRowsMax) return { data: { id: null } };
      const id = await db.transaction(async (tx) => {
        // Two clicks at once begin one export.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export-run:${session.userId}`}, 0))`);
        if (await hasOpenRun(tx, session.userId)) throw guardRefused([{ guard: 'busy', text: texts.busy }]);
        const [run] = await tx
          .insert(exportRuns)
          .values({ userId: session.userId, scope, columns, format, createdTime: now() })
          .returning({ id: exportRuns.id });
        await putExportStep(tx, run!.id, now());
        await note(tx, context, 'exportStart', { id: run!.id, format });
        return run!.id;
      });
      return { data: { id } };
    },
  ),

  handle(exportRunList, async (_request, { db, session }) => ({ list: await listRuns(db, session.userId) })),

  handle(cancelExportRun, (request, context) =>
    context.db.transaction(async (tx) => {
      // The job is taken off first: its step takes the run after the job, and so does this.
      await cancelExportStep(tx, request.id, context.now());
      const run = await mustLock(tx, request.id, context);
      if (run.state !== 'running') throw guardRefused([{ guard: 'state', text: texts.notRunning }]);
      await tx.delete(exportPieces).where(eq(exportPieces.runId, run.id));
      await tx
        .update(exportRuns)
        .set({ state: 'cancelled', finishedTime: context.now() })
        .where(eq(exportRuns.id, run.id));
      await note(tx, context, 'exportCancel', { id: run.id, rows: run.done });
    }),
  ),

  handle(exportRunFile, async ({ id }, context) => {
    const run = await context.db.transaction(async (tx) => {
      const found = await mustLock(tx, id, context);
      if (found.state !== 'done') throw guardRefused([{ guard: 'state', text: texts.notDone }]);
      await refuseLessRights(found, context);
      await note(tx, context, 'export', { id, rows: found.done, format: found.format });
      return found;
    });
    const { body, contentType } = sheetStream(
      run.format,
      pickColumns(run.columns),
      rowsOfRun(context.db, id),
      informationTexts.file,
    );
    return { body: Readable.from(body, { objectMode: false }), contentType, fileName: fileNameOf(run) };
  }),
];
