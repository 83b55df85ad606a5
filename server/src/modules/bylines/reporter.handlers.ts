import {
  exportReporters,
  getReporter,
  reporterCounts,
  reporterList,
  reporterOptions,
  saveReporter,
  setReporterState,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { pressCardNames, type ReporterRow, reporterStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { reporterTexts as texts } from './byline.texts.ts';
import { countCardWarnings, listReporterOptions, listReporters } from './reporter-list.queries.ts';
import { changeState, openReporter, storeReporter } from './reporter.commands.ts';

/** Reporters that the picker offers. */
const optionsShown = 1000;

const exportColumns: Readonly<Record<string, SheetColumn<ReporterRow>>> = {
  name: { title: texts.name, width: 14, value: ({ name }) => name },
  penNames: { title: texts.penNames, width: 20, value: ({ penNames }) => penNames.join('、') },
  cardNo: { title: texts.cardNo, width: 22, value: ({ cardNo }) => cardNo },
  cardExpiry: { title: texts.cardExpiry, width: 14, value: ({ cardExpiry }) => cardExpiry ?? '' },
  pressCard: { title: texts.pressCard, width: 12, value: ({ pressCard }) => pressCardNames[pressCard] },
  departmentName: { title: texts.departmentName, width: 16, value: ({ departmentName }) => departmentName },
  beat: { title: texts.beat, width: 20, value: ({ beat }) => beat },
  mobile: { title: texts.mobile, width: 16, value: ({ mobile }) => mobile },
  userName: { title: texts.userName, width: 14, value: ({ userName }) => userName },
  state: { title: texts.state, width: 10, value: ({ state }) => reporterStateNames[state] },
  storyCount: { title: texts.storyCount, width: 10, value: ({ storyCount }) => storyCount },
  modifiedUserName: { title: texts.modifiedUserName, width: 14, value: ({ modifiedUserName }) => modifiedUserName },
  modifiedTime: { title: texts.modifiedTime, width: 20, value: ({ modifiedTime }) => modifiedTime },
};

/** Reporters: list, form, state, export, and the picker of bylines. */
export const reporterHandlers = [
  handle(reporterList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listReporters(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(reporterCounts, async (_request, { db, now }) => ({ data: await countCardWarnings(db, now()) })),
  handle(getReporter, async ({ id }, context) => ({
    data: await context.db.transaction((tx) => openReporter(tx, id, context)),
  })),
  handle(saveReporter, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeReporter(tx, request, context)) },
  })),
  handle(setReporterState, ({ ids, state }, context) =>
    runEach(context, splitIds(ids), (tx, id) => changeState(tx, id, state, context)),
  ),
  handle(reporterOptions, async (_request, { db, now }) => ({
    list: await listReporterOptions(db, optionsShown, now()),
  })),
  handle(exportReporters, async ({ ids, columns, format, ...filter }, { db, session, ip, now }) => {
    const { list, total } = await listReporters(
      db,
      { ...filter, ids: ids === undefined ? undefined : splitIds(ids) },
      { page: 0, size: exportMaxRows, now: now() },
    );
    if (total > exportMaxRows)
      throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
    await writeAudit(db, {
      action: 'reporter.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      detail: { rows: total, format },
      time: now(),
    });
    const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
    return sheetFile(format, `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, texts.sheet);
  }),
];
