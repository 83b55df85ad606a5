import { workbenchWaiting } from 'shared-contracts/endpoints';
import type { WaitingAtDesk } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { findRoute } from '../registry/registry.state.ts';
import { currentTabs, originOf } from '../tabs/tabs.state.ts';
import { countText } from '../notices/notices.texts.ts';
import { deskNames } from './desk-names.texts.ts';
import { deskAddress, deskPath, isAtDesk, opensBeside } from './desks.rules.ts';
import { nextDeskTexts as texts } from './next-desk.texts.ts';

/** Where the user is: the page of a desk, with its query where that is known. */
interface DeskPage {
  path: string;
  search?: string | undefined;
}

/**
 * The desk at which something waits that comes after that of a page, in the order of the workbench, and round. Several
 * desks may share a page; what opens beside the list that is done comes once nothing else waits.
 */
export function nextDesk(list: readonly WaitingAtDesk[], page: DeskPage): WaitingAtDesk | undefined {
  const here = list.findIndex((row) => isAtDesk(row, page));
  const left = [...list.slice(here + 1), ...list.slice(0, here + 1)].filter(
    (row) => row.count > 0 && findRoute(deskPath(row)),
  );
  return left.find((row) => !isAtDesk(row, page)) ?? left.find(opensBeside);
}

/** The desk that a page tab shows, or from which it was opened. */
function deskPageOf(tabId: string): DeskPage {
  const path = originOf(tabId) ?? location.pathname;
  return { path, search: currentTabs().list.find(({ pathname }) => pathname === path)?.search };
}

/** Opens the next desk at which something waits for the user, in place of a page whose desk is done. */
export async function openNextDesk(page: { tabId: string }, shell: Shell): Promise<void> {
  try {
    const { list } = await shell.call(workbenchWaiting, {});
    const place = deskPageOf(page.tabId);
    const next = nextDesk(list, place);
    // Rows that a filter hides, or that others may decide, are left here.
    const isLeft = list.some((row) => row.count > 0 && !opensBeside(row) && isAtDesk(row, place));
    if (!next) return shell.message.info(isLeft ? texts.othersDone : texts.allDone);
    // Back leads past a desk at which nothing waits any more.
    shell.navigate(deskAddress(next), { replace: true, from: deskPath(next) });
    shell.message.info((isLeft ? texts.openedOther : texts.opened)(deskNames[next.desk], countText(next.count)));
  } catch (error) {
    shell.showError(error);
  }
}
