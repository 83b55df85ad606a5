import type { MemberRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';
import { ViewMemberDialog } from './view-member.dialog.tsx';

/** Shows all that is known of a member. */
export const viewMember: RowAction<MemberRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([member], _shell, ask) {
    if (member) await ask(ViewMemberDialog, { id: member.id, nickName: member.nickName });
    return undefined;
  },
};
