import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { appPaths } from 'shared-contracts/paths';
import { freePort, startTemporaryProduct, type TemporaryProduct } from '../../tooling/product/temporary-product.ts';
import { Frame } from '../pages/frame.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { demoPassword } from './accounts.ts';
import { Api } from './api.ts';

/** A product with settings of its own, for a scenario that would change how everybody logs in. */
export class OwnProduct {
  readonly site: string;
  readonly #product: TemporaryProduct;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  private constructor(site: string, product: TemporaryProduct, browser: Browser) {
    this.site = site;
    this.#product = product;
    this.#browser = browser;
  }

  /** Starts one, from a copy of the demo newsroom where the run has made one; `settingsOf` gets its address. */
  static async start(
    browser: Browser,
    settingsOf: (site: string) => Promise<Record<string, string>> | Record<string, string>,
  ): Promise<OwnProduct> {
    const port = String(await freePort());
    const site = `http://127.0.0.1:${port}`;
    const folder = process.env.NEWSROOM_FOLDER;
    const env = { ...(await settingsOf(site)), SITE_URL: site, PORT: port, DEMO_PASSWORD: demoPassword() };
    const like = folder ? { dataDir: folder, demoPassword: demoPassword() } : undefined;
    return new OwnProduct(site, await startTemporaryProduct(() => undefined, env, like), browser);
  }

  /** Another person's browser, at no page yet. */
  async browser(): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.site });
    // Pages of a service may load from elsewhere, where nothing answers.
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    this.#contexts.push(context);
    return context.newPage();
  }

  /** The administrator of the demo newsroom, logged in by password at the login page. */
  async admin(): Promise<Page> {
    const page = await this.browser();
    await new LoginPage(page).login('admin');
    return page;
  }

  /** Calls the server as the administrator, to look at what is stored. */
  adminApi = (): Promise<Api> => Api.login(this.site, 'admin');

  async stop(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.#product.stop();
  }
}

/** Logs out by the user menu, which leads to the login page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The groups of the menu that a person sees. */
export async function menuOf(page: Page): Promise<string[]> {
  const { menu } = new Frame(page);
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  return (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.trim());
}

/** The administrator enables a waiting account in the list of users. */
export async function enableAccount(admin: Page, userName: string): Promise<void> {
  const list = new ListPage(admin);
  const row = await list.find(appPaths.user, userName);
  await expect(row).toContainText('停用');
  await list.act(row, '启用');
  await new Frame(admin).confirm('启用');
  await new Frame(admin).expectToast('已启用');
}
