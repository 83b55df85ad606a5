import {
  getHuaQiYunUrl,
  getMyApplication,
  getOperationUserManager,
  getSystemStatus,
  type MyApplication,
  openSandbox,
  type SandboxPage,
  testStorage,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { testStore } from '../../platform/storage/test-store.ts';
import { productVersion } from '../../platform/product-version.ts';
import { makeSandboxLink } from './sandbox-access.ts';
import { activeSandboxes, type ReadCheck, readSystemChecks } from './system-status.ts';
import { systemTexts } from './system.texts.ts';

const pushSandbox: SandboxPage = '/sandbox/push';

/** Returns the related tools that the user may open. */
function applicationsOf({ settings, session }: Context): MyApplication[] {
  const isStaff = session.kind === 'staff';
  const list: (MyApplication | false)[] = [
    { id: 'site', name: systemTexts.website, url: publicPaths.site, note: systemTexts.websiteNote },
    isStaff &&
      settings.ANALYSIS_URL !== undefined && {
        id: 'analysis',
        name: systemTexts.analytics,
        url: settings.ANALYSIS_URL,
        note: systemTexts.analyticsNote,
      },
    isStaff &&
      settings.MANAGEMENT_URL !== undefined && {
        id: 'management',
        name: systemTexts.management,
        url: settings.MANAGEMENT_URL,
        note: systemTexts.managementNote,
      },
    activeSandboxes(settings).includes(pushSandbox) &&
      session.can(ContentPermission.Push) && {
        id: 'push',
        name: systemTexts.pushSandbox,
        url: pushSandbox,
        note: systemTexts.pushSandboxNote,
      },
  ];
  return list.filter((one) => one !== false);
}

/** Handlers of the server's state, its related tools, and the links to its sandbox pages. */
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

  handle(getMyApplication, (_request, context) => ({ list: applicationsOf(context) })),

  handle(getHuaQiYunUrl, (_request, { settings }) => ({ data: settings.ANALYSIS_URL ?? null })),
  handle(getOperationUserManager, (_request, { settings }) => ({ data: settings.MANAGEMENT_URL ?? null })),
];
