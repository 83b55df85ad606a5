import { runJobNow } from 'shared-contracts/endpoints';
import { type JobRow, jobRunRefusals } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { onlineTexts as texts } from './online.texts.ts';

/** Runs a waiting job at once, or a failed one again. */
export const runJob: RowAction<JobRow> = {
  key: 'run',
  label: texts.runNow,
  permission: SystemPermission.RunJobs,
  place: 'row',
  doneText: texts.runDone,
  guard: jobRunRefusals,
  confirm: ([job]) => ({
    content: texts.confirmRun(texts.jobKinds[job?.kind ?? ''] ?? job?.kind ?? ''),
    okText: texts.runNow,
  }),
  async run([job], shell) {
    if (!job) return undefined;
    await shell.call(runJobNow, { id: job.id });
    return actionDone;
  },
};
