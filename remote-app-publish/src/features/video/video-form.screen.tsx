import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { videoKind } from './video.kind.tsx';

/** /new/video: a short video. */
export function VideoFormScreen() {
  return <StoryFormPage kind={videoKind} />;
}
