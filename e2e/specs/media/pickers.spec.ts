import {
  contentGetContent,
  listIntroducedItems,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { newField } from 'form-engine';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

test(
  'R318 R353 R388 R392 R394 videos over two pages, content, an ad and whatever can be introduced are taken into stories',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const api = await newsroom.apiAs('editor');
    const form = new NewsFormPage(page);
    const frame = new Frame(page);
    await form.open();
    await form.title.fill(`插入各类内容${Date.now()}`);
    await form.type('正文第一段。');
    const insert = async (source: string) => {
      await page.getByRole('button', { name: '插入视频、附件与卡片' }).click();
      await page.getByRole('menuitem', { name: source, exact: true }).click();
    };

    await test.step('Two videos of the library, ticked on two pages', async () => {
      await insert('视频库');
      const dialog = frame.dialog('视频库');
      const selection = dialog.getByRole('region', { name: '已选视频' });
      await dialog.getByRole('checkbox', { name: '轨道交通早高峰' }).check();
      await dialog.getByRole('button', { name: '第2页' }).click();
      await dialog.getByRole('checkbox', { name: '市民广场' }).check();
      await expect(selection.getByRole('listitem')).toHaveText(['轨道交通早高峰', '市民广场']);
      await dialog.getByRole('button', { name: '第1页' }).click();
      await expect(dialog.getByRole('checkbox', { name: '轨道交通早高峰' })).toBeChecked();
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      await expect(form.body.locator('video')).toHaveCount(2);
    });

    const story = await test.step('A story and an activity of one choice', async () => {
      await insert('站内内容');
      const dialog = frame.dialog('选择内容');
      const first = dialog.getByRole('region', { name: '稿件列表' }).getByRole('checkbox').first();
      await first.check();
      const name = (await first.getAttribute('aria-label'))!;
      await dialog.getByRole('tab', { name: '活动' }).click();
      await dialog.getByRole('searchbox', { name: '关键词' }).fill('全民阅读');
      await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
      await dialog.getByRole('checkbox', { name: '全民阅读打卡季' }).check();
      await expect(dialog.getByText('已选 2 项')).toBeVisible();
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog).toBeHidden();
      await expect(form.body).toContainText('全民阅读打卡季');
      return name;
    });

    await test.step('A placeholder ad, found by its words', async () => {
      await insert('占位广告');
      const dialog = frame.dialog('占位广告');
      await dialog.getByRole('searchbox', { name: '关键词' }).fill('城市书房');
      await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
      await expect(dialog.getByRole('list', { name: '占位广告列表' }).getByRole('listitem')).toHaveCount(1);
      await dialog.getByRole('button', { name: '选择城市书房招募阅读推广人' }).click();
      await expect(dialog).toBeHidden();
      await expect(form.body).toContainText('城市书房招募阅读推广人');
    });

    await test.step('All of it is stored in the order of the choice', async () => {
      const id = await form.saveDraft();
      const embeds = async () =>
        page.evaluate(
          (html) => {
            const body = new DOMParser().parseFromString(html, 'text/html');
            return [...body.querySelectorAll<HTMLElement>('[data-embed]')].map((one) =>
              `${one.dataset.embed} ${one.textContent.trim()} ${one.querySelector('[src$=".mp4"], [href]') ? 'opens' : ''}`.trim(),
            );
          },
          (await api.call(contentGetContent, { id })).data.content,
        );
      await expect
        .poll(embeds)
        .toEqual([
          'video 轨道交通早高峰 opens',
          'video 市民广场 opens',
          expect.stringContaining(`content ${story}`),
          'activity 全民阅读打卡季 opens',
          'ad 城市书房招募阅读推广人 opens',
        ]);
    });

    const operator = await newsroom.apiAs('operator');
    const question = `城市公园问卷${Date.now()}`;
    const { data: questionnaire } = await operator.call(saveQuestionnaire, {
      title: question,
      definition: JSON.stringify({ list: [{ ...newField('input'), name: '姓名', model: 'name' }], config: {} }),
    });
    await operator.call(publishQuestionnaire, { id: questionnaire.id, rev: questionnaire.rev });

    const { list: stories } = await api.call(listIntroducedItems, { type: 'story' });
    const read = stories.find(({ externalLinkUrl }) => externalLinkUrl !== '')!;

    for (const [source, words, line, address] of [
      ['引用抽奖', '订报抽好礼', '主办方', /\/site\/raffle\/\d+$/],
      ['引用投票', '最美乡村评选', '主办方', /\/vote\/\d+$/],
      ['引用问卷', question, '收集数据', new RegExp(`/q/${questionnaire.id}$`)],
      ['引用稿件', read.title!, '移动端发布时间', /\/site\/a\/\d+$/],
    ] as const) {
      await test.step(`R396 A link takes name and address of what ${source} offers, with the lines of its kind`, async () => {
        await page.goto(appPaths.newLink);
        await page.getByRole('button', { name: '从站内选取' }).click();
        await page.getByRole('menuitem', { name: source }).click();
        const dialog = frame.dialog(source);
        const entry = dialog
          .getByRole('list', { name: '可引用的内容' })
          .getByRole('listitem')
          .filter({ hasText: words })
          .first();
        await dialog.getByRole('searchbox', { name: '关键词' }).fill(words);
        await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
        await expect(entry).toContainText(line);
        const add = entry.getByRole('button', { name: /^添加/ });
        const name = (await add.getAttribute('aria-label'))!.slice('添加'.length);
        await add.click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('textbox', { name: '外链地址' })).toHaveValue(address);
        const id = await form.saveDraft();
        await expect
          .poll(async () => (await api.call(contentGetContent, { id })).data)
          .toMatchObject({ title: name, externalLinkUrl: expect.stringMatching(address) });
      });
    }
  },
);
