import { ActivityList } from '../../parts/activity/activity-list.tsx';

/** /operation/raffle: raffles, timed and instant. */
export function RaffleListScreen() {
  return <ActivityList kind="raffle" />;
}
