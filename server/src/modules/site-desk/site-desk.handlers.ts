import {
  decideWebsiteRendering,
  dropWebsiteRendering,
  getWebsiteRendering,
  previewWebsiteRendering,
  restoreWebsiteRendering,
  saveWebsiteRendering,
  submitWebsiteRendering,
  websiteDeskExport,
  websiteDropMaterial,
  websiteListAudit,
  websiteListMaterial,
  websiteListRenderings,
  websitePickMaterial,
  websiteRenderingCounts,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { SiteRenderingDetail } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { runBatch } from '../stories/batch.ts';
import { findContent } from '../stories/content.queries.ts';
import { hasAccessTo } from '../stories/item.ts';
import { exportRenderings } from './export-renderings.ts';
import { judgeRendering, restoreRendering, submitRendering } from './judge-rendering.ts';
import { listMaterial } from './material.queries.ts';
import { openPreview } from './preview.ts';
import { dropMaterial, giveUpRendering, pickStory, saveRendering } from './rendering.commands.ts';
import { countRenderings, findRendering, listRenderings } from './rendering.queries.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** A rendering of a story in the user's channels. */
async function readRendering({ db, session }: Context, id: string): Promise<SiteRenderingDetail> {
  const [content, rendering] = await Promise.all([findContent(db, id), findRendering(db, id)]);
  if (!content || !rendering) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (!hasAccessTo(session, content, 'channel')) throw new AppError(ErrorCode.Forbidden, undefined, { ids: [id] });
  return rendering;
}

/** The website's desk: material, renderings, their judgement. */
export const siteDeskHandlers: Handler[] = [
  handle(websiteListMaterial, ({ currentPage, pageSize, ...filter }, { db, session, now }) =>
    listMaterial(db, { ...filter, channels: session.channels }, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(websitePickMaterial, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => pickStory(tx, id, context)),
  ),
  handle(websiteDropMaterial, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => dropMaterial(tx, id, context)),
  ),
  handle(websiteListRenderings, ({ currentPage, pageSize, ...filter }, { db, session, now }) =>
    listRenderings(db, { ...filter, channels: session.channels }, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(websiteListAudit, ({ currentPage, pageSize, ...filter }, { db, session, now }) =>
    listRenderings(
      db,
      { ...filter, channels: session.channels, isHandedIn: true },
      { page: currentPage, size: pageSize, now: now() },
    ),
  ),
  handle(websiteRenderingCounts, async (filter, { db, session, now }) => ({
    data: await countRenderings(db, { ...filter, channels: session.channels }, now()),
  })),
  handle(getWebsiteRendering, async ({ id }, context) => ({ data: await readRendering(context, id) })),
  handle(saveWebsiteRendering, async (request, context) => {
    await context.db.transaction((tx) => saveRendering(tx, request, context));
    return { data: await readRendering(context, request.id) };
  }),
  handle(submitWebsiteRendering, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => submitRendering(tx, id, context)),
  ),
  handle(dropWebsiteRendering, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => giveUpRendering(tx, id, context)),
  ),
  handle(restoreWebsiteRendering, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => restoreRendering(tx, id, context)),
  ),
  handle(decideWebsiteRendering, async (request, context) => {
    const judgement = { ...request, opinion: request.opinion.trim() };
    await context.db.transaction((tx) => judgeRendering(tx, judgement, context));
    return { data: await readRendering(context, request.id) };
  }),
  handle(previewWebsiteRendering, async ({ id }, context) => {
    await readRendering(context, id);
    return { data: { path: await openPreview(context.db, id, context.now()) } };
  }),
  handle(websiteDeskExport, exportRenderings),
];
