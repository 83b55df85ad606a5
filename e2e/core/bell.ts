import { noticeList, noticeMarkAll, noticeUnreadCount } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { Api } from './api.ts';
import type { Newsroom } from './test.ts';

/** A person with an open page, and what the server says to them. */
export interface Hearer {
  page: Page;
  api: Api;
}

/** How many notices the bell of a page counts. */
export async function countAt(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^通知(，|$)/ }).getAttribute('aria-label');
  return Number(/(\d+)/.exec(name ?? '')?.[1] ?? 0);
}

/** How many notices somebody has not read. */
export const unreadOf = async (api: Api): Promise<number> => (await api.call(noticeUnreadCount, {})).data.count;

/** A notice that the open page shows by itself, by words of it. */
export const toastOf = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words });

/** Somebody with 我的通知 open and all of it read, before something happens: a bell counts no further than 99. */
export async function atBell(newsroom: Newsroom, account: Account): Promise<Hearer> {
  const [page, api] = [await newsroom.loginAs(account), await newsroom.apiAs(account)];
  const [newest] = (await api.call(noticeList, { limit: 1 })).list;
  if (newest) await api.call(noticeMarkAll, { upTo: newest.id });
  await page.goto(shellPaths.notices);
  await expect(page.getByRole('heading', { name: '我的通知' })).toBeVisible();
  return { page, api };
}

/**
 * Something happens: the open page of a person says so by itself, its bell counts more, and 查看 in the message opens
 * what it is about, with which the notice is read.
 */
export async function hearAndFollow(
  { page, api }: Hearer,
  words: string,
  happen: () => Promise<unknown>,
  patience = 30_000,
): Promise<void> {
  const before = await unreadOf(api);
  await expect.poll(() => countAt(page)).toBe(before);
  await happen();
  const toast = toastOf(page, words);
  await expect(toast).toBeVisible({ timeout: patience });
  // It stays for as long as somebody is at it.
  await toast.hover();
  await expect.poll(() => countAt(page)).toBeGreaterThan(before);
  const stored = async () => (await api.call(noticeList, { limit: 50 })).list.find((one) => one.title.includes(words));
  expect(await stored()).toMatchObject({ isRead: false });
  await toast.getByRole('button', { name: '查看' }).click();
  await expect.poll(async () => (await stored())?.isRead).toBe(true);
}
