import { StoryFormPage } from '../../parts/story-edit/form/story-form-page.tsx';
import { questionnaireKind } from './questionnaire.kind.tsx';

/** /new/qs: a new story that carries a questionnaire, or with ?id= one that is there. */
export function QuestionnaireFormScreen() {
  return <StoryFormPage kind={questionnaireKind} />;
}
