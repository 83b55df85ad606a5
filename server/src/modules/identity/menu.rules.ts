import type { MenuEntry } from 'shared-contracts/model';
import type { Permission } from 'shared-contracts/permissions';
import type { ReleaseRoute } from 'shared-contracts/release';

type Can = (code: string) => boolean;
type MenuRoute = Pick<ReleaseRoute, 'path' | 'permission' | 'parent' | 'container'>;

/** Permission codes of the pages that releases bring. */
export function pagePermissions(releases: readonly { routes: readonly MenuRoute[] }[]): string[] {
  const pages = releases.flatMap(({ routes }) => routes).filter(({ container }) => !container);
  return [...new Set(pages.flatMap(({ permission }) => permission ?? []))];
}

/**
 * Builds the menu list of a user (R124, R187): the paths of the releases' route tables that the user may open, nested
 * under their parents, each with the buttons that the user may press there. Entries without any of these are left out.
 * A button whose page the user may not open is put at the top, so that the right is known all the same.
 */
export function buildUserMenus(
  routes: readonly MenuRoute[],
  hostPaths: readonly string[],
  buttons: readonly Permission[],
  can: Can,
): MenuEntry[] {
  const ownButtons = buttons.filter(({ code }) => can(code));
  const buttonsUnder = (path: string): MenuEntry[] =>
    ownButtons.filter(({ under }) => under === path).map(({ code }) => button(code));
  const paths = new Set(routes.map(({ path }) => path));

  const entriesBelow = (parent: string | null): MenuEntry[] =>
    routes
      .filter((route) => (route.parent !== null && paths.has(route.parent) ? route.parent : null) === parent)
      .flatMap((route) => {
        const isAllowed = !route.container && (route.permission === null || can(route.permission));
        const children = entriesBelow(route.path);
        // A page that is not the user's must not be in the list, where it would read as a right; its children move up.
        if (!isAllowed && (!route.container || children.length === 0)) return children;
        return [
          { url: route.path, isbutton: false, Children: [...children, ...(isAllowed ? buttonsUnder(route.path) : [])] },
        ];
      });

  const menus = entriesBelow(null);
  const hostMenus = hostPaths.filter(can).map((url) => ({ url, isbutton: false, Children: [] }));
  const shownUrls = new Set(flatten(menus).flatMap((entry) => (entry.isbutton ? [entry.url] : [])));
  const loose = ownButtons.filter(({ code }) => !shownUrls.has(code)).map(({ code }) => button(code));
  return [...hostMenus, ...menus, ...loose];
}

const button = (url: string): MenuEntry => ({ url, isbutton: true, Children: [] });

function flatten(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.Children)]);
}
