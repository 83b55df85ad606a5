import { refreshToken } from 'shared-contracts/endpoints';
import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { LoginPage } from '../pages/login.page.ts';
import { type Account, isMedia } from './accounts.ts';
import { Api } from './api.ts';

export { expect } from '@playwright/test';

/** People of the newsroom, each with a browser session of their own. */
export interface Newsroom {
  /**
   * Returns an empty page in a browser session of its own in which the account is logged in; the scenarios of sessions
   * test the login page itself.
   */
  loginAs(account: Account): Promise<Page>;
  /** A reader: a browser session without a login. */
  reader(): Promise<Page>;
  /** Calls the server as an account, to look at what is stored. */
  apiAs(account: Account): Promise<Api>;
}

async function freshPage(browser: Browser, opened: Page[], options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  opened.push(page);
  return page;
}

/**
 * The parts of a staff session that a browser keeps: the cookie with the refresh token, and the marks beside it in
 * local storage.
 */
async function storedSession(origin: string, account: Account): Promise<BrowserContextOptions> {
  const { refreshToken: refresh, expiresIn, username } = await Api.tokens(origin, account);
  const marks = Object.entries({ tokenTime: Date.now() - 60_000, expiresIn, username });
  const localStorage = marks.map(([name, value]) => ({ name, value: String(value) }));
  const cookie = {
    name: 'newsroom-refresh-staff',
    value: refresh,
    domain: new URL(origin).hostname,
    path: refreshToken.path,
    expires: Date.now() / 1000 + 3600,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  };
  return { storageState: { cookies: [cookie], origins: [{ origin, localStorage }] } };
}

/** The test object of every scenario: people of the newsroom, each in their own browser session. */
export const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use({
      loginAs: async (account) => {
        // A media session lives in its tab alone and cannot be handed over.
        const isApart = isMedia(account);
        const page = await freshPage(browser, opened, isApart ? {} : await storedSession(baseURL!, account));
        if (isApart) await new LoginPage(page).login(account);
        return page;
      },
      reader: () => freshPage(browser, opened),
      apiAs: (account) => Api.login(baseURL!, account),
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
