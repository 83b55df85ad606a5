import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { linkKind } from './link.kind.tsx';

/** /new/link: an external link. */
export function LinkFormScreen() {
  return <StoryFormPage kind={linkKind} />;
}
