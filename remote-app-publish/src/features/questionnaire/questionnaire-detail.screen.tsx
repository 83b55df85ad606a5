import { StoryType } from 'shared-contracts/model';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

const questionnaireRead: ReadKind = { type: StoryType.Questionnaire, tab: texts.detailTab, View: QuestionnaireView };

/** /app/quest/detail?id=: a story that carries a questionnaire. */
export function QuestionnaireDetailScreen() {
  return <StoryDetailPage kind={questionnaireRead} />;
}
