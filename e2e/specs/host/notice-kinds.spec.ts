import { randomUUID } from 'node:crypto';
import {
  approveTopic,
  contentAddContent,
  contentClaim,
  contentGetContent,
  contentLockContent,
  contentReviewers,
  listDataImports,
  saveTopic,
  topicGet,
  urgentGet,
  urgentSubmit,
} from 'shared-contracts/endpoints';
import { appPaths, newsFormPath, planningPaths } from 'shared-contracts/paths';
import { atBell, hearAndFollow } from '../../core/bell.ts';
import { handIn } from '../../core/hand-in.ts';
import { ownChannel } from '../../core/own-channel.ts';
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
  const dryRun = dialog.getByRole('button', { name: '试运行' });
  await hearAndFollow(admin, `数据导入“${file}”：待确认`, () => dryRun.click());
  await expect(admin.page).toHaveURL(new RegExp(`${appPaths.dataImport}\\?open=\\d+$`));
  const opened = new Frame(admin.page).dialog(`导入“${source}”`);
  await expect(opened.getByText('待确认')).toBeVisible();
  const run = (await admin.api.call(listDataImports, {})).list.find((one) => one.source === source);
  expect(run).toMatchObject({ state: 'checked', checked: { read: 1, added: 1 } });
});

test('the chief hears that a director asks for an urgent story, and may let it out there', async ({ newsroom }) => {
  const title = `申请急稿 ${stamp}`;
  const id = await handIn(await newsroom.apiAs('editor'), textOf(title), await ownChannel(newsroom));
  const [chief, director] = [await atBell(newsroom, 'chief'), await newsroom.apiAs('director')];
  await hearAndFollow(chief, `急稿申请：《${title}》`, () =>
    director.call(urgentSubmit, { ids: id, reason: '险情通报已发布' }),
  );
  await expect(chief.page).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}$`));
  await expect(chief.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(chief.page.getByRole('button', { name: '同意放行' })).toBeVisible();
  expect((await chief.api.call(urgentGet, { id })).data).toMatchObject({ reason: '险情通报已发布' });
});

test('who brought up a topic hears that it was approved, and opens it', async ({ newsroom }) => {
  const title = `立项的选题 ${stamp}`;
  const author = await atBell(newsroom, 'editor');
  const { id, rev } = (await author.api.call(saveTopic, { title })).data;
  const director = await newsroom.apiAs('director');
  await hearAndFollow(author, `选题《${title}》已立项`, () => director.call(approveTopic, { id, rev }));
  await expect(author.page).toHaveURL(new RegExp(`${planningPaths.board}\\?topic=${id}`));
  await expect(author.page.getByRole('dialog', { name: title })).toBeVisible();
  expect((await director.call(topicGet, { id })).data).toMatchObject({ title, state: 'approved' });
});
