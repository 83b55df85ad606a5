import { memberMobile } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import type { MemberRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';

/** Shows the whole number of a member; each time is a line of the audit log. */
export const showMobile: RowAction<MemberRow> = {
  key: 'mobile',
  label: texts.mobile,
  permission: OperationPermission.ReadMemberMobile,
  place: 'row',
  guard: ({ mobile }) => (mobile === '' ? [texts.noMobile] : []),
  async run([member], shell, ask) {
    const reason =
      member &&
      (await ask(ReasonDialog, {
        title: texts.mobileTitle,
        notice: texts.mobileNotice,
        label: texts.mobileReason,
        maxLength: memberLimits.reason,
      }));
    if (!member || reason === undefined) return undefined;
    const { data } = await shell.call(memberMobile, { id: member.id, reason });
    shell.message.info(texts.mobileOf(member.nickName, data.mobile));
    return undefined;
  },
};
