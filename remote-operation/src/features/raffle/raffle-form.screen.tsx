import { type RaffleSettings, raffleTypeInstant } from 'shared-contracts/model';
import { ActivityForm } from '../../parts/activity/activity-form.tsx';
import { RaffleSettingsFields } from './raffle-settings.tsx';

const empty: RaffleSettings = {
  kind: 'raffle',
  raffleType: raffleTypeInstant,
  drawTime: null,
  totalMax: null,
  winsPerReader: 1,
  isForQualified: false,
  claimUntil: null,
  claimNote: '',
  prizes: [{ level: '', name: '', picture: null, stock: 1, odds: 0 }],
};

/** /new/raffle: a raffle, new or with id= to edit. */
export function RaffleFormScreen() {
  return <ActivityForm empty={empty} asksMobile Settings={RaffleSettingsFields} />;
}
