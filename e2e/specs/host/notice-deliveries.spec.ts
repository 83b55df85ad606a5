import {
  contentGetContent,
  contentSchedule,
  contentWithdraw,
  deleteSensitiveWords,
  listWordFindings,
  saveSensitiveWord,
  weiboListPosts,
  weiboSend,
} from 'shared-contracts/endpoints';
import { WordLevel } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { databaseOf, letPlanPass } from '../../../server/test/hours-kit.ts';
import { atBell, hearAndFollow } from '../../core/bell.ts';
import { handIn } from '../../core/hand-in.ts';
import { publishedWithCover } from '../../core/illustrated-story.ts';
import { inHours } from '../../core/in-hours.ts';
import { ownChannel } from '../../core/own-channel.ts';
import { ownWechatAccount, sendByWechat } from '../../core/own-wechat-account.ts';
import { passedStory } from '../../core/passed-story.ts';
import { passAndPublish, passReview } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';

const stamp = String(Date.now());
/** Times are moved in a product of the run alone. */
const database = databaseOf(process.env.PRODUCT_FOLDER);
const textOf = (title: string) => ({ title, author: '李雨桐', source: '本报讯', content: `<p>${title}。</p>` });

test('the author hears that the microblog refused a story, and who sent it too', async ({ newsroom }) => {
  const title = `微博拒收 ${stamp}`;
  const author = await atBell(newsroom, 'editor');
  const channel = await ownChannel(newsroom, { stages: [3] });
  const contentId = await handIn(author.api, textOf(title), channel);
  await passAndPublish(newsroom, contentId);
  const sender = await atBell(newsroom, 'operator');
  const words = `《${title}》未能发布到微博`;
  await hearAndFollow(author, words, () =>
    hearAndFollow(sender, words, () => sender.api.call(weiboSend, { contentId, text: `高利贷陷阱 ${stamp}` })),
  );
  for (const { page } of [author, sender]) {
    await expect(page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${contentId}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/微博.*发布失败/).first()).toBeVisible();
  }
  const posts = (await sender.api.call(weiboListPosts, { state: 'failed' })).list;
  expect(posts.find((one) => one.contentId === contentId)).toMatchObject({ state: 'failed' });
});

test('who decides about listed words hears that a new one is in what readers see', async ({ newsroom }) => {
  const [title, word] = [`回查发现 ${stamp}`, `旧称${stamp}`];
  const channel = await ownChannel(newsroom, { stages: [3] });
  const text = { ...textOf(title), content: `<p>文中有${word}。</p>` };
  const id = await handIn(await newsroom.apiAs('editor'), text, channel);
  await passAndPublish(newsroom, id);
  const chief = await atBell(newsroom, 'chief');
  let wordId = '';
  await hearAndFollow(chief, '回查新发现1处敏感词', async () => {
    wordId = (await chief.api.call(saveSensitiveWord, { word, level: WordLevel.Sensitive })).data.id;
  });
  await expect(chief.page).toHaveURL(new RegExp(`${appPaths.sensitive}\\?view=findings&keywords=.*${stamp}$`));
  const rows = chief.page
    .getByRole('tabpanel', { name: /^回查结果/ })
    .getByRole('row')
    .filter({ hasText: stamp });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(title);
  await expect(rows).toContainText(word);
  expect((await chief.api.call(listWordFindings, { wordId })).list).toMatchObject([{ itemId: id, state: 'open' }]);
  await chief.api.call(deleteSensitiveWords, { ids: wordId });
});

test('author and chief hear that a story could not be withdrawn from WeChat, and see it still there', async ({
  newsroom,
}) => {
  const title = `微信撤稿 ${stamp}`;
  const author = await atBell(newsroom, 'editor');
  const id = await publishedWithCover(newsroom, title);
  const atWechat = async () =>
    (await author.api.call(contentGetContent, { id })).data.deliveries.find(({ target }) => target === 'wechat');
  const account = await ownWechatAccount(newsroom);
  await sendByWechat(newsroom, id, account.id);
  await expect.poll(async () => (await atWechat())?.state, { timeout: 30_000 }).toBe('published');
  const chief = await atBell(newsroom, 'chief');
  const words = `《${title}》未能从微信撤下`;
  await account.save({ secret: 'changed-at-wechat' });
  await hearAndFollow(author, words, () =>
    hearAndFollow(chief, words, () =>
      chief.api.call(contentWithdraw, { ids: id, targets: ['wechat'], reason: '事实有误' }),
    ),
  );
  for (const { page } of [author, chief]) {
    await expect(page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/微信.*撤稿失败/).first()).toBeVisible();
  }
  expect(await atWechat()).toMatchObject({ state: 'withdrawFailed', lastError: expect.stringContaining('AppSecret') });
  await account.close();
});

test('a plan that may not go out at its minute is held, and who made it hears why', async ({ newsroom }) => {
  const title = `定时暂停 ${stamp}`;
  const [word, admin] = [`禁用词${stamp}`, await newsroom.apiAs('admin')];
  const channel = await ownChannel(newsroom, { stages: [3] });
  const text = { ...textOf(title), content: `<p>文中有${word}。</p>` };
  const id = await handIn(await newsroom.apiAs('editor'), text, channel);
  await passReview(newsroom, id);
  const planner = await atBell(newsroom, 'chief');
  const plan = { ids: id, targets: ['website' as const], planTime: inHours(8 / 3600) };
  expect((await planner.api.call(contentSchedule, plan)).list).toMatchObject([{ ok: true }]);
  let wordId = '';
  await hearAndFollow(planner, `《${title}》未能发布到网站`, async () => {
    wordId = (await admin.call(saveSensitiveWord, { word, level: WordLevel.Banned })).data.id;
  });
  await expect(planner.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(planner.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { deliveries } = (await planner.api.call(contentGetContent, { id })).data;
  expect(deliveries.find(({ target }) => target === 'website')).toMatchObject({ state: 'held' });
  await admin.call(deleteSensitiveWords, { ids: wordId });
});

test('a plan whose minute went by while nothing ran is not made up for, and who made it hears so', async ({
  newsroom,
}) => {
  if (database === undefined) return;
  const title = `错过定时 ${stamp}`;
  const id = await passedStory(newsroom, title);
  const planner = await atBell(newsroom, 'chief');
  const plan = { ids: id, targets: ['website' as const], planTime: inHours(1) };
  expect((await planner.api.call(contentSchedule, plan)).list).toMatchObject([{ ok: true }]);
  await hearAndFollow(planner, `《${title}》未能发布到网站`, () => letPlanPass(database, id, 2));
  await expect(planner.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(planner.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { deliveries } = (await planner.api.call(contentGetContent, { id })).data;
  const held = deliveries.find(({ target }) => target === 'website');
  expect(held).toMatchObject({ state: 'held', lastError: expect.stringContaining('超过') });
});
