import { z } from 'zod';
import { codeMax } from '../limits/index.ts';
import { id, jobRow, JobState, pageRequest, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';

export const jobList = defineEndpoint({
  id: 'jobList',
  path: '/amc/web/job/list.do',
  access: { session: 'staff', code: appPaths.jobs },
  request: z.strictObject({ ...pageRequest, kind: text(codeMax).optional(), state: z.enum(JobState).optional() }),
  answer: pageOf(jobRow),
  summary: 'Jobs of the server of the last thirty days: those to come first, then the newest.',
});

export const runJobNow = defineEndpoint({
  id: 'runJobNow',
  path: '/amc/web/job/runNow.do',
  access: { session: 'staff', code: SystemPermission.RunJobs },
  request: z.strictObject({ id }),
  summary: 'Runs a waiting job at once, or a failed one again.',
});
