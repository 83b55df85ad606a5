import { contentGetContent, listCheckLogs, listSensitiveWords } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { ProofreadingPage } from '../../pages/proofreading.page.ts';

const wrong = '记者迫不急待地赶到现场，部份居民正在等侯。';

test(
  'R310 R311 R312 R613 a text is checked by all three services, corrected in batch, saved right, and every run is logged',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    const title = `校对的稿件 ${Date.now()}`;
    await form.open();
    const proofreading = new ProofreadingPage(page);
    await proofreading.choose('校对服务A');
    await expect(page.getByText('编辑器没有内容!')).toBeVisible();
    await form.title.fill(title);
    await form.type(wrong);
    const id = await form.saveDraft();

    await test.step('provider A corrects in batch', async () => {
      await proofreading.choose('校对服务A');
      await expect(proofreading.dialog.getByRole('region', { name: '校对文稿' })).toContainText('迫不急待[迫不及待]');
      await proofreading.correctInBatch('迫不急待');
      await expect(form.body).toContainText('记者迫不及待地赶到现场，部份居民');
    });

    await test.step('provider B: a new value in a row', async () => {
      await proofreading.choose('校对服务B');
      await proofreading.replaceInRow('部份', '部分');
      await expect(form.body).toContainText('部分居民');
    });

    await test.step('heima marks by level', async () => {
      await proofreading.choose('黑马校对');
      await proofreading.adopt('等侯');
      await expect(form.body).toContainText('正在等候');
    });

    await form.saveDraft();
    const author = await newsroom.apiAs('editor');
    await expect
      .poll(async () => (await author.call(contentGetContent, { id })).data.txtContent)
      .toContain('记者迫不及待地赶到现场，部分居民正在等候。');
    const logs = await (await newsroom.apiAs('admin')).call(listCheckLogs, { keywords: title });
    expect(logs.list.map(({ checkFrom }) => checkFrom).sort()).toEqual(['heima', 'providerA', 'providerB']);
  },
);

test(
  'the panel merges all sources, keeps its marks while typing, and remembers what was dismissed',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    await form.open();
    await form.title.fill(`合并校对 ${Date.now()}`);
    await form.type(wrong);
    const id = await form.saveDraft();
    const proofreading = new ProofreadingPage(page);
    const { panel } = proofreading;
    await proofreading.runAll();
    const line = panel.getByRole('listitem').filter({ hasText: '部份' });
    await expect(line).toContainText('本地规则、校对服务A、校对服务B、黑马校对');
    await form.body.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('昨天上午，');
    await line.getByRole('button', { name: '采用 部分' }).click();
    await expect(form.body).toContainText('昨天上午，记者迫不急待地赶到现场，部分居民正在等侯。');
    const other = panel.getByRole('listitem').filter({ hasText: '迫不急待' });
    await other.getByRole('button', { name: '忽略' }).click();
    await page.getByRole('textbox', { name: '忽略原因' }).fill('引用原文');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('已忽略（1）')).toBeVisible();
    await form.saveDraft();
    await form.open(id);
    await proofreading.runAll();
    await panel.getByText('已忽略（1）').click();
    await expect(panel.getByText(/引用原文/)).toBeVisible();
    await expect(
      panel.getByRole('listitem').filter({ hasText: '等侯' }).getByRole('button', { name: '采用 等候' }),
    ).toBeVisible();
  },
);

test('a sensitive word that is added is searched for in what readers see', { tag: '@slow' }, async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  await page.goto('/app/config/sensitive');
  const word = `记者${Date.now() % 100_000}`;
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入敏感词' });
  await dialog.getByRole('textbox', { name: '导入内容' }).fill(`记者,慎用,本报记者\n${word},未知`);
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog.getByText(/第2行：级别应为/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  const api = await newsroom.apiAs('admin');
  const hits = async () =>
    (await api.call(listSensitiveWords, { keywords: '记者' })).list.find((one) => one.word === '记者')?.hits ?? 0;
  await expect.poll(hits, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('row', { name: /记者/ }).getByRole('button', { name: /\d+处/ }).click();
  await expect(page.getByRole('dialog', { name: '含有“记者”的已发布内容' }).getByRole('row')).not.toHaveCount(1);
  await page.keyboard.press('Escape');
  await new ListPage(page).act(page.getByRole('row', { name: /记者/ }), '删除');
  await page.getByRole('dialog', { name: '信息确认' }).getByRole('button', { name: '删除' }).click();
  await expect.poll(async () => (await api.call(listSensitiveWords, { keywords: '记者' })).total).toBe(0);
});
