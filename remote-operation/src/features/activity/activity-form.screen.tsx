import type { SignUpSettings } from 'shared-contracts/model';
import { ActivityForm } from '../../parts/activity/activity-form.tsx';
import { SignUpSettingsFields } from './sign-up-settings.tsx';

const empty: SignUpSettings = { kind: 'activity', place: '', takesSignUps: true, capacity: null, remarkLabel: '' };

/** /new/activity: an activity with sign-up, new or with id= to edit. */
export function ActivityFormScreen() {
  return <ActivityForm empty={empty} asksMobile Settings={SignUpSettingsFields} />;
}
