import { contentGetContent, recordList } from 'shared-contracts/endpoints';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { modelAddress, startModel } from '../../core/model-stand-in.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const sentence = '江面上响起了久久不息的汽笛声';
let stop = () => undefined as void;
test.beforeAll(async () => {
  stop = await startModel(() => ['大桥合龙之夜，', `两岸灯火通明。\n${sentence}。`]);
});
test.afterAll(() => stop());

test('the assistant’s words raise the AI label, which is lowered with a reason alone and reaches readers', async ({
  newsroom,
}) => {
  // A product with a model of its own may answer anything.
  if (!modelAddress) return;
  const page = await newsroom.loginAs('editor');
  const admin = await newsroom.apiAs('admin');
  const form = new NewsFormPage(page);
  const title = `大桥合龙 ${Date.now()}`;
  const level = page.getByRole('combobox', { name: 'AI使用标识' });
  const item = page.locator('.ant-form-item').filter({ has: level });
  const choose = async (name: string) => {
    await level.click();
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  };

  await test.step('the story is opened in the assistant, whose answer comes back by the clipboard', async () => {
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('昨日，大桥合龙。');
    await form.saveDraft();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'AI工具' }).click();
    const tools = await opened;
    await tools.getByRole('button', { name: '生成' }).click();
    await expect(tools.getByRole('region', { name: '结果' })).toContainText(sentence);
    await tools.close();
    await form.type(`${sentence}。`);
    await expect(item.getByText('稿件中有AI生成的文字或图片，已自动标注')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'AI工具' })).not.toHaveValue('');
  });

  await test.step('a lower label is refused without a reason, beside the field', async () => {
    await choose('未使用');
    await item
      .getByRole('button', { name: /降\s*低/ })
      .first()
      .click();
    await expect(item.getByRole('alert')).toHaveText('请填写降低标识的理由');
    await expectNoSeriousFinding(page);
    await item.getByRole('button', { name: '不降低' }).click();
    await expect(item.getByTitle('AI辅助')).toBeVisible();
  });

  const id = await form.handIn();
  await passAndPublish(newsroom, id);

  await test.step('what is stored holds it, and readers see it', async () => {
    const { aiLevel, aiTool } = (await admin.call(contentGetContent, { id })).data;
    expect(aiLevel).toBe('assisted');
    const { list } = await admin.call(recordList, { newsId: id });
    expect(list).toContainEqual(expect.objectContaining({ opName: '自动标注AI使用', remark: aiTool }));
    const reader = await newsroom.reader();
    await reader.goto(`/site/a/${id}`);
    await expect(reader.getByRole('note').filter({ hasText: '本文由 AI 辅助创作' })).toHaveText(
      `本文由 AI 辅助创作（工具：${aiTool}）`,
    );
    await expectNoSeriousFinding(reader);
  });
});
