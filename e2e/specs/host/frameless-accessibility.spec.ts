import type { Page } from '@playwright/test';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { allFindings } from '../../core/axe.ts';
import { modelAddress, startModel } from '../../core/model-stand-in.ts';
import { phones, sideways, smallControls } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';

const desk = { width: 1280, height: 800 };

/** What is wrong with the page that is shown, at 1280 and on a phone, a line each. */
async function lookOver(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of [desk, ...phones]) {
    await page.setViewportSize(size);
    const ofSize = await allFindings(page);
    const headings = await page.getByRole('heading', { level: 1 }).count();
    if (headings !== 1) ofSize.push(`${headings} h1`);
    if (size !== desk) ofSize.push(await sideways(page), ...(await smallControls(page, 'main')));
    found.push(...ofSize.filter((line) => line !== '').map((line) => `${path} at ${size.width}: ${line}`));
  }
  return found;
}

/** Opens a page without the frame and waits until what it reads is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toHaveText(/\S/);
  await expect(page.getByRole('status', { name: /加载/ })).toHaveCount(0);
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
}

test('axe finds nothing on the assistant’s pages at 1280 and on phones, with an answer and without', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('admin');
  const found: string[] = [];
  const stop = await startModel(() => ['两岸灯火通明。']);
  try {
    await open(page, appPaths.aiChat);
    found.push(...(await lookOver(page, appPaths.aiChat)));
    if (modelAddress) {
      await page.getByRole('textbox', { name: '输入内容' }).fill('大桥合龙的导语');
      await page.getByRole('button', { name: /发\s?送/ }).click();
      await expect(page.getByRole('article').last()).toContainText('两岸灯火通明。');
      found.push(...(await lookOver(page, `${appPaths.aiChat} answered`)));
    }
    await open(page, appPaths.aiTools);
    found.push(...(await lookOver(page, appPaths.aiTools)));
    if (modelAddress) {
      await page.getByRole('textbox', { name: '原文' }).fill('昨夜大桥合龙。');
      await page.getByRole('button', { name: '生成' }).click();
      await expect(page.getByRole('region', { name: '结果' })).toContainText('两岸灯火通明。');
      found.push(...(await lookOver(page, `${appPaths.aiTools} answered`)));
    }
  } finally {
    stop();
  }
  expect(found).toEqual([]);
});

test('axe finds nothing on the other pages without the frame at 1280 and on phones', async ({ newsroom }) => {
  const found: string[] = [];
  const staff = await newsroom.loginAs('admin');
  for (const path of [shellPaths.home, shellPaths.analysis, shellPaths.notFound, shellPaths.noAuthority]) {
    await open(staff, path);
    found.push(...(await lookOver(staff, path)));
  }
  const media = await newsroom.loginAs('media');
  await expect(media.getByRole('heading', { level: 1 })).toHaveAccessibleName('我的内容');
  await expect(media.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  found.push(...(await lookOver(media, shellPaths.mediaContent)));
  const reader = await newsroom.reader();
  for (const path of [shellPaths.login, shellPaths.mediaLogin, shellPaths.register]) {
    await open(reader, path);
    found.push(...(await lookOver(reader, path)));
  }
  expect(found).toEqual([]);
});
