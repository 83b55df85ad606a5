import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { specialKind } from './special.kind.tsx';

/** /app/special/add: a new topic, or with ?id= one that is there. */
export function SpecialFormScreen() {
  return <StoryFormPage kind={specialKind} />;
}
