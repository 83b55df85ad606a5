import { waitingCounted } from 'shared-contracts/limits';
import { WaitingDesk } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { anyReviewer, ContentPermission } from 'shared-contracts/permissions';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { type WaitingCounter, waitingOf } from '../../platform/waiting/waiting-counter.ts';
import { listUrgent } from './urgent-waiting.queries.ts';

/** Desks that list the urgent lane, those of whom it needs most first. */
const desks = [appPaths.secondAudit, appPaths.audit, appPaths.beforeAudit, appPaths.politicalAuditNews] as const;

/** What `listUrgent` has for a person, at the first desk that they may open. */
export const waitingUrgent: WaitingCounter = async (context) => {
  const { session } = context;
  const path = desks.find((desk) => session.can(desk));
  const mayAct = [ContentPermission.Urgent, ...anyReviewer].some((code) => session.can(code));
  if (path === undefined || !mayAct) return [];
  const rows = (await listUrgent(context)).slice(0, waitingCounted).map(({ askedTime, dueTime }) => ({
    since: fromWireTime(askedTime),
    due: dueTime === null ? null : fromWireTime(dueTime),
  }));
  return [{ ...waitingOf(WaitingDesk.Urgent, rows, context), path }];
};
