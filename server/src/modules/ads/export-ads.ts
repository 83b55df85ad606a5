import { exportMaxRows } from 'shared-contracts/limits';
import type { adExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { adKindNames, type AdRow, adStateNames, adTargetNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { findAds, listAds } from './ad.queries.ts';
import { toAdRows } from './ad-view.ts';
import { type AdContext, recordAdAction } from './ad.commands.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';
import { adExportTexts as heads } from './export-ads.texts.ts';

type Column = SheetColumn<AdRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });
/** Clicks per impression, in per cent with two decimals; nothing while nobody saw it. */
const rateOf = ({ impressions, clicks }: AdRow) =>
  impressions ? Math.round(((clicks ?? 0) / impressions) * 10_000) / 100 : null;

/** Every column of a list of ads that can be exported, by the key of the list's column. */
const columnsByKey: Record<string, Column> = {
  title: column(heads.title, 40, ({ title }) => title),
  advertiser: column(heads.advertiser, 24, ({ advertiser }) => advertiser),
  state: column(heads.state, 10, ({ state }) => adStateNames[state]),
  period: column(heads.period, 42, ({ startDate, endDate }) => heads.periodOf(startDate, endDate)),
  link: column(heads.link, 50, ({ linkKind, linkTitle, externalLinkUrl }) =>
    [adTargetNames[linkKind], linkTitle, externalLinkUrl === linkTitle ? '' : externalLinkUrl]
      .filter((part) => part !== '')
      .join(' '),
  ),
  channels: column(heads.channels, 30, ({ channelNames }) => channelNames.join('、') || heads.allChannels),
  seconds: column(heads.seconds, 12, ({ seconds }) => seconds),
  sortField: column(heads.sortField, 8, ({ sortField }) => sortField),
  impressions: column(heads.impressions, 10, ({ impressions }) => impressions),
  clicks: column(heads.clicks, 10, ({ clicks }) => clicks),
  rate: { ...column(heads.rate, 12, rateOf), format: '0.00' },
  createUserName: column(heads.createUserName, 12, ({ createUserName }) => createUserName),
  createdTime: column(heads.createdTime, 20, ({ createdTime }) => createdTime),
  modifiedUserName: column(heads.modifiedUserName, 12, ({ modifiedUserName }) => modifiedUserName),
  modifiedTime: column(heads.modifiedTime, 20, ({ modifiedTime }) => modifiedTime),
  publishedTime: column(heads.publishedTime, 20, ({ publishedTime }) => publishedTime),
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
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.flatMap((key) => (Object.hasOwn(columnsByKey, key) ? [columnsByKey[key]!] : []));
  const shownColumns = picked.length > 0 ? picked : [columnsByKey.title!];
  await recordAdAction(
    db,
    context,
    `export:${kind}`,
    texts.opExport,
    texts.exported(
      list.length,
      format,
      shownColumns.map(({ title }) => title),
    ),
  );
  return sheetFile(
    format,
    `${adKindNames[kind]}_${toWireTime(now).replace(/[-: ]/g, '')}`,
    shownColumns,
    await toAdRows(db, list, { finders, now, withNumbers: true }),
    adKindNames[kind],
  );
}
