import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { confirmChange } from './confirm-change.action.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { rejectChange } from './reject-change.action.ts';
import { takeBackChange } from './take-back-change.action.ts';
import type { FeeEdit } from './use-fee-edit.ts';

const shared = { permission: AssessPermission.EditFees, place: 'row' } as const;

/** The buttons of a line: 修改, and while it is edited 保存 and 取消. One line at a time. */
export function feeLineActions(edit: FeeEdit): readonly RowAction<FeeLine>[] {
  const isEdited = (row: FeeLine) => row.id === edit.line?.id;
  return [
    {
      ...shared,
      key: 'edit',
      label: texts.edit,
      shows: (row) => !isEdited(row),
      guard: ({ isClosed, pending }) => [
        ...(isClosed ? [texts.monthClosed] : []),
        ...(pending ? [texts.pendingOpen] : edit.isDirty ? [texts.otherLineOpen] : []),
      ],
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
    confirmChange,
    rejectChange,
    takeBackChange,
  ];
}
