import { contentGetContent, contentListMyContent, versionList } from 'shared-contracts/endpoints';
import { chosenFile } from '../../core/chosen-file.ts';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const unique = (what: string) => `${what} ${Date.now()}`;

/** What the journal of this browser holds; runs in the page. */
const keptDrafts = (): Promise<string> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('newsroom-journal');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    };
  });

test('typing saves by itself and says so; nothing is sent twice', async ({ newsroom }) => {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  const title = unique('自动保存的稿件');
  await form.open();
  await form.title.fill(title);
  await form.type('写到一半的正文。');
  await expect(form.page.getByText(/已自动保存/)).toBeVisible({ timeout: 20_000 });
  await expect(form.page).toHaveURL(/id=\d+/);
  const mine = await (await newsroom.apiAs('editor')).call(contentListMyContent, { keywords: title });
  expect(mine.list).toHaveLength(1);
});

test('F13 text typed before a crash is offered back', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  const words = unique('崩溃之前写下的话');
  await form.open();
  await form.title.fill(unique('崩溃恢复'));
  const id = await form.saveDraft();
  await page.route('**/amc/web/content/updateContent.do', (route) => route.abort());
  await form.type(words);
  await expect.poll(() => page.evaluate(keptDrafts)).toContain(words);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const reopened = new NewsFormPage(await context.newPage());
  await reopened.page.goto(`/new/news?id=${id}`);
  await expect(reopened.page.getByText('发现未保存的内容').first()).toBeVisible();
  await new Frame(reopened.page).dialog('发现未保存的内容').getByRole('button', { name: '恢复' }).click();
  await expect(reopened.body).toContainText(words);
});

test('F14 a save without network says so, keeps the text, and succeeds when the network is back', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  await form.open();
  await form.title.fill(unique('断网保存'));
  const id = await form.saveDraft();
  await page.context().setOffline(true);
  const words = unique('断网时写下的话');
  await form.type(words);
  await expect(page.getByText(/网络已断开|保存失败/).first()).toBeVisible({ timeout: 30_000 });
  // What the frame would have to fetch now is missing alone.
  await page.getByRole('button', { name: /^通知/ }).click();
  await page.keyboard.press('Escape');
  await expect(form.body).toContainText(words);
  await page.context().setOffline(false);
  const stored = await newsroom.apiAs('editor');
  await expect
    .poll(async () => (await stored.call(contentGetContent, { id })).data.content, { timeout: 60_000 })
    .toContain(words);
});

test('F15 F16 two editors on one story: the second sees who holds it, and taking the lock loses nothing', async ({
  newsroom,
}) => {
  const first = new NewsFormPage(await newsroom.loginAs('admin'));
  await first.open();
  await first.title.fill(unique('两人同时编辑'));
  await first.chooseChannel('要闻');
  const id = await first.saveDraft();
  const second = new NewsFormPage(await newsroom.loginAs('chief'));
  await second.page.goto(`/new/news?id=${id}`);
  await expect(second.page.getByText(/正在编辑|正由/).first()).toBeVisible();
  const kept = unique('前一位还没保存的话');
  await first.type(kept);
  await second.page.getByRole('button', { name: '接管编辑' }).click();
  await new Frame(second.page).confirm('接管编辑');
  await expect(second.body).toBeEditable();
  await expect(first.page.getByText(/已被.*接管|接管/).first()).toBeVisible({ timeout: 40_000 });
  const stored = await newsroom.apiAs('admin');
  const kinds = async () => (await stored.call(versionList, { newsId: id })).list.map((version) => version.kind);
  await expect
    .poll(
      async () => {
        const detail = (await stored.call(contentGetContent, { id })).data.content;
        return detail.includes(kept) || (await kinds()).includes('takeover');
      },
      { timeout: 40_000 },
    )
    .toBe(true);
});

test('A42 a picture of 16 MB is refused with the documents’ sentence and nothing is sent', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  await form.open();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/upload')) uploads.push(request.url());
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '插入图片' }).click();
  const picture = Buffer.concat([pngOf(10, 10, [1, 2, 3]), Buffer.alloc(16 * 1024 * 1024)]);
  await (await chooser).setFiles(chosenFile('过大.png', picture));
  await expect(page.getByText('每个附件大小不能大于15M！').first()).toBeVisible();
  expect(uploads).toEqual([]);
});

test('A41 a picture that is not one is refused, and the story keeps its text', async ({ newsroom }) => {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  await form.open();
  await form.type('图片之前的正文。');
  const chooser = form.page.waitForEvent('filechooser');
  await form.page.getByRole('button', { name: '插入图片' }).click();
  await (
    await chooser
  ).setFiles({ name: '假图.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(form.page.getByText('只能上传JPG、PNG、GIF、WebP格式的图片').first()).toBeVisible();
  await expect(form.body).toContainText('图片之前的正文。');
  await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(0);
});

test('an empty title is reported at its field, and 送审 names what is missing', async ({ newsroom }) => {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  await form.open();
  await form.type('只有正文。');
  await form.page.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.page.getByText('请填写标题').first()).toBeVisible();
  await form.title.fill(unique('没有栏目的稿件'));
  await form.saveDraft();
  await form.submit();
  await expect(form.page.getByText('请先选择栏目').first()).toBeVisible();
});

test('A51 script in every text field stays text', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  const evil = '<img src=x onerror="window.__evil=1"><script>window.__evil=1</script>';
  await form.open();
  await form.title.fill(`${evil}${Date.now()}`);
  for (const name of ['副标题', '引题', '作者', '来源', '备注']) {
    await page
      .getByRole(name === '来源' ? 'combobox' : 'textbox', { name, exact: true })
      .fill('<img src=x onerror="window.__evil=1">');
  }
  await form.type(evil);
  const id = await form.saveDraft();
  await page.goto(`/app/news/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('onerror');
  await page.goto('/app/content/mydraft');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await page.evaluate(() => '__evil' in window)).toBe(false);
});
