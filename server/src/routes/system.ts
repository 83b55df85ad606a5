import { getSystemStatus, openSandbox } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../http/handle.ts';
import { writeAudit } from '../store/audit-entry.store.ts';
import { productVersion } from '../system/product-version.ts';
import { makeSandboxLink } from '../system/sandbox-access.ts';
import { activeSandboxes, readSystemChecks } from '../system/system-status.ts';

/** How the server runs, and the way to its sandbox pages. */
export const systemHandlers = [
  handle(getSystemStatus, async (_request, { settings }) => ({
    data: {
      version: productVersion,
      checks: await readSystemChecks(settings),
      sandboxes: activeSandboxes(settings),
    },
  })),

  handle(openSandbox, async ({ page }, context) => {
    const { settings, session, db, now, ip } = context;
    if (!activeSandboxes(settings).includes(page)) throw new AppError(ErrorCode.NotFound, '该沙箱未启用');
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
];
