import { z } from 'zod';
import { remoteEvent, tabReport } from '../release/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const registryHeartbeat = defineEndpoint({
  id: 'registryHeartbeat',
  path: '/amc/web/registry/heartbeat.do',
  encoding: 'json',
  access: { session: 'either' },
  request: z.strictObject(tabReport.shape),
  answer: dataOf(z.object({ /** Serial in force. */ serial: z.number().int() })),
  summary: 'A tab reports what it shows: every minute, after a swap, and when work in it becomes unsaved or saved.',
});

export const registryReport = defineEndpoint({
  id: 'registryReport',
  path: '/amc/web/registry/report.do',
  encoding: 'json',
  access: { session: 'either' },
  request: z.strictObject({ tabId: tabReport.shape.tabId, events: z.array(remoteEvent).min(1).max(50) }),
  summary: 'Loads and failures of remotes in a tab, gathered for some seconds. They end a canary that fails too often.',
});
