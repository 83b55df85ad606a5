import type { AnswerSettings } from 'shared-contracts/model';
import { ActivityForm } from '../../parts/activity/activity-form.tsx';
import { AnswerSettingsFields } from './answer-settings.tsx';

const empty: AnswerSettings = {
  kind: 'answer',
  questionCount: 10,
  secondsLimit: 300,
  passScore: 60,
  showAnswers: 'afterEnd',
  raffleId: null,
  questions: [],
};

/** /new/answer: an answer activity, new or with id= to edit. */
export function AnswerFormScreen() {
  return <ActivityForm empty={empty} Settings={AnswerSettingsFields} />;
}
