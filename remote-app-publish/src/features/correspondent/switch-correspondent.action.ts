import { setCorrespondentState } from 'shared-contracts/endpoints';
import { type CorrespondentRow, UserState } from 'shared-contracts/model';
import { CorrespondentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { disableUser, enableUser } from '../../parts/account/set-user-state.action.ts';

const permission = CorrespondentPermission.Manage;

/** By the call for correspondents, so that no right over other accounts is needed. */
const switchTo =
  (state: UserState): RowAction<CorrespondentRow>['run'] =>
  (rows, shell) => {
    const ids = rows.filter((row) => row.state !== state).map(({ id }) => id);
    return shell.call(setCorrespondentState, { ids: joinIds(ids), state });
  };

/** 停用: ends the correspondents' sessions at once. */
export const disableCorrespondent: RowAction<CorrespondentRow> = {
  ...disableUser,
  permission,
  run: switchTo(UserState.Disabled),
};

/** 启用: lets them log in and hand in again. */
export const enableCorrespondent: RowAction<CorrespondentRow> = {
  ...enableUser,
  permission,
  run: switchTo(UserState.Active),
};
