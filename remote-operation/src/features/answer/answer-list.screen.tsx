import { ActivityList } from '../../parts/activity/activity-list.tsx';

/** /operation/answer: answer activities. */
export function AnswerListScreen() {
  return <ActivityList kind="answer" />;
}
