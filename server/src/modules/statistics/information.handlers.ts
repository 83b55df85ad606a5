import { informationExport, informationList } from 'shared-contracts/endpoints';
import { informationRowsMax } from 'shared-contracts/limits';
import { contentTypeNames, type Stage, stageNames, targetNames } from 'shared-contracts/model';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { rangeOf } from './figure-range.rules.ts';
import {
  countInformation,
  type InformationScope,
  listInformation,
  type StoredInformation,
} from './information.queries.ts';
import { informationTexts as texts } from './information.texts.ts';

interface Filters extends Omit<InformationScope, 'first' | 'last' | 'channels'> {
  startDate?: string | undefined;
  endDate?: string | undefined;
  categoryId?: string | undefined;
}

/** Everybody's stories for those who may see them, else the user's own. */
async function scopeOf(
  { startDate, endDate, categoryId, ...filters }: Filters,
  context: Context,
): Promise<InformationScope> {
  const { first, last } = rangeOf({ startDate, endDate }, context.now());
  const { session } = context;
  return {
    ...filters,
    first,
    last,
    channels: await channelsOfFigures(context, categoryId),
    userId: session.can(StatisticsPermission.ViewAll) ? filters.userId : session.userId,
  };
}

const toRow = ({ reviews, ...row }: StoredInformation) => ({
  ...row,
  reviewers: reviews.map(({ stage, name, time }) => texts.review(stageNames[stage as Stage], name, time)),
});
type Row = ReturnType<typeof toRow>;

const column = (title: string, width: number, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
  title,
  width,
  value,
});
const columns: Readonly<Record<string, SheetColumn<Row>>> = {
  title: column(texts.title, 40, ({ title }) => title),
  channelName: column(texts.channelName, 14, ({ channelName }) => channelName),
  contentType: column(texts.contentType, 10, ({ contentType }) => contentTypeNames[contentType]),
  author: column(texts.author, 14, ({ author }) => author),
  editor: column(texts.editor, 14, ({ editor }) => editor),
  reviewers: column(texts.reviewers, 60, ({ reviewers }) => reviewers.join('；')),
  publishedTime: column(texts.publishedTime, 20, ({ publishedTime }) => publishedTime),
  targets: column(texts.targets, 20, ({ targets }) => targets.map((target) => targetNames[target]).join('、')),
  characters: column(texts.characters, 10, ({ characters }) => characters),
  pictures: column(texts.pictures, 8, ({ pictures }) => pictures),
  hits: column(texts.hits, 10, ({ hits }) => hits),
  praise: column(texts.praise, 10, ({ praise }) => praise),
  commentCount: column(texts.commentCount, 10, ({ commentCount }) => commentCount),
  feeGrade: column(texts.feeGrade, 10, ({ feeGrade }) => feeGrade),
};

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

  handle(informationExport, async ({ sortType, sortOrder, columns: keys, format, ...filters }, context) => {
    const { db, session, ip, now } = context;
    const list = await listInformation(db, await scopeOf(filters, context), {
      sortType,
      isDescending: sortOrder === 1,
      offset: 0,
      limit: informationRowsMax,
    });
    await writeAudit(db, {
      action: 'statistics.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: texts.file,
      detail: { rows: list.length, format },
      time: now(),
    });
    const picked = keys.filter((key) => Object.hasOwn(columns, key)).map((key) => columns[key]!);
    const name = `${texts.file}_${toWireTime(now()).replace(/[-: ]/g, '')}`;
    return sheetFile(format, name, picked.length > 0 ? picked : Object.values(columns), list.map(toRow), texts.file);
  }),
];
