import { urgentSubmit } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { AuditState, type ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { urgentTexts as texts } from './urgent.texts.ts';

/** Asks that stories are cleared before their stages. */
export const askUrgent: RowAction<ContentRow> = {
  key: 'urgent',
  label: texts.ask,
  doneText: texts.asked,
  permission: ContentPermission.Urgent,
  shows: ({ auditState, urgent }) => auditState === AuditState.InReview && !urgent,
  guard: guardedBy('urgent'),
  run: withReason((shell, input) => shell.call(urgentSubmit, input), {
    title: texts.ask,
    about: texts.askHint,
    label: texts.reason,
    maxLength: maxOf(urgentSubmit.request, 'reason'),
  }),
};
