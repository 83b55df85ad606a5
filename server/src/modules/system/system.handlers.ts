import { getSystemStatus, openSandbox, testService } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { type ServiceTest, tryService } from '../../platform/external-service/service-test.ts';
import { errorTallyOf } from '../../platform/processes/error-tally.ts';
import { listErrors, listProcesses } from '../../platform/processes/process.queries.ts';
import { productVersion } from '../../platform/product-version.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { makeSandboxLink } from './sandbox-access.ts';
import { activeSandboxes, type ReadCheck, readSystemChecks } from './system-status.ts';
import { systemTexts } from './system.texts.ts';

/** Handlers of the server's state, and the links to its sandbox pages. */
export const systemHandlers = (checks: readonly ReadCheck[], tests: readonly ServiceTest[]) => [
  handle(getSystemStatus, async (_request, context) => ({
    data: {
      version: productVersion,
      processes: (await listProcesses(context.db, context.now())).map(({ startedTime, seenTime, ...one }) => ({
        ...one,
        startedTime: toWireTime(startedTime),
        seenTime: toWireTime(seenTime),
      })),
      errors: (await readErrors(context)).map(({ lastTime, ...one }) => ({ ...one, lastTime: toWireTime(lastTime) })),
      checks: await readSystemChecks(context, checks),
      sandboxes: activeSandboxes(context.settings),
      services: context.session.can(SystemPermission.ResetPassword) ? listServices(tests, context) : [],
    },
  })),

  handle(openSandbox, async ({ page }, context) => {
    const { settings, session, db, now, ip } = context;
    if (!activeSandboxes(settings).includes(page)) throw new AppError(ErrorCode.NotFound, systemTexts.sandboxOff);
    const url = await makeSandboxLink(context, session.sessionId, page);
    await writeAudit(db, {
      action: 'system.sandbox',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: page,
      time: now(),
    });
    return { data: { url } };
  }),

  handle(testService, async ({ id }, context) => {
    const test = tests.find((one) => one.id === id);
    if (!test) throw new AppError(ErrorCode.NotFound, systemTexts.serviceGone);
    return { data: await tryService(test, context) };
  }),
];

/** The errors of all processes; of this one, those up to now. */
async function readErrors({ db, now }: Pick<Context, 'db' | 'now'>) {
  await errorTallyOf(db).write(db, now());
  return listErrors(db, now());
}

const listServices = (tests: readonly ServiceTest[], { settings }: Pick<Context, 'settings'>) =>
  tests.map(({ id, name, note, place }) => ({ id, name, note, place: place(settings) ?? '' }));
