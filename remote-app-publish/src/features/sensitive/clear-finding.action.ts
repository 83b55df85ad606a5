import { clearFindings } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { FindingState, type WordFinding } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const whileOpen = ({ state }: WordFinding): string[] => (state === FindingState.Open ? [] : [texts.notOpen]);

/** Says that findings are in order, with the reason. */
export const clearFinding: RowAction<WordFinding> = {
  key: 'clear',
  label: texts.clear,
  permission: SystemPermission.ManageSensitive,
  guard: whileOpen,
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.clearTitle(rows.length),
      label: texts.clearReason,
      notice: texts.clearHint,
      missing: texts.reasonMissing,
      maxLength: maxOf(clearFindings.request, 'reason'),
    });
    if (reason === undefined) return undefined;
    await shell.call(clearFindings, { ids: joinIds(rows.map(({ id }) => id)), reason });
    return actionDone;
  },
};
