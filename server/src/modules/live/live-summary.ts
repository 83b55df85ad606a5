import { exportMaxRows } from 'shared-contracts/constants';
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

type Column = SheetColumn<LiveRoomRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });

const columns: Readonly<Record<string, Column>> = {
  id: column('编号', 10, ({ id }) => id),
  title: column('直播标题', 40, ({ title }) => title),
  categoryName: column('栏目', 14, ({ categoryName }) => categoryName),
  state: column('状态', 10, ({ state }) => liveStateNames[state]),
  startTime: column('计划开始', 20, ({ startTime }) => startTime),
  endTime: column('计划结束', 20, ({ endTime }) => endTime),
  startedTime: column('实际开始', 20, ({ startedTime }) => startedTime),
  endedTime: column('实际结束', 20, ({ endedTime }) => endedTime),
  duration: column('直播时长', 12, ({ duration }) => liveDurationText(duration)),
  entryCount: column('图文条数', 10, ({ entryCount }) => entryCount),
  hits: column('阅读数', 10, ({ hits }) => hits),
  hosts: column('主持人', 24, ({ hosts }) => hosts.map(({ nickName }) => nickName).join('、')),
  guestNames: column('嘉宾', 30, ({ guestNames }) => guestNames.join('、')),
  createUserName: column('创建人', 12, ({ createUserName }) => createUserName),
  auditUserName: column('审核人', 12, ({ auditUserName }) => auditUserName),
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
  if (total > exportMaxRows)
    throw new AppError(ErrorCode.TooLarge, `最多导出${exportMaxRows}条，当前条件有${total}条，请缩小范围`);
  const picked = keys.filter((key) => Object.hasOwn(columns, key)).map((key) => columns[key]!);
  const actor = { userId: session.userId, nickName: session.nickName, address: ip };
  await addRecords(
    db,
    [
      {
        newsId: 'export:live',
        contentType: 4,
        opName: '导出直播汇总',
        remark: `${total}条，${format}`,
        downloadType: format,
      },
    ],
    actor,
    now(),
  );
  return sheetFile(
    format,
    `直播汇总_${toWireTime(now()).replace(/[-: ]/g, '')}`,
    picked.length > 0 ? picked : [columns.title!],
    list.map((room) => toLiveRoomRow(room, context)),
    '直播汇总',
  );
}
