import { Readable } from 'node:stream';
import {
  addOldAddress,
  beginDataImport,
  changeOldAddress,
  getImportProblemFile,
  getDataImport,
  importSheet,
  getSheetProblemFile,
  getImportTemplate,
  listDataImports,
  listImportProblems,
  listOldAddresses,
  removeOldAddress,
  resumeDataImport,
  startDataImport,
  stopDataImport,
} from 'shared-contracts/endpoints';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { sheetStream } from '../../platform/text/sheet-stream.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import {
  type AddChannel,
  beginImport,
  mustFindImport,
  resumeImport,
  startImport,
  stopImport,
} from './data-import.commands.ts';
import { allProblems, listImports, listProblems, toDetail } from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { addAddress, changeAddress, removeAddress } from './old-address.commands.ts';
import { listOldAddressRows } from './old-address.queries.ts';
import { type Sheets, runSheet } from './sheet-import.ts';
import { templateOf } from './sheet-templates.ts';

const stamp = (now: Date): string => toWireTime(now).replace(/[-: ]/g, '');

/** Imports of other systems' data. `addChannel` and `sheets` act as the pages of columns and users do. */
export const dataImportHandlers = ({ addChannel, sheets }: { addChannel: AddChannel; sheets: Sheets }): Handler[] => [
  handle(listDataImports, async (_request, { db }) => ({ list: await listImports(db) })),
  handle(getDataImport, async ({ id }, { db }) => ({ data: toDetail(await mustFindImport(db, id)) })),
  handle(beginDataImport, async (request, context) => ({ data: { id: await beginImport(request, context) } })),
  handle(startDataImport, (request, context) =>
    context.db.transaction((tx) => startImport(tx, request, context, addChannel)),
  ),
  handle(stopDataImport, ({ id }, context) => context.db.transaction((tx) => stopImport(tx, id, context))),
  handle(resumeDataImport, ({ id }, context) => context.db.transaction((tx) => resumeImport(tx, id, context))),
  handle(listImportProblems, ({ id, page, size }, { db }) => listProblems(db, id, page, size)),
  handle(listOldAddresses, ({ word, page, size }, { db }) => listOldAddressRows(db, word, page, size)),
  handle(addOldAddress, (request, context) => context.db.transaction((tx) => addAddress(tx, request, context))),
  handle(changeOldAddress, (request, context) => context.db.transaction((tx) => changeAddress(tx, request, context))),
  handle(removeOldAddress, ({ address }, context) =>
    context.db.transaction((tx) => removeAddress(tx, address, context)),
  ),

  handle(getImportProblemFile, async ({ id, format }, { db, now }) => {
    await mustFindImport(db, id);
    const { body, contentType } = sheetStream(format, problemColumns, problemRows(db, id), texts.problemFile);
    const fileName = `${texts.problemFile}_${stamp(now())}.${format}`;
    return { body: Readable.from(body, { objectMode: false }), contentType, fileName };
  }),

  handle(importSheet, async ({ kind, dryRun, file }, context) => {
    const report = await runSheet(sheets[kind], file, dryRun, context);
    if (!dryRun) {
      const { total, added, known } = report;
      await noteAction(context.db, context, 'import.sheet', texts.sheet[kind], { total, added, known });
    }
    return { data: report };
  }),

  handle(getSheetProblemFile, async ({ kind, format, file }, context) => {
    const { problems } = await runSheet(sheets[kind], file, true, context);
    const name = `${texts.sheet.problems(texts.sheet[kind])}_${stamp(context.now())}`;
    return sheetFile(format, name, sheetProblemColumns, problems, texts.sheet[kind]);
  }),

  handle(getImportTemplate, ({ kind, format }) => templateOf(kind, format)),
];

const columns = texts.problemColumns;
const problemColumns = [
  { title: columns.phase, width: 10 },
  { title: columns.number, width: 10 },
  { title: columns.line, width: 10 },
  { title: columns.oldId, width: 20 },
  { title: columns.title, width: 50 },
  { title: columns.level, width: 16 },
  { title: columns.message, width: 60 },
];

async function* problemRows(db: Database, id: string): AsyncGenerator<(string | number)[]> {
  for await (const { phase, number, line, oldId, title, level, message } of allProblems(db, id))
    yield [texts.phases[phase], number, line, oldId, title, texts.levels[level], message];
}

const sheetProblemColumns: SheetColumn<{ row: number; name: string; message: string }>[] = [
  { title: texts.sheet.row, width: 8, value: ({ row }) => row },
  { title: texts.problemColumns.title, width: 30, value: ({ name }) => name },
  { title: texts.sheet.message, width: 60, value: ({ message }) => message },
];
