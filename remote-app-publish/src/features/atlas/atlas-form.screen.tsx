import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { atlasKind } from './atlas.kind.tsx';

/** /new/atlas, and /app/content/material/photo from the library: an atlas. */
export function AtlasFormScreen() {
  return <StoryFormPage kind={atlasKind} />;
}
