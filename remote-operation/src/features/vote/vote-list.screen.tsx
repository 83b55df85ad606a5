import { ActivityList } from '../../parts/activity/activity-list.tsx';

/** /operation/vote: votes. */
export function VoteListScreen() {
  return <ActivityList kind="vote" />;
}
