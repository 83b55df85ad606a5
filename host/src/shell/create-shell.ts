import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Release } from 'shared-contracts/release';
import type { Shell, Tools, UnsavedWork } from 'shared-contracts/shell';
import { onListChange } from '../session/list-changes.ts';
import { callServer, downloadFile } from '../session/call.ts';
import { copyText } from '../parts/copy-text.ts';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { isPermitted } from '../session/permissions.ts';
import type { CurrentSession } from '../session/session.state.ts';
import { loadTool } from './load-tool.ts';
import { showOverlay } from './overlays.state.ts';
import { shellTexts } from './shell.texts.ts';
import { startProgress } from './progress.state.ts';
import { registerHelp } from '../tabs/page-help.state.ts';
import { originOf } from '../tabs/tabs.state.ts';
import { registerWork } from '../tabs/unsaved-work.state.ts';
import { takeOver } from '../tabs/handover.ts';

/** Handle of the page that a Shell is made for. */
export interface PageHandle {
  tabId: string;
  navigate(to: string, options?: { replace?: boolean; from?: string }): void;
  close(): void;
  setTitle(title: string, place?: string): void;
  /** The page uses another remote's release too (a tool's). */
  bind(release: Release): void;
  /** Release whose code the page runs. */
  release(): Release | undefined;
}

/** Puts the host's parts together into the one thing a page of a remote may use. */
export function createShell(session: CurrentSession, page: PageHandle): Shell {
  const shell: Shell = {
    call: (endpoint, input, options) => callServer(endpoint, input, { ...options, caller: callerOf(page) }),
    async download(endpoint, input, fileName) {
      const stop = startProgress();
      await downloadFile(endpoint, input, fileName).finally(stop);
    },
    session: { user: session.user, channels: session.channels },
    can: (code) => isPermitted(session.permissions, code),
    navigate: page.navigate,
    closePage: page.close,
    setPageTitle: page.setTitle,
    openedFrom: () => originOf(page.tabId),
    openNextDesk: async () => (await import('../waiting/next-desk.ts')).openNextDesk(page, shell),
    copy: copyText,
    message: { success: message.success, info: message.info, warning: message.warning },
    showError,
    dialogs: shellDialogs,
    tools: <Name extends keyof Tools>(name: Name) =>
      loadTool(shell, name, page.bind).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError(ErrorCode.Unavailable, shellTexts.toolFailed);
      }),
    overlays: { show: showOverlay },
    work: {
      register(work: UnsavedWork) {
        const registered = registerWork(page.tabId, work);
        takeOver(page.tabId, work);
        return registered;
      },
    },
    help: { register: (read) => registerHelp(page.tabId, read) },
    onListChange,
    progress: { start: startProgress },
  };
  return shell;
}

/** Returns the caller's remote and version, for the server's figures per version. */
function callerOf(page: PageHandle): string | undefined {
  const release = page.release();
  return release && `${release.name}@${release.version}`;
}
