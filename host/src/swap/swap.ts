import { showError } from '../errors/show-error.ts';
import { report } from '../errors/report.ts';
import { currentTabs, onTabsChange, reloadTab } from '../tabs/tabs.state.ts';
import { findRoute } from '../registry/registry.state.ts';
import { remoteState, runningOf } from '../remotes/remotes.state.ts';
import { forgetFailure, screenOf } from '../remotes/screen-source.ts';
import { dirtyWorks } from '../tabs/unsaved-work.state.ts';
import { handOver, isReadableBy } from '../tabs/handover.ts';
import { isQuiet, watchInput } from './last-input.ts';
import {
  forgetPage,
  freeze,
  isFrozen,
  isPostponed,
  onSwapChange,
  pendingSwap,
  pendingSwaps,
  type PendingSwap,
} from './swap.state.ts';

/** Milliseconds without input before a page that was saved is switched: autosave runs while people think. */
const quietAfterSave = 4000;
/** Milliseconds without input after which mode 'idle' switches a clean page. */
const idleAfter = 30_000;
const checkEvery = 1000;

const switching = new Set<string>();
const wasDirty = new Set<string>();

/**
 * Restarts a page with the current version of its remote. If the new screen cannot be loaded, the old one continues.
 */
async function restart({ tabId, to }: PendingSwap, prepare: () => Promise<boolean>): Promise<void> {
  if (switching.has(tabId)) return;
  switching.add(tabId);
  try {
    if (!(await isScreenThere(tabId)) || pendingSwap(tabId)?.to.container !== to.container || !(await prepare()))
      return;
    wasDirty.delete(tabId);
    forgetPage(tabId);
    reloadTab(tabId);
  } finally {
    switching.delete(tabId);
  }
}

async function isScreenThere(tabId: string): Promise<boolean> {
  const tab = currentTabs().list.find(({ id }) => id === tabId);
  const route = tab && findRoute(tab.pathname);
  const manifest = route && runningOf(remoteState(route.remote))?.manifest;
  const entry = manifest && 'routes' in manifest ? manifest.routes.find(({ path }) => path === route?.path) : undefined;
  if (!entry?.screen) return true;
  try {
    await screenOf(entry);
    return true;
  } catch (error) {
    forgetFailure(entry);
    report('the new version’s screen', error);
    return false;
  }
}

/** Switches a page now if nothing in it is unsaved. */
const switchClean = (swap: PendingSwap): Promise<void> =>
  restart(swap, async () => dirtyWorks(swap.tabId).length === 0);

/** 立即更新: this page, and with it every other page of its group that has nothing unsaved. */
export async function switchNow(swap: PendingSwap): Promise<void> {
  const others = pendingSwaps().filter(
    ({ from, tabId, dirty }) => from.name === swap.from.name && tabId !== swap.tabId && dirty.length === 0,
  );
  await Promise.all([swap, ...others].map(switchClean));
}

/** 保存并切换. */
export async function saveAndSwitch(swap: PendingSwap): Promise<void> {
  try {
    for (const work of swap.dirty) await work.save?.();
  } catch (error) {
    showError(error);
    return;
  }
  await switchNow(swap);
}

/** Switches with unsaved work handed over to the new version, or freezes the page when that cannot take it. */
export async function switchWithWork(swap: PendingSwap): Promise<void> {
  const dirty = dirtyWorks(swap.tabId);
  if (!dirty.every((work) => isReadableBy(work, swap.to))) return freeze(swap.tabId);
  await restart(swap, async () => {
    await handOver(swap.tabId, dirtyWorks(swap.tabId));
    return true;
  });
}

/** Discards the unsaved work of a frozen page and switches; the user has confirmed. */
export const discardAndSwitch = (swap: PendingSwap): Promise<void> => restart(swap, async () => true);

/** The user went to another page: clean pages of its group take their new version over. */
function handleNavigation(): void {
  const { list, activeId } = currentTabs();
  const route = findRoute(list.find(({ id }) => id === activeId)?.pathname ?? '');
  if (!route) return;
  for (const swap of pendingSwaps()) {
    const isOfGroup = swap.from.name === route.remote || swap.tabId === activeId;
    if (isOfGroup && swap.dirty.length === 0) void switchClean(swap);
  }
}

function check(): void {
  for (const swap of pendingSwaps()) {
    const { tabId, dirty, mode, deadline } = swap;
    if (swap.isDeveloping && dirty.every((work) => isReadableBy(work, swap.to))) void switchWithWork(swap);
    else if (dirty.length > 0) {
      wasDirty.add(tabId);
      if (deadline !== undefined && deadline <= Date.now() && !isFrozen(tabId)) void switchWithWork(swap);
    } else if (isFrozen(tabId) || (deadline !== undefined && deadline <= Date.now())) void switchClean(swap);
    else if (wasDirty.has(tabId) && !isPostponed(swap) && isQuiet(quietAfterSave)) void switchClean(swap);
    else if (mode === 'idle' && !isPostponed(swap) && isQuiet(idleAfter)) void switchClean(swap);
  }
}

/** Lets open pages follow new versions; call the returned function to stop. */
export function followSwaps(): () => void {
  let place = placeOf();
  const stopInput = watchInput();
  const stopTabs = onTabsChange(() => {
    const next = placeOf();
    if (next === place) return;
    place = next;
    handleNavigation();
  });
  const stopChanges = onSwapChange(check);
  const timer = setInterval(check, checkEvery);
  return () => {
    clearInterval(timer);
    stopChanges();
    stopTabs();
    stopInput();
  };
}

/** Returns the current page of the user: a changed query is the same page. */
function placeOf(): string {
  const { list, activeId } = currentTabs();
  return `${activeId} ${list.find(({ id }) => id === activeId)?.pathname ?? ''}`;
}
