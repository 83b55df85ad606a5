import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Page } from '@playwright/test';
import { noticeGetDelivery, noticeSaveSetting } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const service = process.env.PUSH_STAND_IN;

const section = (page: Page) => page.getByRole('region', { name: '浏览器推送' });
const turnOn = (page: Page) => section(page).getByRole('button', { name: '在当前浏览器开启' });
async function openSettings(page: Page): Promise<void> {
  await page.goto(shellPaths.notices);
  await page.getByRole('tab', { name: '通知设置' }).click();
}

/** A page whose browser was asked by the person: a headless one refuses by itself. */
async function answerWith(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve(permission);
  }, answer);
}

/** A page whose browser gets an address at the stand-in, since its own service is not reached. */
async function subscribeAt(page: Page, endpoint: string): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    },
    { endpoint, keys },
  );
}

test('who forbade notices, or has no line to the service, reads what to do', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  await answerWith(page, 'denied');
  await openSettings(page);
  await expect(section(page).getByText('浏览器禁止了本站的通知')).toBeVisible();
  await expect(turnOn(page)).toBeDisabled();
  await expectNoSeriousFinding(page);
  const other = await page.context().newPage();
  await answerWith(other, 'granted');
  await openSettings(other);
  await turnOn(other).click();
  await expect(section(other).getByText('连不上浏览器的推送服务')).toBeVisible({ timeout: 60_000 });
  await expect(turnOn(other)).toBeEnabled();
});

test('notices of a kind are pushed to a browser, until it is switched off', async ({ newsroom }) => {
  // The product may call no service but that of its settings.
  if (service === undefined) return;
  const arrived: IncomingHttpHeaders[] = [];
  const stand = createServer((request, response) => {
    arrived.push(request.headers);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((done) => stand.listen(Number(new URL(service).port), '127.0.0.1', done));
  const api = await newsroom.apiAs('director');
  try {
    const page = await newsroom.loginAs('director');
    await answerWith(page, 'granted');
    await subscribeAt(page, `${service}/${randomBytes(8).toString('hex')}`);
    await openSettings(page);
    const byPush = page.getByRole('switch', { name: '退回给我推送到浏览器' });
    await expect(byPush).toBeDisabled();
    await turnOn(page).click();
    await new Frame(page).expectToast('浏览器推送已开启');
    await expect(section(page).getByText('（当前浏览器）')).toBeVisible();
    await byPush.click();
    await expect(byPush).toBeChecked();
    await section(page).getByRole('button', { name: '发送测试推送' }).click();
    await new Frame(page).expectToast('测试推送已发送');
    expect(arrived).toEqual([
      expect.objectContaining({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        authorization: expect.stringMatching(/^vapid /),
      }),
    ]);
    await expectNoSeriousFinding(page);
    await section(page).getByRole('button', { name: '关闭推送' }).click();
    await new Frame(page).expectToast('浏览器推送已关闭');
    await expect(turnOn(page)).toBeVisible();
    expect((await api.call(noticeGetDelivery, {})).data.pushDevices).toEqual([]);
  } finally {
    await api.call(noticeSaveSetting, { kind: 'returned', isOn: true, isToast: true, byPush: false });
    stand.close();
  }
});
