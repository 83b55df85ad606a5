import { z } from 'zod';
import { stageHours } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const getStageHours = defineEndpoint({
  id: 'getStageHours',
  path: '/amc/web/channel/getStageHours.do',
  access: { session: 'staff', code: '/app/config/column' },
  answer: dataOf(stageHours),
  summary: 'Hours within which review stages decide in channels that say nothing of their own.',
});

export const saveStageHours = defineEndpoint({
  id: 'saveStageHours',
  path: '/amc/web/channel/saveStageHours.do',
  access: { session: 'staff', code: SystemPermission.ManageColumns },
  request: z.strictObject({ hours: stageHours }),
  summary: 'Sets them, for tasks that come to a stage from now on.',
});
