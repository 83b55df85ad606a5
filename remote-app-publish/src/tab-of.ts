import { appPaths } from 'shared-contracts/paths';

/** Returns the route of a form or detail opened from lists: hidden in the menu, a page tab for each address. */
export const tabOf = (path: string, title: string, parent: string = appPaths.group) =>
  ({ path, title, parent, hidden: true, tabPerQuery: true }) as const;
