import { readFileSync } from 'node:fs';
import { auditLogList, contentGetContent, listStreamByProperty } from 'shared-contracts/endpoints';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { pngOfModel } from '../../core/pictures.ts';
import { readStory } from '../../core/reading.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const clip = new URL('../../../server/src/modules/media/video-library/media/clip-1.mp4', import.meta.url);

test('a picture of a model and a labelled video raise their story, and readers see the labels beside them', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  const stored = await newsroom.apiAs('admin');
  const now = Date.now();
  const film = `大桥模型动画${now}`;
  const colour: [number, number, number] = [40 + (now % 97), 90, 140];
  const story = async (id: string) => (await stored.call(contentGetContent, { id })).data;

  const id = await test.step('the label of a picture that says itself who made it comes into the story', async () => {
    await form.open();
    await form.title.fill(`大桥模型 ${now}`);
    await form.chooseChannel('要闻');
    await form.type('大桥的模型如下。');
    await form.insertPicture('model.png', colour, pngOfModel('model-a', colour));
    const draft = await form.saveDraft();
    await expect(page.getByText('稿件中有AI生成的文字或图片，已自动标注')).toBeVisible();
    await expect(page.getByText('读者看到（以最近一次保存为准）：本文含 AI 生成内容（工具：model-a）')).toBeVisible();
    expect(await story(draft)).toMatchObject({ aiLevel: 'generated', aiTool: 'model-a' });
    return draft;
  });

  await test.step('a video is put beside it', async () => {
    await page.keyboard.press('Control+End');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '插入视频、附件与卡片' }).click();
    await page.getByRole('menuitem', { name: '本地视频', exact: true }).click();
    await (await chooser).setFiles({ name: `${film}.mp4`, mimeType: 'video/mp4', buffer: readFileSync(clip) });
    await expect(form.body.locator('video')).toHaveAttribute('src', /^\/files\//, { timeout: 60_000 });
    await form.handIn();
  });

  const card = page.getByRole('listitem').filter({ hasText: film });
  const dialog = page.getByRole('dialog', { name: 'AI使用标识' });
  const label = async (level: string) => {
    await card.getByRole('button', { name: `${film}的操作` }).click();
    await page.getByRole('menuitem', { name: 'AI使用标识' }).click();
    await dialog.getByRole('combobox', { name: 'AI使用标识' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: level }).click();
  };
  const confirm = () => dialog.getByRole('button', { name: /确\s?定/ }).click();
  const video = async () => (await stored.call(listStreamByProperty, { title: film })).list[0]!;

  await test.step('which gets its label in the library', async () => {
    await page.goto('/app/content/material?kind=video');
    await label('AI生成');
    await dialog.getByRole('textbox', { name: 'AI工具' }).fill('动画模型');
    await expectNoSeriousFinding(page);
    await confirm();
    await new Frame(page).expectToast('AI使用标识已保存');
    await expect(card.getByText('AI生成（动画模型）')).toBeVisible();
    expect(await video()).toMatchObject({ aiLevel: 'generated', aiTool: '动画模型' });
  });

  await test.step('and is lowered with a reason alone, which the operation log keeps', async () => {
    await label('AI辅助');
    await confirm();
    await expect(dialog.getByText('请填写降低标识的理由')).toBeVisible();
    expect(await video()).toMatchObject({ aiLevel: 'generated' });
    await dialog.getByRole('textbox', { name: '降低理由' }).fill('画面由美编绘制');
    await confirm();
    await expect(card.getByText('AI辅助（动画模型）')).toBeVisible();
    const { list } = await stored.call(auditLogList, { area: 'media' });
    expect(JSON.stringify(list)).toContain('画面由美编绘制');
  });

  await test.step('readers see the labels of story, picture and video', async () => {
    await passAndPublish(newsroom, id);
    const reader = await readStory(newsroom, id);
    const notes = reader.getByRole('article').getByRole('note');
    await expect(notes.first()).toHaveText('本文含 AI 生成内容（工具：model-a）');
    for (const line of ['图片由 AI 生成（工具：model-a）', '视频经 AI 辅助处理（工具：动画模型）'])
      await expect(notes.filter({ hasText: line })).toBeVisible();
    await expectNoSeriousFinding(reader);
  });
});
