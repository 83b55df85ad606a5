import { invalidInput } from 'shared-contracts/errors';
import type { ContentDraft, StoryVideo } from 'shared-contracts/model';
import { isOwnPicture } from '../../platform/text/html.rules.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Context } from '../../platform/http/context.ts';
import { findStream } from '../media/stream.queries.ts';

/** What is known of a video beside its id and its chosen cover. */
export type VideoFacts = Pick<StoryVideo, 'playURL' | 'coverUrl' | 'title' | 'duration'>;

/**
 * A video with the facts that the server knows of it: address, title and length are never the client's. One of our own
 * pictures may be its cover.
 */
export function videoWithFacts(
  { source, id, coverUrl }: StoryVideo,
  known: VideoFacts | undefined,
  siteUrl: string | undefined,
): StoryVideo {
  if (!known) throw invalidInput([{ path: 'video', message: '视频不存在或已删除，请重新选择' }]);
  const isChosen = coverUrl !== '' && isOwnPicture(coverUrl, [siteUrl ?? '']);
  return { source, id, ...known, coverUrl: isChosen ? coverUrl : known.coverUrl };
}

/** The video as the server knows it. What stands in the library was asked there by the call that took the draft in. */
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

/** A draft whose video is looked up afresh: a conversion may have ended since it was chosen. */
export async function withKnownVideo(draft: ContentDraft, context: Context): Promise<ContentDraft> {
  return draft.video ? { ...draft, video: await knownVideo(draft.video, context) } : draft;
}
