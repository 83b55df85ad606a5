import { type Actor, TipoffKind, type TipoffRow, TipoffState } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';

type Stand = Pick<TipoffRow, 'kind' | 'state' | 'holderId'>;

/** Whether the user may work on tip-offs of a kind at all. */
export const mayHandle = ({ can }: Pick<Actor, 'can'>, kind: TipoffKind): boolean =>
  kind === TipoffKind.Reported || can(TipoffPermission.Handle);

/** Whether the user may go on with this one now: it waits, or they hold it. */
export const isFree = ({ state, holderId }: Stand, { userId }: Pick<Actor, 'userId'>): boolean =>
  state === TipoffState.Waiting || (state === TipoffState.Working && holderId === userId);

/** Whether a colleague holds it. */
export const isOthers = ({ state, holderId }: Stand, { userId }: Pick<Actor, 'userId'>): boolean =>
  state === TipoffState.Working && holderId !== userId;
