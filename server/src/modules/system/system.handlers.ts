import {
  getHuaQiYunUrl,
  getMyApplication,
  getOperationUserManager,
  getSystemStatus,
  type MyApplication,
  openSandbox,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { pushSandboxPath } from '../push/service/sandbox.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { productVersion } from '../../platform/product-version.ts';
import { makeSandboxLink } from './sandbox-access.ts';
import { activeSandboxes, readSystemChecks } from './system-status.ts';
import { systemTexts } from './system.texts.ts';

/** What lies beside this product and the user may open. */
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
    !settings.isProduction &&
      settings.PUSH_URL === undefined &&
      session.can(ContentPermission.Push) && {
        id: 'push',
        name: systemTexts.pushSandbox,
        url: pushSandboxPath,
        note: systemTexts.pushSandboxNote,
      },
  ];
  return list.filter((one) => one !== false);
}

/** How the server runs, what lies beside it, and the way to its sandbox pages. */
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

  handle(getMyApplication, (_request, context) => ({ list: applicationsOf(context) })),

  handle(getHuaQiYunUrl, (_request, { settings }) => ({ data: settings.ANALYSIS_URL ?? null })),
  handle(getOperationUserManager, (_request, { settings }) => ({ data: settings.MANAGEMENT_URL ?? null })),
];
