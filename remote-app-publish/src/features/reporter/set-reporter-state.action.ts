import { setReporterState } from 'shared-contracts/endpoints';
import { type ReporterRow, ReporterState } from 'shared-contracts/model';
import { ReporterPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { reporterTexts as texts } from './reporter.texts.ts';

const setState = (state: ReporterState): RowAction<ReporterRow> => {
  const leaves = state === ReporterState.Left;
  return {
    key: state,
    label: leaves ? texts.leave : texts.comeBack,
    permission: ReporterPermission.Manage,
    danger: leaves,
    shows: (reporter) => reporter.state !== state,
    guard: (reporter) => (reporter.state === state ? [leaves ? texts.alreadyLeft : texts.atWork] : []),
    ...(leaves && {
      confirm: (rows: readonly ReporterRow[]) => ({
        content: texts.confirmLeave(rows.map(({ name }) => name).join('、')),
        okText: texts.leave,
      }),
    }),
    run: (rows, shell) => shell.call(setReporterState, { ids: joinIds(rows.map(({ id }) => id)), state }),
  };
};

/** Notes that reporters left. */
export const leaveReporter = setState(ReporterState.Left);

/** Notes that reporters work here again. */
export const returnReporter = setState(ReporterState.Active);
