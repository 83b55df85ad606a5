import { TipoffKind, type TipoffRow } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { assignTipoff } from './assign-tipoff.action.ts';
import { barSender } from './bar-sender.action.ts';
import { claimTipoff } from './claim-tipoff.action.ts';
import { refuseTipoff } from './refuse-tipoff.action.ts';
import { releaseTipoff } from './release-tipoff.action.ts';
import { reopenTipoff } from './reopen-tipoff.action.ts';
import { convertTipoffAction } from './convert-tipoff.action.ts';

const handling = [claimTipoff, convertTipoffAction, refuseTipoff, releaseTipoff, reopenTipoff] as const;

/**
 * Returns the actions on tip-offs of a kind. Those of readers need a permission; reported clues are for everybody who
 * sees them.
 */
export const tipoffActions = (kind: TipoffKind): readonly RowAction<TipoffRow>[] => [
  ...handling.map((action) =>
    kind === TipoffKind.Reader && !action.permission ? { ...action, permission: TipoffPermission.Handle } : action,
  ),
  assignTipoff,
  ...(kind === TipoffKind.Reader ? [barSender] : []),
];
