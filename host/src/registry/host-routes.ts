import { shellPaths } from 'shared-contracts/paths';
import type { HostedRoute } from './hosted-route.ts';
import { registryTexts } from './registry.texts.ts';

/** Represents the host where a route names the remote that serves it. */
export const hostName = 'host';

const shared = { hidden: false, redirectTo: null, tabPerQuery: false, remote: hostName };

/** The host's own pages inside the frame; the workbench is first in the menu, their group comes last. */
export const hostRoutes: readonly HostedRoute[] = [
  {
    ...shared,
    path: shellPaths.workbench,
    title: registryTexts.workbenchTitle,
    permission: null,
    parent: null,
    icon: 'home',
    container: false,
  },
  {
    ...shared,
    path: shellPaths.system,
    title: registryTexts.systemGroup,
    permission: shellPaths.system,
    parent: null,
    icon: 'setting',
    container: true,
  },
  {
    ...shared,
    path: shellPaths.remotes,
    title: registryTexts.versionsTitle,
    permission: shellPaths.remotes,
    parent: shellPaths.system,
    icon: null,
    container: false,
  },
  {
    ...shared,
    path: shellPaths.systemStatus,
    title: registryTexts.statusTitle,
    permission: shellPaths.systemStatus,
    parent: shellPaths.system,
    icon: null,
    container: false,
  },
  {
    ...shared,
    path: shellPaths.help,
    title: registryTexts.helpTitle,
    permission: null,
    parent: null,
    icon: null,
    container: false,
    hidden: true,
  },
  {
    ...shared,
    path: shellPaths.notices,
    title: registryTexts.noticesTitle,
    permission: null,
    parent: null,
    icon: null,
    container: false,
    hidden: true,
  },
];
