import type { VoteSettings } from 'shared-contracts/model';
import { ActivityForm } from '../../parts/activity/activity-form.tsx';
import { VoteSettingsFields } from './vote-settings.tsx';

const empty: VoteSettings = {
  kind: 'vote',
  options: [
    { title: '', picture: null, introduction: '' },
    { title: '', picture: null, introduction: '' },
  ],
  minChoices: 1,
  maxChoices: 1,
  showResults: 'always',
  countsDoubtful: false,
};

/** /new/vote: a vote, new or with id= to edit. */
export function VoteFormScreen() {
  return <ActivityForm empty={empty} Settings={VoteSettingsFields} />;
}
