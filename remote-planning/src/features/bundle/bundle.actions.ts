import { deleteBundle, publishBundle, scheduleBundle, withdrawBundle } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import { type BundleAction, bundleRefusals, type BundleRow, BundleState, targetNames } from 'shared-contracts/model';
import { ContentPermission, PlanningPermission } from 'shared-contracts/permissions';
import { actionDone, MinuteDialog, ReasonDialog, type RowAction } from 'shared-ui';
import { bundleTexts as texts } from './bundle.texts.ts';
import { EditBundleDialog } from './edit-bundle.dialog.tsx';

const guard = (action: BundleAction) => (bundle: BundleRow) => bundleRefusals(action, bundle);
const isOut = ({ state }: BundleRow): boolean => state === BundleState.Published || state === BundleState.Withdrawn;

/** Changes what goes out together. */
export const edit: RowAction<BundleRow> = {
  key: 'edit',
  label: texts.edit,
  permission: PlanningPermission.Bundle,
  place: 'row',
  doneText: texts.saved,
  shows: (bundle) => !isOut(bundle),
  guard: guard('edit'),
  run: async ([bundle], _shell, ask) => (bundle && (await ask(EditBundleDialog, { bundle })) ? actionDone : undefined),
};

/** Publishes all of it now. */
export const publish: RowAction<BundleRow> = {
  key: 'publish',
  label: texts.publish,
  permission: ContentPermission.Publish,
  place: 'row',
  doneText: texts.published,
  shows: (bundle) => !isOut(bundle),
  guard: guard('publish'),
  confirm: ([bundle]) => ({
    content: texts.publishAsk(bundle!.title, bundle!.stories.length),
    okText: texts.publish,
  }),
  run: async ([bundle], shell) => {
    await shell.call(publishBundle, { id: bundle!.id, rev: bundle!.rev });
    return actionDone;
  },
};

/** Plans all of it for a moment. */
export const schedule: RowAction<BundleRow> = {
  key: 'schedule',
  label: texts.schedule,
  permission: ContentPermission.Schedule,
  place: 'row',
  doneText: texts.scheduled,
  shows: (bundle) => !isOut(bundle),
  guard: guard('schedule'),
  run: async ([bundle], shell, ask) => {
    const { id, rev, title, planTime } = bundle!;
    const words = { title: texts.scheduleTitle(title), label: texts.columnPlan, hint: texts.scheduleHint };
    const time = await ask(MinuteDialog, { ...words, fault: texts.scheduleFault, time: planTime });
    if (time === undefined) return undefined;
    await shell.call(scheduleBundle, { id, rev, planTime: time });
    return actionDone;
  },
};

/** Cancels the plan. */
export const unschedule: RowAction<BundleRow> = {
  key: 'unschedule',
  label: texts.unschedule,
  permission: ContentPermission.Schedule,
  place: 'row',
  doneText: texts.unscheduled,
  shows: ({ state }) => state === BundleState.Scheduled,
  run: async ([bundle], shell) => {
    await shell.call(scheduleBundle, { id: bundle!.id, rev: bundle!.rev });
    return actionDone;
  },
};

const namesOf = (targets: BundleRow['outside']): string => targets.map((target) => targetNames[target]).join('、');

/** What cannot be taken back, or only by others. */
const staysOf = ({ pushState, outside, onTheWay }: BundleRow): string =>
  [
    pushState === 'sent' && texts.withdrawPush,
    outside.length > 0 && texts.withdrawOutside(namesOf(outside)),
    onTheWay.length > 0 && texts.withdrawOnTheWay(namesOf(onTheWay)),
  ]
    .filter(Boolean)
    .join('。');

/** Takes all of it down. */
export const withdraw: RowAction<BundleRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: ContentPermission.Withdraw,
  place: 'row',
  danger: true,
  doneText: texts.withdrawn,
  shows: ({ state }) => state === BundleState.Published,
  run: async ([bundle], shell, ask) => {
    const { id, rev, title, stories } = bundle!;
    const notice = staysOf(bundle!);
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle(title, stories.length),
      ...(notice !== '' && { notice }),
      label: texts.withdrawReason,
      maxLength: reasonMax,
      danger: true,
    });
    if (reason === undefined) return undefined;
    await shell.call(withdrawBundle, { id, rev, reason });
    return actionDone;
  },
};

/** Dissolves what has not gone out. */
export const dissolve: RowAction<BundleRow> = {
  key: 'delete',
  label: texts.dissolve,
  permission: PlanningPermission.Bundle,
  place: 'row',
  danger: true,
  doneText: texts.dissolved,
  shows: (bundle) => !isOut(bundle),
  guard: guard('delete'),
  confirm: ([bundle]) => ({ content: texts.dissolveAsk(bundle!.title), okText: texts.dissolve }),
  run: async ([bundle], shell) => {
    await shell.call(deleteBundle, { id: bundle!.id, rev: bundle!.rev });
    return actionDone;
  },
};
