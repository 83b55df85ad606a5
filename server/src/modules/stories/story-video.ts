import { invalidInput } from 'shared-contracts/errors';
import type { StoryVideo } from 'shared-contracts/model';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Context } from '../../platform/http/context.ts';
import { findStream } from '../media/stream.queries.ts';
import { openVideoLibrary } from '../media/video-library/open-video-library.ts';
import { storyTexts } from './story.texts.ts';

/** The known facts of a video beside its id and its chosen cover. */
type StoryVideoFacts = Pick<StoryVideo, 'playURL' | 'coverUrl' | 'title' | 'duration'>;

/**
 * A video with its stored facts: address, title and length never come from the client. One of our own pictures may be
 * its cover.
 */
function videoWithFacts(
  { source, id, coverUrl }: StoryVideo,
  known: StoryVideoFacts | undefined,
  siteUrl: string | undefined,
): StoryVideo {
  if (!known) throw invalidInput([{ path: 'video', message: storyTexts.videoMissing }]);
  const isChosen = coverUrl !== '' && isOwnPicture(coverUrl, [siteUrl ?? '']);
  return { source, id, ...known, coverUrl: isChosen ? coverUrl : known.coverUrl };
}

/** A video of the library as the library has it. Throws Invalid when it is not there. */
export async function libraryVideo(video: StoryVideo, { settings, log }: Context): Promise<StoryVideo> {
  const found = await openVideoLibrary(settings, log).findVideo(video.id);
  const playURL = found?.videoList[0]?.bitStreams[0]?.playURL;
  const facts =
    found && playURL
      ? { playURL, coverUrl: found.dataJson.imagePath, title: found.title, duration: found.programLength }
      : undefined;
  return videoWithFacts(video, facts, settings.SITE_URL);
}

/** The video as the server knows it. One of the library keeps the facts of the library at the time it was chosen. */
export async function knownVideo(video: StoryVideo, { db, settings }: Context): Promise<StoryVideo> {
  if (video.source === 'library') return video;
  const stream = /^[1-9]\d{0,17}$/.test(video.id) ? await findStream(db, video.id) : undefined;
  const known = stream && {
    playURL: stream.key === null ? '' : fileUrl(stream.key),
    coverUrl: stream.coverUrl,
    title: stream.title,
    duration: stream.duration,
  };
  return videoWithFacts(video, known, settings.SITE_URL);
}
