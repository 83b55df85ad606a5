import { feedbackContact } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeedbackRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Shows how to reach a reader; each time is a line of the audit log. */
export const showContact: RowAction<FeedbackRow> = {
  key: 'contact',
  label: texts.contact,
  permission: OperationPermission.ReadFeedbackContact,
  place: 'row',
  guard: ({ contact }) => (contact === '' ? [texts.noContact] : []),
  async run([row], shell, ask) {
    const reason =
      row &&
      (await ask(ReasonDialog, {
        title: texts.contactTitle,
        notice: texts.contactNotice,
        label: texts.contactReason,
        maxLength: maxOf(feedbackContact.request, 'reason'),
      }));
    if (!row || reason === undefined) return undefined;
    const { data } = await shell.call(feedbackContact, { id: row.id, reason });
    shell.message.info(texts.contactOf(row.receipt, data.contact));
    return undefined;
  },
};
