import { userSetState } from 'shared-contracts/endpoints';
import { UserState } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { type AccountRow, nameUsers, stateRefusals } from './account.rules.ts';
import { accountTexts as texts } from './account.texts.ts';

/** 停用: ends the users' sessions at once. */
export const disableUser = setUserState(UserState.Disabled, {
  key: 'disable',
  label: texts.disable,
  danger: true,
  doneText: texts.disabled,
  confirm: (users) => ({ content: texts.confirmDisable(nameUsers(users)), okText: texts.disable }),
});

/** 启用: lets them log in again. */
export const enableUser = setUserState(UserState.Active, {
  key: 'enable',
  label: texts.enable,
  doneText: texts.enabled,
  confirm: (users) => ({ content: texts.confirmEnable(nameUsers(users)), okText: texts.enable }),
});

function setUserState(
  state: UserState,
  words: Pick<RowAction<AccountRow>, 'key' | 'label' | 'danger' | 'doneText' | 'confirm'>,
): RowAction<AccountRow> {
  return {
    ...words,
    permission: SystemPermission.ManageUsers,
    shows: (user) => user.state !== state,
    guard: (user, actor) => stateRefusals(user, state, actor),
    async run(users, shell) {
      const ids = users.filter((user) => user.state !== state && user.id !== shell.session.user.id).map(({ id }) => id);
      await shell.call(userSetState, { ids: joinIds(ids), state });
      return actionDone;
    },
  };
}
