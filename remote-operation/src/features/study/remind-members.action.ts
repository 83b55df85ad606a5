import { remindStudy } from 'shared-contracts/endpoints';
import type { StudyRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { studyTexts as texts } from './study.texts.ts';

/** Reminds members of a group, or all who have not finished, and says how many were reminded. */
export async function remind(shell: Shell, groupId: string, ids?: readonly string[]): Promise<void> {
  const { data } = await shell.call(remindStudy, { groupId, ...(ids && { ids: joinIds(ids) }) });
  const { reminded, left } = data;
  shell.message.success(left === 0 ? texts.remindedDone(reminded) : texts.remindedLeft(reminded, left));
}

/** Reminds members who have not finished, by a message in their inbox. */
export const remindMembers = (groupId: string): RowAction<StudyRow> => ({
  key: 'remind',
  label: texts.remind,
  permission: OperationPermission.RemindStudy,
  guard: ({ done, total }) => (done >= total ? [texts.finished] : []),
  async run(rows, shell) {
    await remind(
      shell,
      groupId,
      rows.map(({ id }) => id),
    );
    return actionDone;
  },
});
