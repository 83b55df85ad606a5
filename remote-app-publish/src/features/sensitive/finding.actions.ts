import { clearFindings, withdrawFindings } from 'shared-contracts/endpoints';
import { FindingState, type WordFinding } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const whileOpen = ({ state }: WordFinding): string[] => (state === FindingState.Open ? [] : [texts.notOpen]);
const idsOf = (rows: readonly WordFinding[]) => joinIds(rows.map(({ id }) => id));
const dialog = async () => (await import('./finding-reason.dialog.tsx')).FindingReasonDialog;

/** Takes items away from readers everywhere; the server asks the right that each kind's own page asks. */
export const withdrawFinding: RowAction<WordFinding> = {
  key: 'withdraw',
  label: texts.withdraw,
  danger: true,
  doneText: texts.withdrawDone,
  guard: ({ state }) => (state === FindingState.Withdrawn ? [texts.notOpen] : []),
  async run(rows, shell, ask) {
    const preset = texts.withdrawPreset([...new Set(rows.map(({ word }) => word))].join('、')).slice(0, 200);
    const reason = await ask(await dialog(), {
      title: texts.withdrawTitle(rows.length),
      label: texts.withdrawReason,
      hint: texts.withdrawHint,
      preset,
      danger: true,
    });
    return reason === undefined ? undefined : shell.call(withdrawFindings, { ids: idsOf(rows), reason });
  },
};

/** Says that findings are in order, with the reason. */
export const clearFinding: RowAction<WordFinding> = {
  key: 'clear',
  label: texts.clear,
  permission: SystemPermission.ManageSensitive,
  guard: whileOpen,
  async run(rows, shell, ask) {
    const reason = await ask(await dialog(), {
      title: texts.clearTitle(rows.length),
      label: texts.clearReason,
      hint: texts.clearHint,
    });
    if (reason === undefined) return undefined;
    await shell.call(clearFindings, { ids: idsOf(rows), reason });
    return actionDone;
  },
};
