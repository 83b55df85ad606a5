import { exportMaxRows } from 'shared-contracts/constants';
import type { adExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { adKindNames, type AdRow, adStateNames, adTargetNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { findAds, listAds } from './ad.queries.ts';
import { toAdRows } from './ad-view.ts';
import { type AdContext, recordAdDeed } from './arrange-ads.ts';

type Column = SheetColumn<AdRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });
/** Clicks per impression, in per cent with two decimals; nothing while nobody saw it. */
const rateOf = ({ impressions, clicks }: AdRow) =>
  impressions ? Math.round(((clicks ?? 0) / impressions) * 10_000) / 100 : null;

/** Every column of a list of ads that can be exported, by the key of the list's column. */
const columnsByKey: Record<string, Column> = {
  title: column('广告名称', 40, ({ title }) => title),
  advertiser: column('广告主', 24, ({ advertiser }) => advertiser),
  state: column('状态', 10, ({ state }) => adStateNames[state]),
  period: column('投放时间', 42, ({ startDate, endDate }) => `${startDate} 至 ${endDate}`),
  link: column('跳转', 50, ({ linkKind, linkTitle, externalLinkUrl }) =>
    [adTargetNames[linkKind], linkTitle, externalLinkUrl === linkTitle ? '' : externalLinkUrl]
      .filter((part) => part !== '')
      .join(' '),
  ),
  channels: column('栏目', 30, ({ channelNames }) => channelNames.join('、') || '全部'),
  seconds: column('展示时长（秒）', 12, ({ seconds }) => seconds),
  sortField: column('排序', 8, ({ sortField }) => sortField),
  impressions: column('曝光', 10, ({ impressions }) => impressions),
  clicks: column('点击', 10, ({ clicks }) => clicks),
  rate: { ...column('点击率（%）', 12, rateOf), format: '0.00' },
  createUserName: column('创建人', 12, ({ createUserName }) => createUserName),
  createdTime: column('创建时间', 20, ({ createdTime }) => createdTime),
  modifiedUserName: column('最后操作人', 12, ({ modifiedUserName }) => modifiedUserName),
  modifiedTime: column('最后操作时间', 20, ({ modifiedTime }) => modifiedTime),
  publishedTime: column('发布时间', 20, ({ publishedTime }) => publishedTime),
};

/** A list of ads as a file that a spreadsheet reads right; recorded in the exporter's name. */
export async function exportAds(
  { kind, ids, columns, format, ...filters }: RequestOf<typeof adExport>,
  context: AdContext,
): Promise<FileAnswer> {
  const { db, finders } = context;
  const now = context.now();
  const { list, total } =
    ids === undefined
      ? await listAds(
          db,
          { kind, now, ...filters },
          { currentPage: 0, pageSize: exportMaxRows, sortOrder: 1, sortType: 1 },
        )
      : { list: await findAds(db, kind, splitIds(ids)), total: 0 };
  if (total > exportMaxRows)
    throw new AppError(ErrorCode.TooLarge, `最多导出${exportMaxRows}条，当前条件有${total}条，请缩小范围`);
  const picked = columns.flatMap((key) => (Object.hasOwn(columnsByKey, key) ? [columnsByKey[key]!] : []));
  const shown = picked.length > 0 ? picked : [columnsByKey.title!];
  await recordAdDeed(
    db,
    context,
    `export:${kind}`,
    '导出广告',
    `${list.length}条，${format}，列：${shown.map(({ title }) => title).join('、')}`,
  );
  return sheetFile(
    format,
    `${adKindNames[kind]}_${toWireTime(now).replace(/[-: ]/g, '')}`,
    shown,
    await toAdRows(db, list, { finders, now, withNumbers: true }),
    adKindNames[kind],
  );
}
