import {
  correspondentList,
  exportCorrespondents,
  getCorrespondent,
  resetCorrespondentPassword,
  saveCorrespondent,
  saveCorrespondentCard,
  setCorrespondentLimit,
  setCorrespondentState,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import type { Area, CorrespondentRow } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { makeUpHashed } from '../identity/account.commands.ts';
import type { BankCards } from './bank-cards.ts';
import {
  openCorrespondent,
  resetCorrespondent,
  storeCard,
  storeCorrespondent,
  storeLimit,
  switchCorrespondent,
} from './correspondent.commands.ts';
import { type CorrespondentFilter, listCorrespondents } from './correspondent.queries.ts';
import { correspondentTexts as texts } from './correspondent.texts.ts';
import { dayStartOf } from './write-self-content.ts';

const columnsOfSheet: Readonly<Record<string, SheetColumn<CorrespondentRow>>> = {
  nickName: { title: texts.nickName, width: 18, value: ({ nickName }) => nickName },
  userName: { title: texts.userName, width: 16, value: ({ userName }) => userName },
  unit: { title: texts.unit, width: 24, value: ({ unit }) => unit },
  area: { title: texts.area, width: 14, value: ({ areaName }) => areaName },
  mobile: { title: texts.mobile, width: 16, value: ({ mobile }) => mobile },
  channelNames: { title: texts.channels, width: 40, value: ({ channelNames }) => channelNames.join('、') },
  dayLimit: { title: texts.dayLimit, width: 10, value: ({ dayLimit }) => dayLimit ?? texts.unlimited },
  sentToday: { title: texts.sentToday, width: 10, value: ({ sentToday }) => sentToday },
  sent: { title: texts.sent, width: 10, value: ({ sent }) => sent },
  accepted: { title: texts.accepted, width: 10, value: ({ accepted }) => accepted },
  acceptedShare: {
    title: texts.acceptedShare,
    width: 10,
    value: ({ acceptedShare }) => (acceptedShare === null ? '' : `${acceptedShare}%`),
  },
  card: { title: texts.card, width: 40, value: ({ card }) => `${card.bankName} ${card.accountMask}`.trim() },
  lastSentTime: { title: texts.lastSentTime, width: 20, value: ({ lastSentTime }) => lastSentTime ?? '' },
  state: { title: texts.state, width: 10, value: ({ state }) => texts.states[state] },
  createdTime: { title: texts.createdTime, width: 20, value: ({ createdTime }) => createdTime },
};

/** Does something to each correspondent, in a transaction of its own, which answers with the correspondent's name. */
function forEachNamed(ids: string, { db }: Context, work: (tx: Database, id: string) => Promise<string>) {
  const names = new Map<string, string>();
  return reportEach(
    splitIds(ids),
    (id) => names.get(id) ?? '',
    async (id) => void names.set(id, await db.transaction((tx) => work(tx, id))),
  );
}

/** What other modules know of correspondents. */
interface CorrespondentParts {
  areas: readonly Area[];
  cards: BankCards;
}

/** Correspondents: list, form, daily limit, bank card and export. */
export function correspondentHandlers({ areas, cards }: CorrespondentParts): Handler[] {
  const areaNames = new Map(areas.map(({ code, name }) => [code, name]));
  const list = async (filter: CorrespondentFilter, page: number, size: number, { db, now }: Context) => {
    const found = await listCorrespondents(db, filter, { page, size, dayStart: dayStartOf(now()) });
    const cardsByUser = await cards.read(
      db,
      found.list.map(({ id }) => id),
    );
    const rows = found.list.map((row): CorrespondentRow => ({
      ...row,
      areaName: areaNames.get(row.area) ?? '',
      card: cardsByUser.get(row.id) ?? { bankName: '', accountMask: '', rev: 0 },
    }));
    return { list: rows, total: found.total };
  };
  return [
    handle(correspondentList, ({ currentPage, pageSize, ...filter }, context) =>
      list(filter, currentPage, pageSize, context),
    ),
    handle(getCorrespondent, async ({ id }, context) => ({
      data: await context.db.transaction((tx) => openCorrespondent(tx, id, context)),
    })),
    handle(saveCorrespondent, (request, context) =>
      context.db.transaction((tx) => storeCorrespondent(tx, request, areas, context)),
    ),
    handle(setCorrespondentLimit, ({ ids, dayLimit }, context) =>
      forEachNamed(ids, context, (tx, id) => storeLimit(tx, id, dayLimit, context)),
    ),
    handle(setCorrespondentState, ({ ids, state }, context) =>
      forEachNamed(ids, context, (tx, id) => switchCorrespondent(tx, id, state, context)),
    ),
    handle(resetCorrespondentPassword, async ({ id }, context) => {
      const { password, hash } = await makeUpHashed();
      await context.db.transaction((tx) => resetCorrespondent(tx, id, hash, context));
      return { data: { password } };
    }),
    handle(saveCorrespondentCard, (request, context) =>
      context.db.transaction((tx) => storeCard(tx, request, cards, context)),
    ),
    handle(exportCorrespondents, async ({ ids, columns, format, ...filter }, context) => {
      const narrowFilter = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
      const { list: rows, total } = await list(narrowFilter, 0, exportMaxRows, context);
      if (total > exportMaxRows)
        throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
      const { session, ip, now } = context;
      await writeAudit(context.db, {
        action: 'correspondent.export',
        userId: session.userId,
        userName: session.userName,
        ip,
        detail: { rows: total, format },
        time: now(),
      });
      const sheetColumns = columns.flatMap((key) => (Object.hasOwn(columnsOfSheet, key) ? [columnsOfSheet[key]!] : []));
      return sheetFile(
        format,
        `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`,
        sheetColumns,
        rows,
        texts.sheet,
      );
    }),
  ];
}
