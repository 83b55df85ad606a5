import { contentGetContent } from 'shared-contracts/endpoints';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { ContentPermission, TipoffPermission } from 'shared-contracts/permissions';
import { handIn } from '../../core/hand-in.ts';
import { newPerson } from '../../core/new-person.ts';
import { ownChannel } from '../../core/own-channel.ts';
import { passStage } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { sendTipoff } from '../../core/tip-off.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

const stamp = Date.now();
const titles = [`渡口复航 ${stamp} 甲`, `渡口复航 ${stamp} 乙`] as const;

test('after the last story of a desk the reviewer goes on at the next desk where something waits', async ({
  newsroom,
}) => {
  const channel = await ownChannel(newsroom);
  const [author, admin] = [await newsroom.apiAs('editor'), await newsroom.apiAs('admin')];
  const ids: string[] = [];
  for (const title of titles) {
    const id = await handIn(author, { title, content: `<p>${title}。</p>` }, channel);
    await passStage(newsroom, id, 1);
    ids.push(id);
  }
  await sendTipoff(await newsroom.reader(), `渡口没有路灯 ${stamp}`, '晚上看不见台阶');
  const codes = [
    appPaths.audit,
    appPaths.newsDetail,
    ContentPermission.ReviewDirector,
    appPaths.baoliao,
    TipoffPermission.Handle,
  ];
  const page = await newPerson(newsroom, { codes, channelIds: [channel] });
  const stateOf = async (id: string) => (await admin.call(contentGetContent, { id })).data.auditState;
  const detail = new NewsDetailPage(page);

  await test.step('The first story is passed, and the other one of the desk takes its place', async () => {
    const row = await new ListPage(page).find(appPaths.audit, titles[0]);
    await row.getByRole('link', { name: titles[0] }).click();
    await expect(page.getByRole('heading', { name: titles[0] }).first()).toBeVisible();
    await detail.approve(3);
    await expect(page.getByText(`已打开本审核台的下一篇：《${titles[1]}》`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${ids[1]}`));
    await expect.poll(() => stateOf(ids[0]!)).toBe('cleared');
  });

  await test.step('The last one is passed, and the tip-offs that wait are there', async () => {
    await expect(page.getByRole('heading', { name: titles[1] }).first()).toBeVisible();
    await detail.approve(3);
    await expect(page.getByText(/^本台已处理完，已打开下一处：待处理爆料（\d+\+?）$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${appPaths.baoliao}\\?state=waiting`));
    await expect(new ListPage(page).row(`渡口没有路灯 ${stamp}`)).toBeVisible();
    await expect.poll(() => stateOf(ids[1]!)).toBe('cleared');
  });

  await test.step('The desk that is done leads on too', async () => {
    await page.goto(`${appPaths.audit}?tab=waiting`);
    await page.getByRole('button', { name: '下一处待办' }).click();
    await expect(page).toHaveURL(new RegExp(`${appPaths.baoliao}\\?state=waiting`));
  });
});

test('after a story that was opened from a notice the reviewer goes on at the desk of its stage', async ({
  newsroom,
}) => {
  const channel = await ownChannel(newsroom);
  const [author, admin] = [await newsroom.apiAs('editor'), await newsroom.apiAs('admin')];
  const codes = [appPaths.audit, appPaths.newsDetail, ContentPermission.ReviewDirector];
  const page = await newPerson(newsroom, { codes, channelIds: [channel] });
  const noticed = titles.map((title) => `${title}（通知）`);
  const ids: string[] = [];
  for (const title of noticed) {
    const id = await handIn(author, { title, content: `<p>${title}。</p>` }, channel);
    await passStage(newsroom, id, 1);
    ids.push(id);
  }
  await page.goto(shellPaths.notices);
  await page
    .getByRole('main')
    .getByRole('link', { name: `《${noticed[1]}》待主任审核` })
    .click();
  await expect(page.getByRole('heading', { name: noticed[1]! }).first()).toBeVisible();
  await new NewsDetailPage(page).approve(3);
  await expect(page.getByText(`已打开本审核台的下一篇：《${noticed[0]}》`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByText('主任审核')).toBeVisible();
  const { data } = await admin.call(contentGetContent, { id: ids[1]! });
  expect(data.auditState).toBe('cleared');
});
