import type { ActivityDetail as Detail } from 'shared-contracts/model';
import { ActivityDetail } from '../../parts/activity/activity-detail.tsx';
import { signUpTexts as texts } from './sign-up.texts.ts';

function factsOf({ settings }: Detail): [string, string][] {
  if (settings.kind !== 'activity') return [];
  const { place, takesSignUps, capacity } = settings;
  const seats = capacity === null ? texts.noLimit : texts.seats(capacity);
  return [
    [texts.place, place || '—'],
    [texts.capacity, takesSignUps ? seats : texts.off],
  ];
}

/** /app/activity/detail: sign-ups of an activity, live. */
export function ActivityDetailScreen() {
  return <ActivityDetail kind="activity" factsOf={factsOf} />;
}
