import { registryHeartbeat, registryReport } from 'shared-contracts/endpoints';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import type { OpenRegistry } from './open-registry.ts';
import { takeEvents } from './remote-events.ts';
import { putTab } from './remote-health.queries.ts';

/** Handlers of what tabs report: the versions that they show, and failures of remotes. */
export function registryTabHandlers({ registry }: OpenRegistry): Handler[] {
  return [
    handle(registryHeartbeat, async (request, { db, session, now }) => {
      await putTab(db, request, session.userId, now());
      await registry.refresh();
      return { data: { serial: registry.serial } };
    }),
    handle(registryReport, async ({ events }, context) => {
      await limitCalls(context, 'registry.report', 300, 60);
      const { db, session, now, log } = context;
      const ended = await takeEvents({ db, registry, now }, events, {
        userId: session.userId,
        userName: session.userName,
      });
      if (ended.length > 0) log.warn({ remotes: ended }, 'registry: failing canaries were ended');
    }),
  ];
}
