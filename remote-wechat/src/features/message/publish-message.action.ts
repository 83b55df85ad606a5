import {
  wechatPublishMessage,
  wechatSaveDraft,
  wechatScheduleMessage,
  type WechatMessage,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { WechatMessageState } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { actionDone, MinuteDialog, minuteOf, ReasonDialog, type RowAction } from 'shared-ui';
import { DraftSavedDialog } from './draft-saved.dialog.tsx';
import { isIn, mayWithdraw } from './message.rules.ts';
import { messageTexts as texts } from './message.texts.ts';

const publishing = (key: string, label: string, state: WechatMessageState): RowAction<WechatMessage> => ({
  key,
  label,
  permission: WechatPermission.Publish,
  primary: true,
  place: 'row',
  doneText: texts.publishOrdered,
  shows: isIn(state),
  confirm: ([row]) => ({
    content: row?.planTime ? texts.confirmPlanned(minuteOf(row.planTime)) : texts.confirmPublish,
    okText: label,
  }),
  run: ([row], shell) => row && shell.call(wechatPublishMessage, { ids: row.id }),
});

/** Has a passed message published. */
export const publishMessage = publishing('publish', texts.publish, WechatMessageState.Passed);

/** Gives a passed message its minute, or another one. */
export const scheduleMessage: RowAction<WechatMessage> = {
  key: 'schedule',
  label: texts.schedule,
  permission: WechatPermission.Publish,
  place: 'row',
  doneText: texts.scheduled,
  shows: isIn(WechatMessageState.Passed, WechatMessageState.Scheduled),
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const planTime = await ask(MinuteDialog, {
      title: texts.scheduleTitle,
      label: texts.planTime,
      fault: texts.planTimeMissing,
      time: row.planTime ?? null,
    });
    if (planTime === undefined) return undefined;
    await shell.call(wechatScheduleMessage, { id: row.id, planTime });
    return actionDone;
  },
};

/** Takes its minute from a message. */
export const cancelPlan: RowAction<WechatMessage> = {
  key: 'cancelPlan',
  label: texts.cancelPlan,
  permission: WechatPermission.Publish,
  place: 'row',
  doneText: texts.planCancelled,
  shows: ({ state, planTime }) =>
    state === WechatMessageState.Scheduled || (state === WechatMessageState.Passed && Boolean(planTime)),
  run: async ([row], shell) => {
    if (!row) return undefined;
    await shell.call(wechatScheduleMessage, { id: row.id });
    return actionDone;
  },
};

/** Tries again; what may have got there is looked for first. */
export const publishMessageAgain = publishing('publishAgain', texts.publishAgain, WechatMessageState.Failed);

/** Stores a passed message in the account's draft box, before no reader. */
export const saveMessageDraft: RowAction<WechatMessage> = {
  key: 'saveDraft',
  label: texts.saveDraft,
  permission: WechatPermission.SaveDraft,
  place: 'row',
  shows: isIn(WechatMessageState.Passed),
  confirm: () => ({ content: texts.confirmSaveDraft, okText: texts.saveDraft }),
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const { data } = await shell.call(wechatSaveDraft, { id: row.id });
    await ask(DraftSavedDialog, { count: row.articles.length, mediaId: data.mediaId });
    return actionDone;
  },
};

/** Takes a published message off the account. */
export const withdrawMessage: RowAction<WechatMessage> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: WechatPermission.Withdraw,
  danger: true,
  place: 'row',
  doneText: texts.withdrawOrdered,
  shows: mayWithdraw,
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle,
      about: texts.withdrawHint,
      label: texts.withdrawReason,
      maxLength: maxOf(wechatWithdrawMessage.request, 'reason'),
      danger: true,
    });
    return reason === undefined ? undefined : shell.call(wechatWithdrawMessage, { ids: row.id, reason });
  },
};
