import { feeConfirmChange, feeRejectChange } from 'shared-contracts/endpoints';
import type { Actor, FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import { actionDone, type Ask, type RowAction } from 'shared-ui';
import type { FeeEdit } from './use-fee-edit.ts';
import { pendingSumText } from './fee-form.rules.ts';
import { FeeReasonDialog } from './fee-reason.dialog.tsx';
import { feeFormTexts as texts } from './fee-form.texts.ts';

const shared = { permission: AssessPermission.EditFees, place: 'row' } as const;

const isOwn = ({ pending }: FeeLine, { userId }: Actor) => pending?.requestedBy === userId;
const isPending = ({ pending }: FeeLine) => pending !== null;

/**
 * What is done with a change that waits: confirmed or rejected by another person, taken back by the one who requested
 * it.
 */
const pendingActions: readonly RowAction<FeeLine>[] = [
  {
    key: 'confirm',
    label: texts.confirm,
    place: 'row',
    permission: AssessPermission.ConfirmFees,
    doneText: texts.confirmed,
    shows: isPending,
    guard: (row, actor) => (isOwn(row, actor) ? [texts.confirmSelf] : []),
    confirm: ([row]) => ({
      content: texts.confirmAsk(
        row!.title,
        pendingSumText(row!.pending!),
        texts.pendingWhy(row!.pending!.requestedName, row!.pending!.reason),
      ),
      okText: texts.confirm,
    }),
    run: async ([row], shell) => {
      await shell.call(feeConfirmChange, { id: row!.pending!.id });
      return actionDone;
    },
  },
  {
    key: 'reject',
    label: texts.reject,
    place: 'row',
    danger: true,
    permission: AssessPermission.ConfirmFees,
    doneText: texts.rejected,
    shows: isPending,
    guard: (row, actor) => (isOwn(row, actor) ? [texts.rejectSelf] : []),
    run: ([row], shell, ask) => refuse(row!, texts.reject, texts.rejectReason, shell, ask),
  },
  {
    key: 'takeBack',
    label: texts.takeBack,
    place: 'row',
    permission: AssessPermission.EditFees,
    doneText: texts.takenBack,
    shows: isPending,
    guard: (row, actor) => (isOwn(row, actor) ? [] : [texts.takeBackOther]),
    run: ([row], shell, ask) => refuse(row!, texts.takeBack, texts.takeBackReason, shell, ask),
  },
];

async function refuse({ title, pending }: FeeLine, verb: string, label: string, shell: Shell, ask: Ask) {
  const note = await ask(FeeReasonDialog, {
    title: `${verb}：${texts.reasonTitle(title)}`,
    hint: texts.rejectHint,
    label,
    confirmText: verb,
  });
  if (note === undefined) return undefined;
  await shell.call(feeRejectChange, { id: pending!.id, note });
  return actionDone;
}

/** The buttons of a line: 修改, and while it is edited 保存 and 取消. One line at a time. */
export function feeLineActions(edit: FeeEdit): readonly RowAction<FeeLine>[] {
  const isEdited = (row: FeeLine) => row.id === edit.line?.id;
  return [
    {
      ...shared,
      key: 'edit',
      label: texts.edit,
      shows: (row) => !isEdited(row),
      guard: ({ pending }) => (pending ? [texts.pendingOpen] : edit.isDirty ? [texts.otherLineOpen] : []),
      run: ([row]) => {
        if (row) edit.begin(row);
        return undefined;
      },
    },
    {
      ...shared,
      key: 'save',
      label: texts.save,
      doneText: edit.changesSum ? texts.requested : texts.saved,
      shows: isEdited,
      guard: () => (edit.problem ? [edit.problem] : []),
      run: async (_rows, _shell, ask) => ((await edit.save(ask)) === 'saved' ? actionDone : undefined),
    },
    {
      ...shared,
      key: 'cancel',
      label: texts.cancel,
      shows: isEdited,
      run: () => {
        edit.cancel();
        return undefined;
      },
    },
    ...pendingActions,
  ];
}
