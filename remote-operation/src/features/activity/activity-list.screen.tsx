import { ActivityList } from '../../parts/activity/activity-list.tsx';

/** /operation/activity: activities with sign-up. */
export function ActivityListScreen() {
  return <ActivityList kind="activity" />;
}
