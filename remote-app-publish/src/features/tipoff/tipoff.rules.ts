import { type Actor, TipoffKind, type TipoffRow, TipoffState } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';

type TipoffFacts = Pick<TipoffRow, 'kind' | 'state' | 'holderId'>;

/** True when the user may work on tip-offs of a kind at all. */
export const mayHandle = ({ can }: Pick<Actor, 'can'>, kind: TipoffKind): boolean =>
  kind === TipoffKind.Reported || can(TipoffPermission.Handle);

/** True when the user may work on this one now: it waits, or they hold it. */
export const isFree = ({ state, holderId }: TipoffFacts, { userId }: Pick<Actor, 'userId'>): boolean =>
  state === TipoffState.Waiting || (state === TipoffState.Working && holderId === userId);

/** True when a colleague holds it. */
export const isOthers = ({ state, holderId }: TipoffFacts, { userId }: Pick<Actor, 'userId'>): boolean =>
  state === TipoffState.Working && holderId !== userId;
