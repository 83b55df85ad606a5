import { getReporter } from 'shared-contracts/endpoints';
import type { ReporterRow } from 'shared-contracts/model';
import { ReporterPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditReporterDialog } from './edit-reporter.dialog.tsx';
import { reporterTexts as texts } from './reporter.texts.ts';

/** Changes a reporter. */
export const editReporter: RowAction<ReporterRow> = {
  key: 'edit',
  label: texts.edit,
  permission: ReporterPermission.Manage,
  place: 'row',
  doneText: texts.saved,
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const { data: reporter } = await shell.call(getReporter, { id: row.id });
    return (await ask(EditReporterDialog, { reporter })) ? actionDone : undefined;
  },
};
