import { StoryType } from 'shared-contracts/model';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { VideoView } from '../../parts/story-parts/video-view.tsx';
import { videoTexts as texts } from './video.texts.ts';

const videoRead: ReadKind = { type: StoryType.Video, tab: texts.detailTab, View: VideoView };

/** /app/video/detail?id=: a short video. */
export function VideoDetailScreen() {
  return <StoryDetailPage kind={videoRead} />;
}
