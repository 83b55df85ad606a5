import { appPaths } from 'shared-contracts/paths';

/** Pages of remotes without the frame (R067). */
export const framelessPages: readonly string[] = [appPaths.aiChat, appPaths.aiTools];

/** What a link to a page has beside its address: one without the frame opens beside what is being worked on. */
export const linkTo = (path: string) =>
  framelessPages.includes(path) ? ({ target: '_blank', rel: 'noopener' } as const) : {};

/** Goes to a page of the menu; one without the frame opens in a window of its own, so that forms here stay open. */
export function openPage(path: string, navigate: (to: string) => unknown): void {
  if (framelessPages.includes(path)) window.open(path, '_blank', 'noopener');
  else navigate(path);
}
