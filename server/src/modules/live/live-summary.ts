import { exportMaxRows } from 'shared-contracts/limits';
import type { exportLiveSummary, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { liveDurationText, type LiveRoomRow, liveStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { listRooms } from './live-room.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { toLiveRoomRow } from './live-view.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { liveSummaryTexts as texts } from './live-summary.texts.ts';

type Column = SheetColumn<LiveRoomRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });

const heads = texts.columns;
const columns: Readonly<Record<string, Column>> = {
  id: column(heads.id, 10, ({ id }) => id),
  title: column(heads.title, 40, ({ title }) => title),
  categoryName: column(heads.categoryName, 14, ({ categoryName }) => categoryName),
  state: column(heads.state, 10, ({ state }) => liveStateNames[state]),
  startTime: column(heads.startTime, 20, ({ startTime }) => startTime),
  endTime: column(heads.endTime, 20, ({ endTime }) => endTime),
  startedTime: column(heads.startedTime, 20, ({ startedTime }) => startedTime),
  endedTime: column(heads.endedTime, 20, ({ endedTime }) => endedTime),
  duration: column(heads.duration, 12, ({ duration }) => liveDurationText(duration)),
  entryCount: column(heads.entryCount, 10, ({ entryCount }) => entryCount),
  hits: column(heads.hits, 10, ({ hits }) => hits),
  hosts: column(heads.hosts, 24, ({ hosts }) => hosts.map(({ nickName }) => nickName).join('、')),
  guestNames: column(heads.guestNames, 30, ({ guestNames }) => guestNames.join('、')),
  createUserName: column(heads.createUserName, 12, ({ createUserName }) => createUserName),
  auditUserName: column(heads.auditUserName, 12, ({ auditUserName }) => auditUserName),
};

/** Figures of rooms as a table that a spreadsheet reads right; recorded in the exporter's name. */
export async function exportSummary(
  { ids, columns: keys, format, ...filters }: RequestOf<typeof exportLiveSummary>,
  context: Context,
): Promise<FileAnswer> {
  const { db, session, ip, now } = context;
  const filter = {
    ...filters,
    userId: session.userId,
    channels: session.channels,
    scope: 'all' as const,
    ids: ids === undefined ? undefined : splitIds(ids),
  };
  const { list, total } = await listRooms(db, filter, 0, exportMaxRows);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = keys.filter((key) => Object.hasOwn(columns, key)).map((key) => columns[key]!);
  const actor = { userId: session.userId, nickName: session.nickName, address: ip };
  await addRecords(
    db,
    [
      {
        newsId: 'export:live',
        contentType: 4,
        opName: texts.opExport,
        remark: texts.exported(total, format),
        downloadType: format,
      },
    ],
    actor,
    now(),
  );
  return sheetFile(
    format,
    `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`,
    picked.length > 0 ? picked : [columns.title!],
    list.map((room) => toLiveRoomRow(room, context)),
    texts.sheet,
  );
}
