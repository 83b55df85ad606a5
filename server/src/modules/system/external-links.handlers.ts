import {
  getHuaQiYunUrl,
  getMyApplication,
  getOperationUserManager,
  type MyApplication,
  type SandboxPage,
} from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { activeSandboxes } from './system-status.ts';
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

/** Handlers of ways into other products. */
export const externalLinkHandlers = [
  handle(getMyApplication, (_request, context) => ({ list: applicationsOf(context) })),

  handle(getHuaQiYunUrl, (_request, { settings }) => ({ data: settings.ANALYSIS_URL ?? null })),
  handle(getOperationUserManager, (_request, { settings }) => ({ data: settings.MANAGEMENT_URL ?? null })),
];
