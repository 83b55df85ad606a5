import { type ContentDraft, StoryType } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { html } from '../../../platform/pages/html.ts';
import { mediaNote } from '../../../platform/pages/media-label.ts';
import { storyVideos } from '../content.tables.ts';
import { knownVideo, libraryVideo } from '../story-video.ts';
import type { Context } from '../../../platform/http/context.ts';
import { kindTexts as texts } from './kind.texts.ts';
import type { StoryKind } from './story-kind.ts';

const withKnownVideo = async (draft: ContentDraft, context: Context): Promise<ContentDraft> =>
  draft.video ? { ...draft, video: await knownVideo(draft.video, context) } : draft;

/** A short video: an own stream, or a video of the library. */
export const videoKind: StoryKind = {
  type: StoryType.Video,
  part: {
    async read(db, contentId) {
      const [row] = await db.select().from(storyVideos).where(eq(storyVideos.contentId, contentId));
      if (!row) return { video: null };
      const { source, videoId, playUrl, coverUrl, title, duration } = row;
      return { video: { source, id: videoId, playURL: playUrl, coverUrl, title, duration } };
    },
    async write(tx, contentId, { video }) {
      await tx.delete(storyVideos).where(eq(storyVideos.contentId, contentId));
      if (!video) return;
      const { source, id, playURL, coverUrl, title, duration } = video;
      await tx
        .insert(storyVideos)
        .values({ contentId, source, videoId: id, playUrl: playURL, coverUrl, title, duration });
    },
  },
  async complete(draft, context) {
    if (draft.video?.source !== 'library') return withKnownVideo(draft, context);
    return { ...draft, video: await libraryVideo(draft.video, context) };
  },
  // A conversion may have ended since the video was chosen.
  refresh: withKnownVideo,
  guards({ video }) {
    if (!video) return [{ guard: 'video', text: texts.videoMissing }];
    return video.playURL === '' ? [{ guard: 'convert', text: texts.videoConverting }] : [];
  },
  publicPart({ video, title }, { captionsUrl, labels }) {
    if (!video) return null;
    // Off until a reader turns it on: captions of videos made of a text are in their picture too.
    const track =
      captionsUrl !== undefined &&
      html`<track kind="captions" src="${captionsUrl}" srclang="zh-CN" label="${texts.captions}">`;
    const poster = video.coverUrl !== '' && html`poster="${video.coverUrl}"`;
    return html`<video class="player" src="${video.playURL}" ${poster} controls playsinline preload="metadata"
aria-label="${title}">${track}</video>${mediaNote(video.playURL, labels)}`;
  },
  feedPart: ({ video }) => ({
    video: video && { playUrl: video.playURL, coverUrl: video.coverUrl, duration: video.duration },
  }),
};
