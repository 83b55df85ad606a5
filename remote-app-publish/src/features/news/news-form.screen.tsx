import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { newsKind } from './news.kind.ts';

/** /new/news: a new story, or with ?id= one that is there. */
export function NewsFormScreen() {
  return <StoryFormPage kind={newsKind} />;
}
