import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  channelList,
  contentGetContent,
  listDataImports,
  listIntroducedItems,
  listOldAddresses,
} from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../core/test.ts';

/** Written by server/test/sscms-kit.ts as the exporter of SSCMS writes it. */
const sscmsZip = path.resolve(import.meta.dirname, '../../../server/test/fixtures/sscms-channels.zip');

/** An export as WordPress writes it, with one story, one without a title, and a page. */
function exportOf(stamp: string): Buffer {
  const item = (id: string, title: string, type: string) => `<item>
  <title><![CDATA[${title}]]></title>
  <link>http://old.example.com/${stamp}/story-${id}/</link>
  <dc:creator><![CDATA[zhangw]]></dc:creator>
  <guid isPermaLink="false">http://old.example.com/?p=${stamp}${id}</guid>
  <content:encoded><![CDATA[<p>河岸步道修好了。</p>]]></content:encoded>
  <excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${stamp}${id}</wp:post_id>
  <wp:post_date_gmt><![CDATA[2018-03-02 01:00:00]]></wp:post_date_gmt>
  <wp:status><![CDATA[publish]]></wp:status>
  <wp:post_type><![CDATA[${type}]]></wp:post_type>
  <category domain="category" nicename="river-${stamp}"><![CDATA[河岸${stamp}]]></category>
</item>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login><![CDATA[zhangw]]></wp:author_login>
<wp:author_display_name><![CDATA[张望${stamp}]]></wp:author_display_name></wp:author>
${item('1', `河岸步道${stamp}`, 'post')}${item('2', '', 'post')}${item('3', '关于', 'page')}
</channel></rss>`);
}

async function chooseFile(page: Page, name: string, fileName: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `选择${name}` }).click();
  await (await chooser).setFiles({ name: fileName, mimeType: 'text/xml', buffer });
  await expect(page.getByRole('dialog').getByText(fileName)).toBeVisible();
}

/** Confirms in the dialog of a run that what has no channel of its own comes into this one, and begins. */
async function importInto(channelName: string, detail: Locator): Promise<void> {
  const page = detail.page();
  const channel = detail.getByRole('combobox', { name: '默认栏目' });
  await channel.click();
  await channel.fill(channelName);
  await page.locator('.ant-select-tree-node-content-wrapper').filter({ hasText: channelName }).first().click();
  await detail.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('dialog', { name: '开始导入' }).getByRole('button', { name: '开始导入' }).click();
}

test('a WordPress export is tried, mapped and imported, and its old addresses lead to the stories', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const source = `旧站${stamp}`;
  const title = `河岸步道${stamp}`;
  const admin = await newsroom.loginAs('admin');
  const api = await newsroom.apiAs('admin');
  let id = '';

  await test.step('Given an uploaded export, whose dry run stores nothing', async () => {
    await admin.goto(appPaths.dataImport);
    await admin.getByRole('button', { name: '新建导入' }).click();
    const dialog = admin.getByRole('dialog', { name: '新建导入' });
    await dialog.getByRole('textbox', { name: '来源名称' }).fill(source);
    await chooseFile(admin, '数据文件', 'export.xml', exportOf(stamp));
    await dialog.getByRole('button', { name: '试运行' }).click();
  });

  const detail = admin.getByRole('dialog', { name: `导入“${source}”` });
  await test.step('When the report is read and the channels are confirmed', async () => {
    await expect(detail.getByText('待确认')).toBeVisible();
    const [run] = (await api.call(listDataImports, {})).list;
    expect(run).toMatchObject({ source, checked: { read: 3, added: 1, refused: 1, skipped: 1 } });
    await detail.getByRole('tab', { name: '问题清单' }).click();
    await expect(detail.getByRole('row', { name: /缺少标题/ })).toBeVisible();
    await detail.getByRole('tab', { name: '栏目对照' }).click();
    await importInto('要闻', detail);
  });

  await test.step('Then the story is there with its own time and record', async () => {
    await expect(detail.getByText('已完成')).toBeVisible();
    const { list } = await api.call(listOldAddresses, { word: `${stamp}/story-1`, page: 0, size: 10 });
    expect(list).toHaveLength(1);
    id = list[0]!.contentId;
    const { data } = await api.call(contentGetContent, { id });
    expect(data).toMatchObject({ title, createdTime: '2018-03-02 09:00:00', author: `张望${stamp}` });
  });

  await test.step('And a reader’s old link leads to its page', async () => {
    const reader = await newsroom.reader();
    await reader.goto(`/?p=${stamp}1`);
    await expect(reader).toHaveURL(new RegExp(`/site/a/${id}$`));
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('And a sheet of columns is checked before it is imported', async () => {
    const sheet = `栏目名称,路径,上级栏目\n科普${stamp},science-${stamp},\n错路径${stamp},错的,\n`;
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
    await admin.getByRole('tab', { name: '用户与栏目' }).click();
    const chooser = admin.waitForEvent('filechooser');
    await admin.getByRole('button', { name: '选择栏目表格' }).click();
    await (await chooser).setFiles({ name: 'columns.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await admin
      .getByRole('button', { name: /^检\s?查$/ })
      .last()
      .click();
    await expect(admin.getByText('共2行：可新增1，已存在0，有问题1')).toBeVisible();
    await expect(admin.getByRole('row', { name: /路径须以小写字母开头/ })).toBeVisible();
    const science = async () => (await api.call(channelList, {})).list.filter(({ name }) => name === `科普${stamp}`);
    expect(await science()).toEqual([]);
    await admin
      .getByRole('button', { name: /^导\s?入$/ })
      .last()
      .click();
    await expect.poll(async () => (await science()).map(({ slug }) => slug)).toEqual([`science-${stamp}`]);
  });

  await test.step('And an address is corrected, and then removed: the next reader follows', async () => {
    const { list: stories } = await api.call(listIntroducedItems, { type: 'story' });
    const other = stories.find((one) => one.id !== id && one.externalLinkUrl !== '')!;
    const address = `/${stamp}/story-1`;
    const stored = async () => (await api.call(listOldAddresses, { word: address, page: 0, size: 10 })).list;
    await admin.getByRole('tab', { name: '旧地址' }).click();
    await admin.getByRole('searchbox', { name: '按旧地址或标题查找' }).fill(address);
    await admin.getByRole('searchbox', { name: '按旧地址或标题查找' }).press('Enter');
    const row = admin.getByRole('row', { name: address });
    await row.getByRole('button', { name: /^更\s?正$/ }).click();
    const dialog = admin.getByRole('dialog', { name: '更正旧地址' });
    await expect(dialog.getByText(title)).toBeVisible();
    await dialog.getByRole('button', { name: '选择稿件' }).click();
    const picker = admin.getByRole('dialog', { name: '选择稿件' });
    await picker.getByRole('searchbox', { name: '关键词' }).fill(other.title!);
    await picker.getByRole('searchbox', { name: '关键词' }).press('Enter');
    await picker
      .getByRole('button', { name: `添加${other.title!}` })
      .first()
      .click();
    await expect(dialog.getByText(other.title!)).toBeVisible();
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(row).toContainText(other.title!);
    const [corrected] = await stored();
    expect(corrected).toMatchObject({ address, title: other.title, source });

    const reader = await newsroom.reader();
    await reader.goto(address);
    await expect(reader).toHaveURL(new RegExp(`/site/a/${corrected!.contentId}$`));
    await row.getByRole('button', { name: /^删\s?除$/ }).click();
    await admin
      .getByRole('dialog', { name: '信息确认' })
      .getByRole('button', { name: /^删\s?除$/ })
      .click();
    await expect.poll(stored).toEqual([]);
    expect((await reader.request.get(address, { maxRedirects: 0 })).status()).not.toBe(301);
  });
});

test('an export of SSCMS comes in with its pictures, and its page’s old address leads to the story', async ({
  newsroom,
}) => {
  const source = `SSCMS${String(Date.now()).slice(-8)}`;
  const admin = await newsroom.loginAs('admin');
  const api = await newsroom.apiAs('admin');
  await admin.goto(appPaths.dataImport);
  await admin.getByRole('button', { name: '新建导入' }).click();
  const dialog = admin.getByRole('dialog', { name: '新建导入' });
  await dialog.getByRole('combobox', { name: '格式' }).click();
  await admin.getByTitle('SSCMS（ZIP）').click();
  await expect(dialog.getByText(/图片已在其中/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '来源名称' }).fill(source);
  await chooseFile(admin, '数据文件', 'channels.zip', readFileSync(sscmsZip));
  await dialog.getByRole('button', { name: '试运行' }).click();

  const detail = admin.getByRole('dialog', { name: `导入“${source}”` });
  await expect(detail.getByText('待确认')).toBeVisible();
  const run = (await api.call(listDataImports, {})).list.find((one) => one.source === source);
  expect(run).toMatchObject({ checked: { read: 2, added: 2, published: 1, drafts: 1, missingPictures: 0 } });
  await detail.getByRole('tab', { name: '栏目对照' }).click();
  await expect(detail.getByRole('row', { name: /乡村/ })).toBeVisible();
  await importInto('要闻', detail);
  await expect(detail.getByText('已完成')).toBeVisible();

  const { list } = await api.call(listOldAddresses, { word: '/contents/88001/990101.html', page: 0, size: 10 });
  expect(list).toMatchObject([{ title: '老码头改成了图书馆', source, isPublished: true }]);
  const reader = await newsroom.reader();
  await reader.goto('/contents/88001/990101.html');
  await expect(reader).toHaveURL(new RegExp(`/site/a/${list[0]!.contentId}$`));
  await expect(reader.getByRole('heading', { name: '老码头改成了图书馆' })).toBeVisible();
  await expect(reader.locator('article img[src^="/files/picture/"]').first()).toBeVisible();
});
