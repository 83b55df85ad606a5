import type { Page } from '@playwright/test';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import type { ReleaseRoute } from 'shared-contracts/release';
import { activePanel, pushAddress, servedRoutes } from '../../core/every-staff-page.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

/** The result at a path: 'page', or the words shown in place of a page. */
type Finding = string;

const missing = '页面不存在';
const forbidden = '您没有访问此页面的权限';

/** The host's pages without a session. */
const openPaths = [
  shellPaths.root,
  shellPaths.login,
  shellPaths.ssoLogin,
  shellPaths.thirdpartyLogin,
  shellPaths.mediaLogin,
  shellPaths.register,
];

/** Pages whose paths the documents fix, whichever remote they live in. */
const fixedPaths = [
  '/app/special/add',
  '/app/livebroadcast/add',
  '/app/ads/occupy/add',
  '/app/content/material/articlel',
  '/app/content/material/photo',
  '/app/allday/news/edit',
  '/app/retrieve',
  '/app/recyclebin',
  '/app/inviterecords',
];

/** Pages of the host without the frame, loaded by a full navigation. */
const externalHost = [shellPaths.home, shellPaths.notFound, shellPaths.noAuthority, shellPaths.analysis];

/** Pages of remotes without the frame. */
const externalRemotes: readonly string[] = [appPaths.aiChat, appPaths.aiTools];

/** Such a page, or a group that leads on to one. */
const isExternal = ({ path, redirectTo }: ReleaseRoute): boolean => externalRemotes.includes(redirectTo ?? path);

/** Navigates as a click in the menu does, so that the product is loaded once for all its pages. */
async function follow(page: Page, { path, container, redirectTo }: ReleaseRoute): Promise<void> {
  // The address that the previous group ended at.
  if (new URL(page.url()).pathname === path) return;
  const panel = page.locator(activePanel);
  const before = await panel.getAttribute('id');
  await pushAddress(page, path);
  // A group redirects to its first page, which may be shown already.
  if (container || redirectTo !== null) await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
  else await expect(panel).not.toHaveAttribute('id', before ?? '');
}

/** Returns what a path shows once it has loaded; a path that shall say that a page is missing is one that does. */
async function look(page: Page, place: string, path: string): Promise<Finding> {
  const visible = page.locator(place);
  try {
    await expect(visible.getByRole('status', { name: /加载/ })).toHaveCount(0);
    await expect(visible).toHaveText(/\S/);
  } catch {
    // One missing page does not hide the result of the others.
    return 'nothing';
  }
  const words = await visible.innerText();
  if (path === shellPaths.notFound) return words.includes(missing) ? 'page' : words;
  if (path === shellPaths.noAuthority) return words.includes(forbidden) ? 'page' : words;
  const failure = [missing, forbidden].find((sentence) => words.includes(sentence)) ?? /NR-\d{3}/.exec(words)?.[0];
  return failure ?? 'page';
}

async function openedIn(page: Page, path: string): Promise<Finding> {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) return `HTTP ${answer?.status()}`;
  await expect(page.getByRole('main').or(page.getByRole('heading')).first()).toBeVisible();
  return look(page, 'body', path);
}

test(
  'R069 R083 every route of the product shows a page to a role that has it',
  { tag: '@slow' },
  async ({ newsroom }, testInfo) => {
    const routes: Record<string, Finding> = {};

    await test.step('pages without a session', async () => {
      const page = await newsroom.reader();
      for (const path of openPaths) routes[path] = await openedIn(page, path);
    });

    await test.step('the page of media users', async () => {
      const page = await newsroom.loginAs('media');
      await expect(page).toHaveURL(new RegExp(shellPaths.mediaContent));
      routes[shellPaths.mediaContent] = await openedIn(page, shellPaths.mediaContent);
    });

    await test.step('pages with the frame and without it, as the administrator', async () => {
      const page = await newsroom.loginAs('admin');
      for (const path of externalHost) routes[path] = await openedIn(page, path);
      await new Frame(page).open();
      const served = await servedRoutes(page);
      expect(served.length).toBeGreaterThan(60);
      for (const route of served.filter(({ path }) => !(path in routes))) {
        if (isExternal(route)) continue;
        await follow(page, route);
        routes[route.path] = await look(page, activePanel, route.path);
      }
      for (const { path } of served.filter(isExternal)) routes[path] = await openedIn(page, path);
    });

    await testInfo.attach('coverage', { body: JSON.stringify({ routes }), contentType: 'application/json' });
    expect(Object.entries(routes).filter(([, finding]) => finding !== 'page')).toEqual([]);
    expect(Object.keys(routes)).toEqual(expect.arrayContaining(fixedPaths));
  },
);
