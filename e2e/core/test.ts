import { test as base, type Browser, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { Api } from './api.ts';
import { LoginPage } from '../pages/login.page.ts';

export { expect } from '@playwright/test';

/** People of the newsroom, each with a browser session of their own. */
export interface Newsroom {
  /** Logs an account in through the login page, in a browser session of its own. */
  loginAs(account: Account): Promise<Page>;
  /** A reader: a browser session without a login. */
  reader(): Promise<Page>;
  /** Calls the server as an account, to look at what is stored. */
  apiAs(account: Account): Promise<Api>;
}

async function freshPage(browser: Browser, opened: Page[]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  opened.push(page);
  return page;
}

/** The test of every story: people of the newsroom, each in their own browser session. */
export const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use({
      loginAs: async (account) => {
        const page = await freshPage(browser, opened);
        await new LoginPage(page).login(account);
        return page;
      },
      reader: () => freshPage(browser, opened),
      apiAs: (account) => Api.login(baseURL!, account),
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
