import type { RequestOf, websiteDeskExport } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { sitePresenceNames, type SiteRenderingRow, siteRenderingStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listRenderings } from './rendering.queries.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const exportColumns: Readonly<Record<string, SheetColumn<SiteRenderingRow>>> = {
  title: { title: texts.title, width: 50, value: ({ title }) => title },
  storyTitle: { title: texts.storyTitle, width: 50, value: ({ storyTitle }) => storyTitle },
  state: { title: texts.state, width: 10, value: ({ state }) => siteRenderingStateNames[state] },
  presence: { title: texts.presence, width: 10, value: ({ presence }) => sitePresenceNames[presence] },
  channelName: { title: texts.channel, width: 14, value: ({ channelName }) => channelName },
  categoryName: { title: texts.category, width: 14, value: ({ categoryName }) => categoryName },
  writerNames: { title: texts.writers, width: 16, value: ({ writerNames }) => writerNames.join('、') },
  submittedName: { title: texts.submitted, width: 12, value: ({ submittedName }) => submittedName },
  submittedTime: { title: texts.submittedTime, width: 20, value: ({ submittedTime }) => submittedTime },
  decidedName: { title: texts.decided, width: 12, value: ({ decidedName }) => decidedName },
  decidedTime: { title: texts.decidedTime, width: 20, value: ({ decidedTime }) => decidedTime },
  opinion: { title: texts.opinion, width: 30, value: ({ opinion }) => opinion },
  publishTime: { title: texts.publishTime, width: 20, value: ({ publishTime }) => publishTime },
  expireTime: { title: texts.expireTime, width: 20, value: ({ expireTime }) => expireTime },
  modifiedTime: { title: texts.modifiedTime, width: 20, value: ({ modifiedTime }) => modifiedTime },
};

/** Renderings of a filter, or ticked ones, as a file. */
export async function exportRenderings(
  { ids, columns, format, list: which, ...filter }: RequestOf<typeof websiteDeskExport>,
  context: Context,
) {
  const { db, now, session } = context;
  const { list, total } = await listRenderings(
    db,
    {
      ...filter,
      channels: session.channels,
      isHandedIn: which === 'audit',
      ids: ids === undefined ? undefined : splitIds(ids),
    },
    { page: 0, size: exportMaxRows, now: now() },
  );
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
  await noteAction(db, context, 'site.export', which, { rows: total, format });
  return sheetFile(format, `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, texts.sheet);
}
