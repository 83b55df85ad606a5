import { getSystemStatus, openSandbox, testStorage } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../platform/http/handle.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { testStore } from '../../platform/storage/test-store.ts';
import { productVersion } from '../../platform/product-version.ts';
import { makeSandboxLink } from './sandbox-access.ts';
import { activeSandboxes, type ReadCheck, readSystemChecks } from './system-status.ts';
import { systemTexts } from './system.texts.ts';

/** Handlers of the server's state, and the links to its sandbox pages. */
export const systemHandlers = (checks: readonly ReadCheck[]) => [
  handle(getSystemStatus, async (_request, context) => ({
    data: {
      version: productVersion,
      checks: await readSystemChecks(context, checks),
      sandboxes: activeSandboxes(context.settings),
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

  handle(testStorage, async (_request, { settings, log }) => ({ data: await testStore(settings, log) })),
];
