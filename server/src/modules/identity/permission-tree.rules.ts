import type { PermissionNode } from 'shared-contracts/model';
import type { Permission } from 'shared-contracts/permissions';
import type { ReleaseRoute } from 'shared-contracts/release';
import { userTexts } from './user.texts.ts';

/**
 * Builds the tree of the product's rights: the pages of the routes under their menus, each with its buttons. A page
 * that requires another right than its own path is not a right of its own; buttons of a page that no release brings are
 * kept here, lest a role lose them unseen.
 */
export function buildPermissionTree(routes: readonly ReleaseRoute[], buttons: readonly Permission[]): PermissionNode[] {
  const pages = routes.filter((route) => route.container || route.permission === route.path);
  const known = new Set(pages.map(({ path }) => path));

  const buttonsUnder = (path: string): PermissionNode[] =>
    buttons
      .filter(({ under }) => under === path)
      .map(({ code, title, meaning }) => ({ code, title, meaning, isButton: true, children: [] }));
  const toNode = (route: ReleaseRoute): PermissionNode => ({
    code: route.container ? null : route.path,
    title: route.title,
    meaning: '',
    isButton: false,
    children: [...buttonsUnder(route.path), ...pages.filter(({ parent }) => parent === route.path).map(toNode)],
  });

  const top = pages.filter(({ parent }) => parent === null || !known.has(parent));
  const orphans = [...new Set(buttons.map(({ under }) => under ?? ''))].filter((path) => !known.has(path));
  const others: PermissionNode[] = [
    ...top.filter(({ container }) => !container).map(toNode),
    ...orphans.map((path) => ({
      code: path === '' ? null : path,
      title: path || userTexts.otherPermissions,
      meaning: '',
      isButton: false,
      children: buttonsUnder(path),
    })),
  ];
  const groups = top
    .filter(({ container }) => container)
    .map(toNode)
    .filter(({ children }) => children.length > 0);
  return others.length > 0
    ? [...groups, { code: null, title: userTexts.otherPermissions, meaning: '', isButton: false, children: others }]
    : groups;
}
