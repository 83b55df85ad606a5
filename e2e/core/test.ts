import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { LoginPage } from '../pages/login.page.ts';
import type { Account } from './accounts.ts';
import { Api } from './api.ts';

export { expect } from '@playwright/test';

/** People of the newsroom, each with a browser session of their own. */
export interface Newsroom {
  /** An empty page in a browser session of its own in which the account is logged in; the login page itself is told by the stories of sessions. */
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

/** What the host keeps of a session of staff, as storage of a new browser session (R127). */
async function storedSession(origin: string, account: Account): Promise<BrowserContextOptions> {
  const { accessToken, refreshToken, expiresIn, username } = await Api.tokens(origin, account);
  const kept = { accessToken, refreshToken, tokenTime: Date.now(), expiresIn, username };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: String(value) }));
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** The test of every story: people of the newsroom, each in their own browser session. */
export const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ browser, baseURL }, use) => {
    const opened: Page[] = [];
    await use({
      loginAs: async (account) => {
        // A media session lives in its tab alone and cannot be handed over.
        const isMedia = account === 'media';
        const page = await freshPage(browser, opened, isMedia ? {} : await storedSession(baseURL!, account));
        if (isMedia) await new LoginPage(page).login(account);
        return page;
      },
      reader: () => freshPage(browser, opened),
      apiAs: (account) => Api.login(baseURL!, account),
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
