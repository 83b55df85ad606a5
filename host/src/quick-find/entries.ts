import { appearances } from 'shared-contracts/constants';
import { shellPaths } from 'shared-contracts/paths';
import type { PageCommand } from 'shared-contracts/shell';
import { changeOwnNumber, changePassword, showOperationHistory } from '../dialogs/shell-dialogs.ts';
import { manageSecondFactor } from '../layout/first-steps.ts';
import { layoutTexts } from '../layout/layout.texts.ts';
import { logOut } from '../layout/log-out.ts';
import { buildMenu, type MenuNode, trailOf } from '../menu/build-menu.ts';
import { openPage } from '../registry/frameless-pages.ts';
import { showQuickFind } from '../parts/quick-find.state.ts';
import { hostedRoutes, type HostedRoute } from '../registry/registry.state.ts';
import { chooseAppearance } from '../appearance/appearance.api.ts';
import { currentTabs } from '../tabs/tabs.state.ts';
import type { Found } from './quick-find.rules.ts';
import { quickFindTexts as texts } from './quick-find.texts.ts';

type Ask = (code: string) => boolean;
type Navigate = (to: string) => void;

/** Every page of the menu that the user may see, with the groups above it. */
export function pageEntries(ask: Ask, navigate: Navigate): Found[] {
  const walk = (nodes: readonly MenuNode[], above: readonly string[]): Found[] =>
    nodes.flatMap((node) => [
      ...(node.isPage
        ? [
            {
              id: `page:${node.path}`,
              group: 'pages' as const,
              label: node.title,
              note: above.join(texts.pathJoin),
              run: () => openPage(node.path, navigate),
            },
          ]
        : []),
      ...walk(node.children, [...above, node.title]),
    ]);
  return walk(buildMenu(hostedRoutes(), ask), []);
}

/** The pages used last, without the one that is shown. */
export function recentEntries(navigate: Navigate): Found[] {
  const { list, used, activeId } = currentTabs();
  return used
    .filter((id) => id !== activeId)
    .flatMap((id) => list.find((tab) => tab.id === id) ?? [])
    .slice(0, 5)
    .map(({ id, title, pathname, search }) => ({
      id: `recent:${id}`,
      group: 'recent',
      label: title,
      note: trailOf(pathname, hostedRoutes())
        .slice(0, -1)
        .map((route) => route.title)
        .join(texts.pathJoin),
      run: () => navigate(pathname + search),
    }));
}

/** A form on which something new is begun: hidden in the menu, the user may open it. */
const isBegin = (route: HostedRoute, ask: Ask): boolean =>
  route.hidden && route.title.startsWith(texts.createPrefix) && (route.permission === null || ask(route.permission));

/** What the user menu has, and the list of keys. */
const ownCommands: readonly (readonly [string, () => void])[] = [
  [texts.keyList, () => showQuickFind('keys')],
  [layoutTexts.changePassword, () => void changePassword(false)],
  [layoutTexts.ownNumber, () => void changeOwnNumber()],
  [layoutTexts.secondFactor, () => void manageSecondFactor()],
  [layoutTexts.operationHistory, () => void showOperationHistory()],
  ...appearances.map(
    (one) => [texts.appearance(layoutTexts.appearances[one]), () => void chooseAppearance(one)] as const,
  ),
  [layoutTexts.logout, () => void logOut()],
];

/** What the shown page offers, what can be begun, and what the user menu has. */
export function commandEntries(commands: readonly PageCommand[], ask: Ask, navigate: Navigate): Found[] {
  const ofPage = commands.map(({ key, label, run }) => ({
    id: `here:${key}`,
    label,
    note: texts.thisPage,
    run,
  }));
  const own = ownCommands.map(([label, run]) => ({ id: `own:${label}`, label, note: '', run }));
  const begun = hostedRoutes()
    .filter((route) => isBegin(route, ask) && !ofPage.some(({ label }) => label === route.title))
    .map(({ path, title, parent }) => ({
      id: `begin:${path}`,
      label: title,
      note: trailOf(parent ?? shellPaths.home, hostedRoutes())
        .map((route) => route.title)
        .join(texts.pathJoin),
      run: () => navigate(path),
    }));
  return [...ofPage, ...begun, ...own].map((entry) => ({ ...entry, group: 'commands' }));
}
