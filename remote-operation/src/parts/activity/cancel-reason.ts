import { activityCancelEntries } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type Ask, ReasonDialog } from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';

/** Asks why entries are cancelled; undefined when given up. */
export const askCancelReason = (ask: Ask, count: number) =>
  ask(ReasonDialog, {
    title: texts.cancelTitle,
    about: texts.cancelText(count),
    label: texts.reason,
    maxLength: maxOf(activityCancelEntries.request, 'reason'),
    confirmText: texts.confirm,
    danger: true,
  });
