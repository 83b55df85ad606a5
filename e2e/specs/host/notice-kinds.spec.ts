import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentClaim,
  contentGetContent,
  contentLockContent,
  contentReviewers,
  contentWithdraw,
  deleteSensitiveWords,
  listDataImports,
  listWordFindings,
  saveSensitiveWord,
  weiboListPosts,
  weiboSend,
} from 'shared-contracts/endpoints';
import { WordLevel } from 'shared-contracts/model';
import { appPaths, newsFormPath } from 'shared-contracts/paths';
import { atBell, hearAndFollow } from '../../core/bell.ts';
import { handIn } from '../../core/hand-in.ts';
import { publishedWithCover } from '../../core/illustrated-story.ts';
import { ownChannel } from '../../core/own-channel.ts';
import { ownWechatAccount, sendByWechat } from '../../core/own-wechat-account.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const stamp = String(Date.now());
const textOf = (title: string) => ({ title, author: '李雨桐', source: '本报讯', content: `<p>${title}。</p>` });

/** An export of WordPress with one story. */
const oneStory = Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><item>
  <title>河岸步道${stamp}</title><link>http://old.example.com/${stamp}/</link>
  <content:encoded><![CDATA[<p>河岸步道修好了。</p>]]></content:encoded>
  <wp:post_id>${stamp}</wp:post_id><wp:post_date_gmt>2018-03-02 01:00:00</wp:post_date_gmt>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
</item></channel></rss>`);

/** What the server says of a story. */
async function storyOf(newsroom: Newsroom, id: string) {
  const admin = await newsroom.apiAs('admin');
  return async () => (await admin.call(contentGetContent, { id })).data;
}

test('the author of a story that the chief vetoes hears why, and sees it so', async ({ newsroom }) => {
  const title = `一票否决 ${stamp}`;
  const channel = await ownChannel(newsroom, { stages: [3] });
  const author = await atBell(newsroom, 'editor');
  const id = await handIn(author.api, textOf(title), channel);
  const chief = await newsroom.loginAs('chief');
  const detail = new NewsDetailPage(chief);
  await detail.open(id);
  await hearAndFollow(author, `《${title}》被否决`, async () => {
    await detail.button('否决').click();
    const dialog = new Frame(chief).dialog('否决');
    await dialog.getByRole('textbox', { name: '否决意见' }).fill('来源不能核实');
    await dialog.getByRole('button', { name: /确定|否决/ }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(author.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(author.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(author.page.getByRole('main').getByText('已否决').first()).toBeVisible();
  expect(await (await storyOf(newsroom, id))()).toMatchObject({ auditState: 'vetoed' });
});

test('who has a draft open hears that a director took it over', async ({ newsroom }) => {
  const title = `接管编辑 ${stamp}`;
  const author = await atBell(newsroom, 'editor');
  const draft = { ...textOf(title), categoryId: '1', requestId: randomUUID() };
  const { id } = (await author.api.call(contentAddContent, draft)).data;
  await new NewsFormPage(author.page).open(id);
  const director = await newsroom.loginAs('director');
  await director.goto(newsFormPath(id));
  await expect(director.getByText('稿件正由李雨桐编辑，当前只能查看')).toBeVisible();
  await hearAndFollow(author, `《${title}》的编辑被接管`, async () => {
    await director.getByRole('button', { name: '接管编辑' }).click();
    await new Frame(director).confirm(/接管|确定/);
  });
  await expect(author.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(author.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const again = { id, tabId: randomUUID(), takeOver: false };
  await expect(author.api.call(contentLockContent, again)).rejects.toThrow(/张建国/);
});

test('who claimed a review hears that a chief handed it to somebody else', async ({ newsroom }) => {
  const title = `收回审核 ${stamp}`;
  const id = await handIn(await newsroom.apiAs('editor'), textOf(title), await ownChannel(newsroom));
  const reviewer = await atBell(newsroom, 'editor2');
  await reviewer.api.call(contentClaim, { ids: id });
  const story = await storyOf(newsroom, id);
  expect((await story()).task?.assigneeName).toBe('王思远');
  const [other] = (await reviewer.api.call(contentReviewers, { id })).list;
  const chief = await newsroom.loginAs('chief');
  const detail = new NewsDetailPage(chief);
  await detail.open(id);
  await hearAndFollow(reviewer, `《${title}》的审核被收回`, async () => {
    await detail.button('转审').click();
    const dialog = new Frame(chief).dialog('转审');
    await dialog.getByRole('combobox', { name: '转给' }).fill(other!.nickName);
    await chief.locator('.ant-select-item-option').filter({ hasText: other!.nickName }).first().click();
    await dialog.getByRole('button', { name: '确定' }).click();
  });
  await expect(reviewer.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(reviewer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await story()).task?.assigneeName).toBe(other!.nickName);
});

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

test('who began an import hears that it was checked, on another page, and opens that import', async ({ newsroom }) => {
  const [source, file] = [`旧站${stamp}`, `export${stamp}.xml`];
  const admin = await atBell(newsroom, 'admin');
  const tab = await admin.page.context().newPage();
  await tab.goto(appPaths.dataImport);
  await tab.getByRole('button', { name: '新建导入' }).click();
  const dialog = new Frame(tab).dialog('新建导入');
  await dialog.getByRole('textbox', { name: '来源名称' }).fill(source);
  const chooser = tab.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '选择数据文件' }).click();
  await (await chooser).setFiles({ name: file, mimeType: 'text/xml', buffer: oneStory });
  await expect(dialog.getByText(file)).toBeVisible();
  await hearAndFollow(admin, `数据导入“${file}”：待确认`, () => dialog.getByRole('button', { name: '试运行' }).click());
  await expect(admin.page).toHaveURL(new RegExp(`${appPaths.dataImport}\\?open=\\d+$`));
  const opened = new Frame(admin.page).dialog(`导入“${source}”`);
  await expect(opened.getByText('待确认')).toBeVisible();
  const run = (await admin.api.call(listDataImports, {})).list.find((one) => one.source === source);
  expect(run).toMatchObject({ state: 'checked', checked: { read: 1, added: 1 } });
});

test('author and chief hear that a story could not be withdrawn from WeChat, and see it still there', async ({
  newsroom,
}) => {
  const title = `微信撤稿 ${stamp}`;
  const author = await atBell(newsroom, 'editor');
  const id = await publishedWithCover(newsroom, title);
  const story = await storyOf(newsroom, id);
  const atWechat = async () => (await story()).deliveries.find(({ target }) => target === 'wechat');
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
  await account.save({ secret: 'sandbox', isOn: false });
});
