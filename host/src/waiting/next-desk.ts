import { workbenchWaiting } from 'shared-contracts/endpoints';
import type { WaitingAtDesk } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { findRoute } from '../registry/registry.state.ts';
import { originOf } from '../tabs/tabs.state.ts';
import { countText } from '../notices/notices.texts.ts';
import { deskNames } from './desk-names.texts.ts';
import { deskAddress, deskPath } from './desks.rules.ts';
import { nextDeskTexts as texts } from './next-desk.texts.ts';

/** The desk at which something waits that comes after the desks of a page, in the order of the workbench, and round. */
export function nextDesk(list: readonly WaitingAtDesk[], path: string): WaitingAtDesk | undefined {
  const last = list.findLastIndex((row) => deskPath(row) === path);
  const order = [...list.slice(last + 1), ...list.slice(0, last + 1)];
  return order.find((row) => row.count > 0 && deskPath(row) !== path && findRoute(deskPath(row)));
}

/** Opens the next desk at which something waits for the user, in place of a page whose desk is done. */
export async function openNextDesk(page: { tabId: string }, shell: Shell): Promise<void> {
  try {
    const { list } = await shell.call(workbenchWaiting, {});
    const next = nextDesk(list, originOf(page.tabId) ?? location.pathname);
    if (!next) return shell.message.info(texts.allDone);
    // Back leads past a desk at which nothing waits any more.
    shell.navigate(deskAddress(next), { replace: true, from: deskPath(next) });
    shell.message.info(texts.opened(deskNames[next.desk], countText(next.count)));
  } catch (error) {
    shell.showError(error);
  }
}
