import { noticeGetDelivery, noticeSaveTimes } from 'shared-contracts/endpoints';
import { noticeEventsPath, shellPaths } from 'shared-contracts/paths';
import { toastOf } from '../../core/bell.ts';
import { handIn } from '../../core/hand-in.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const stamp = Date.now();

test('a person who wants notices together at set hours says so, and the hours are stored and shown again', async ({
  newsroom,
}) => {
  const [page, api] = [await newsroom.loginAs('director'), await newsroom.apiAs('director')];
  const atOnce = { digestHours: [], quiet: null, urgentPasses: false };
  await api.call(noticeSaveTimes, atOnce);
  const times = page.getByRole('region', { name: '发送时间' });
  const open = async () => {
    await page.goto(shellPaths.notices);
    await page.getByRole('tab', { name: '通知设置' }).click();
  };
  await open();
  await times.getByRole('radio', { name: '每天定时汇总' }).check();
  await times.getByRole('button', { name: '保存发送时间' }).click();
  await new Frame(page).expectToast('发送时间已保存');
  expect((await api.call(noticeGetDelivery, {})).data.digestHours).toEqual([9, 17]);
  await open();
  await expect(times.getByRole('radio', { name: '每天定时汇总' })).toBeChecked();
  for (const hour of ['09:00', '17:00']) await expect(times.getByTitle(hour)).toBeVisible();
  await api.call(noticeSaveTimes, atOnce);
});

test('two tabs of one person share one stream of notices; the other tab takes over when its owner closes', async ({
  newsroom,
}) => {
  const first = await newsroom.loginAs('editor2');
  let streams = 0;
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === noticeEventsPath) streams += 1;
  });
  await first.goto(shellPaths.notices);
  await expect.poll(() => streams).toBe(1);
  const second = await first.context().newPage();
  await second.goto(shellPaths.notices);
  await expect(second.getByRole('heading', { name: '我的通知' })).toBeVisible();
  const author = await newsroom.apiAs('editor');

  await test.step('A notice reaches both tabs by the one stream', async () => {
    const title = `两个页签 ${stamp}`;
    await handIn(author, { title, content: `<p>${title}。</p>` });
    for (const page of [first, second]) await expect(toastOf(page, title)).toBeVisible();
    expect(streams).toBe(1);
  });

  await test.step('The tab that is left opens it again', async () => {
    await first.close();
    await expect.poll(() => streams).toBe(2);
    const title = `一个页签 ${stamp}`;
    await handIn(author, { title, content: `<p>${title}。</p>` });
    await expect(toastOf(second, title)).toBeVisible();
    expect(streams).toBe(2);
  });
  await second.close();
});
