import {
  addTextVideo,
  cancelTextVideo,
  deleteTextVideo,
  draftTextVideo,
  getTextVideo,
  makeTextVideo,
  saveTextVideo,
  textVideoCounts,
  textVideoExport,
  textVideoList,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { exportTextVideos } from './export-text-videos.ts';
import { speechOf } from './speech.ts';
import {
  beginVideo,
  cancelMaking,
  draftOfVideo,
  dropVideo,
  saveVideo,
  startMaking,
  visibleVideo,
} from './text-video.commands.ts';
import { countTextVideos, listTextVideos, toTextVideoDetail } from './text-video.queries.ts';

async function detailOf(id: string, context: Context) {
  const { db, session, settings } = context;
  const row = await visibleVideo(db, id, context);
  return { data: await toTextVideoDetail(db, row, session, speechOf(settings) !== undefined) };
}

/** Videos of texts. */
export const textVideoHandlers: Handler[] = [
  handle(textVideoList, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listTextVideos(db, session, filter, currentPage, pageSize),
  ),
  handle(textVideoCounts, async (filter, { db, session }) => ({ data: await countTextVideos(db, session, filter) })),
  handle(textVideoExport, exportTextVideos),
  handle(getTextVideo, ({ id }, context) => detailOf(id, context)),
  handle(addTextVideo, async (request, context) => ({ data: await beginVideo(request, context) })),
  handle(saveTextVideo, async (request, context) => {
    await context.db.transaction((tx) => saveVideo(tx, request, context));
    return detailOf(request.id, context);
  }),
  handle(makeTextVideo, async (request, context) => {
    await context.db.transaction((tx) => startMaking(tx, request, context));
    return detailOf(request.id, context);
  }),
  handle(cancelTextVideo, async ({ id }, context) => {
    await context.db.transaction((tx) => cancelMaking(tx, id, context));
    return detailOf(id, context);
  }),
  handle(deleteTextVideo, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropVideo(tx, id, context)),
  ),
  handle(draftTextVideo, async ({ id }, context) => ({ data: { storyId: await draftOfVideo(id, context) } })),
];
