import {
  contentGetContent,
  contentGetDisclosureMaterial,
  disclosureOfContent,
  listMySelfContent,
} from 'shared-contracts/endpoints';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

test(
  'R017 R081 a reader’s tip-off is claimed, answered and becomes a story; the reader follows it by the receipt number',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const title = `老桥护栏破损 ${Date.now()}`;
    const reader = await newsroom.reader();
    let receipt = '';

    await test.step('It is sent by the public page with a picture', async () => {
      await reader.goto('/site/tipoff');
      await reader.getByRole('textbox', { name: '标题' }).fill(title);
      await reader.getByRole('textbox', { name: '事情经过' }).fill('护栏断了一截\n<b>没人管</b>');
      await reader.getByRole('textbox', { name: '手机号' }).fill('13800138000');
      await reader
        .getByLabel('图片')
        .setInputFiles([{ name: '护栏.png', mimeType: 'image/png', buffer: pngOf(300, 200, [120, 90, 60]) }]);
      await reader.getByRole('button', { name: '提交' }).click();
      await expect(reader.getByRole('heading', { name: '已收到，谢谢您' })).toBeVisible();
      receipt = (await reader.locator('.receipt').textContent())!.trim();
    });

    const page = await newsroom.loginAs('director');
    const list = new ListPage(page);
    const api = await newsroom.apiAs('director');
    await test.step('The desk claims it, reads and answers it', async () => {
      const row = await list.find('/app/baoliao', title);
      await expect(row).toContainText('138****8000');
      await list.act(row, '领取');
      await expect(row).toContainText('处理中');
      await row.getByRole('button', { name: title }).click();
      const drawer = new Frame(page).dialog('爆料');
      await expect(drawer).toContainText('<b>没人管</b>');
      const picture = drawer.getByRole('img', { name: '第1张图片' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await drawer.getByRole('button', { name: '查看完整号码' }).click();
      await expect(drawer).toContainText('13800138000');
      await drawer.getByRole('textbox', { name: '回复内容' }).fill('记者已到现场');
      await drawer.getByRole('button', { name: '发送回复' }).click();
      await expect(drawer.getByRole('region', { name: '处理记录' })).toContainText('记者已到现场');
      await drawer.getByRole('button', { name: '转为稿件' }).click();
    });

    await test.step('The draft has its words, its picture and its source; both link to each other', async () => {
      await expect(page).toHaveURL(/\/new\/news\?id=\d+/);
      const id = new URL(page.url()).searchParams.get('id')!;
      const form = new NewsFormPage(page);
      await expect(form.title).toHaveValue(title);
      await expect(form.body).toContainText('护栏断了一截');
      const story = (await api.call(contentGetContent, { id })).data;
      expect(story).toMatchObject({ title, source: '读者爆料' });
      expect(story.content).toMatch(/<img src="\/files\/picture\//);
      const tipoff = (await api.call(disclosureOfContent, { contentId: id })).data!;
      expect(tipoff.receipt).toBe(receipt);
      expect((await api.call(contentGetDisclosureMaterial, { id: tipoff.id })).data).toMatchObject({
        state: 'adopted',
        takings: [{ contentId: id }],
      });
    });

    await test.step('The reader reads what was answered', async () => {
      await reader.getByRole('link', { name: '查询进展' }).click();
      await reader.getByRole('textbox', { name: '查询编号' }).fill(receipt.toLowerCase());
      await reader.getByRole('button', { name: '查询' }).click();
      await expect(reader.getByText('已采用')).toBeVisible();
      await expect(reader.getByText('记者已到现场')).toBeVisible();
    });
  },
);

test(
  'R067 R082 a media account writes and sends; the desk approves it, and it goes into review',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const title = `山乡来信 ${Date.now()}`;
    const media = await newsroom.loginAs('media');
    await expect(media.getByRole('button', { name: '写一篇' })).toBeVisible();
    await expect(new Frame(media).menu).toHaveCount(0);
    await media.getByRole('button', { name: '写一篇' }).click();
    await media.getByRole('textbox', { name: '* 标题' }).fill(title);
    await media.getByRole('combobox', { name: '投稿栏目' }).click();
    await media.getByTitle(/^要闻（今天还可投/).click();
    await media.getByRole('textbox', { name: '正文' }).click();
    await media.keyboard.insertText('雪落山乡，孩子们的教室暖了起来。');
    await media.getByRole('button', { name: '投稿' }).click();
    await expect(media.getByRole('row').filter({ hasText: title })).toContainText('待审核');

    const page = await newsroom.loginAs('director');
    const list = new ListPage(page);
    const row = await list.find('/app/media', title);
    await list.act(row, '通过');
    const dialog = new Frame(page).dialog(`通过：${title}`);
    await dialog.getByRole('button', { name: '通过' }).click();
    await expect(dialog).toBeHidden();

    const [own] = (await (await newsroom.apiAs('media')).call(listMySelfContent, { keywords: title })).list;
    expect(own).toMatchObject({ state: 'passed', story: { state: 'review' } });
    const story = (await (await newsroom.apiAs('director')).call(contentGetContent, { id: own!.story!.contentId }))
      .data;
    expect(story).toMatchObject({ title, auditState: 'inReview', source: '晨光通讯社' });
    await media.reload();
    await expect(media.getByRole('row').filter({ hasText: title })).toContainText('编辑部审核中');
  },
);
