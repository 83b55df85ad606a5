import { type SelfContentRow, SelfContentState } from 'shared-contracts/model';

/** True when the account may still change it. */
export const isOpen = ({ state }: Pick<SelfContentRow, 'state'>): boolean =>
  state === SelfContentState.Draft || state === SelfContentState.Returned;
