import { informationExport, informationList } from 'shared-contracts/endpoints';
import { informationRowsMax } from 'shared-contracts/limits';
import { splitIds } from 'shared-contracts/wire';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { handle } from '../../platform/http/handle.ts';
import { sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { countInformation, listInformation } from './information.queries.ts';
import { pickColumns, toRow } from './information-columns.ts';
import { scopeOf } from './information-scope.ts';
import { informationTexts as texts } from './information.texts.ts';

/** One row per published story: list and export. */
export const informationHandlers = [
  handle(informationList, async ({ currentPage, pageSize, sortType, sortOrder, ...filters }, context) => {
    const scope = await scopeOf(filters, context);
    const [total, list] = await Promise.all([
      countInformation(context.db, scope),
      listInformation(context.db, scope, {
        sortType,
        isDescending: sortOrder === 1,
        offset: currentPage * pageSize,
        limit: pageSize,
      }),
    ]);
    return { list: list.map(toRow), total };
  }),

  handle(informationExport, async ({ sortType, sortOrder, columns: keys, format, ids, ...filters }, context) => {
    const { db, session, ip, now } = context;
    const list = await listInformation(
      db,
      await scopeOf({ ...filters, ...(ids !== undefined && { ids: splitIds(ids) }) }, context),
      {
        sortType,
        isDescending: sortOrder === 1,
        offset: 0,
        limit: informationRowsMax,
      },
    );
    await writeAudit(db, {
      action: 'statistics.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: texts.file,
      detail: { rows: list.length, format },
      time: now(),
    });
    const name = `${texts.file}_${toWireTime(now()).replace(/[-: ]/g, '')}`;
    return sheetFile(format, name, pickColumns(keys), list.map(toRow), texts.file);
  }),
];
