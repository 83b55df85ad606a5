import type { memberExport, pointRecordExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import {
  type MemberRow,
  memberSourceNames,
  memberStateNames,
  pointActionNames,
  type PointRecord,
  pointSourceNames,
  type AuditAction,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { sheetColumn as column, type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listMembers } from './member-list.queries.ts';
import type { MemberKey } from './member-secrets.rules.ts';
import { memberSheetTexts as heads } from './member-sheets.texts.ts';
import { listPointRecords } from './point-record.queries.ts';

const memberColumns: Record<string, SheetColumn<MemberRow>> = {
  nickName: column(heads.nickName, 20, ({ nickName }) => nickName),
  mobile: column(heads.mobile, 16, ({ mobile }) => mobile),
  state: column(heads.state, 14, ({ state }) => memberStateNames[state]),
  levelName: column(heads.level, 12, ({ levelName }) => levelName),
  points: column(heads.points, 10, ({ points }) => points),
  growth: column(heads.growth, 10, ({ growth }) => growth),
  source: column(heads.source, 10, ({ source }) => memberSourceNames[source]),
  inviterName: column(heads.inviter, 20, ({ inviterName }) => inviterName),
  createdTime: column(heads.created, 20, ({ createdTime }) => createdTime),
  loginTime: column(heads.login, 20, ({ loginTime }) => loginTime),
};

const recordColumns: Record<string, SheetColumn<PointRecord>> = {
  id: column(heads.number, 12, ({ id }) => id),
  nickName: column(heads.nickName, 20, ({ nickName }) => nickName),
  amount: column(heads.amount, 10, ({ amount }) => amount),
  balance: column(heads.balance, 10, ({ balance }) => balance),
  source: column(heads.source, 12, ({ source, action }) =>
    action === null ? pointSourceNames[source] : `${pointSourceNames[source]}：${pointActionNames[action]}`,
  ),
  reason: column(heads.reason, 30, ({ reason }) => reason),
  userName: column(heads.by, 12, ({ userName }) => userName),
  createdTime: column(heads.time, 20, ({ createdTime }) => createdTime),
};

interface Sheet<Row> {
  name: string;
  format: 'csv' | 'xlsx';
  columns: Record<string, SheetColumn<Row>>;
  columnKeys: readonly string[];
  action: AuditAction;
}

/** Writes rows as a file and the export into the audit log, with how many rows of what. */
export async function exportRows<Row>(
  context: Context,
  { name, format, columns, columnKeys, action }: Sheet<Row>,
  { list, total }: { list: Row[]; total: number },
): Promise<FileAnswer> {
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columnKeys.flatMap((key) => (Object.hasOwn(columns, key) ? [columns[key]!] : []));
  const visible = picked.length > 0 ? picked : Object.values(columns);
  const { db, session, ip, now } = context;
  await writeAudit(db, {
    action,
    userId: session.userId,
    userName: session.nickName,
    ip,
    detail: { rows: list.length, format, columns: visible.map(({ title }) => title) },
    time: now(),
  });
  return sheetFile(format, `${name}_${toWireTime(now()).replace(/[-: ]/g, '')}`, visible, list, name);
}

/** The list of members as a file; mobile numbers stay masked. */
export async function exportMembers(
  { ids, columns, format, ...filters }: RequestOf<typeof memberExport>,
  keys: MemberKey,
  context: Context,
): Promise<FileAnswer> {
  const filter = ids === undefined ? filters : { ids: splitIds(ids) };
  const found = await listMembers(context.db, keys, filter, 0, exportMaxRows);
  return exportRows(
    context,
    {
      name: heads.members,
      format,
      columns: memberColumns,
      columnKeys: columns,
      action: 'member.export',
    },
    found,
  );
}

/** The records of points as a file. */
export async function exportPointRecords(
  { ids, columns, format, ...filters }: RequestOf<typeof pointRecordExport>,
  context: Context,
): Promise<FileAnswer> {
  const filter = ids === undefined ? filters : { ids: splitIds(ids) };
  const found = await listPointRecords(context.db, filter, 0, exportMaxRows);
  return exportRows(
    context,
    {
      name: heads.records,
      format,
      columns: recordColumns,
      columnKeys: columns,
      action: 'point.export',
    },
    found,
  );
}
