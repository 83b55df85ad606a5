import { videoLibraryListColumns, videoLibraryListVideos, videoLibraryVideoDetails } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../platform/http/handle.ts';
import { openVideoLibrary } from './video-library/open-video-library.ts';
import { streamTexts } from './stream.texts.ts';

/** Handlers of the external video library, which is queried in the product's name. */
export const videoLibraryHandlers = [
  handle(videoLibraryListColumns, async (_request, { settings, log }) => ({
    data: await openVideoLibrary(settings, log).listColumns(),
  })),
  handle(videoLibraryListVideos, async (query, { settings, log }) => {
    const { list, total } = await openVideoLibrary(settings, log).listVideos(query);
    return { data: list, total };
  }),
  handle(videoLibraryVideoDetails, async ({ videoId }, { settings, log }) => {
    const video = await openVideoLibrary(settings, log).findVideo(videoId);
    if (!video) throw new AppError(ErrorCode.NotFound, streamTexts.notInLibrary);
    return { data: video };
  }),
];
