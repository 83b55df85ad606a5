import { appPaths } from 'shared-contracts/paths';

/** A form or detail that lists lead to: outside the menu, a page tab for each address. */
export const tabOf = (path: string, title: string, parent: string = appPaths.group) =>
  ({ path, title, parent, hidden: true, tabPerQuery: true }) as const;
