import type { BrowserContextOptions } from '@playwright/test';
import { activityAdd, activityGet, activityPublish, quizResultsGet, raffleWins } from 'shared-contracts/endpoints';
import type { AnswerSettings } from 'shared-contracts/model';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { inHours } from '../../core/in-hours.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};
test(
  'R019 R037 a raffle is written in the back office, a reader without script draws and claims, and the prize is handed out',
  { tag: '@slow' },
  async ({ newsroom, browser }) => {
    const name = `现场抽奖${Date.now()}`;
    const page = await newsroom.loginAs('operator');
    const api = await newsroom.apiAs('operator');

    await test.step('the operator writes it, with a prize that everybody wins, and opens it to readers', async () => {
      await page.goto('/operation/raffle');
      await page.getByRole('button', { name: '新建抽奖' }).click();
      await page.getByRole('textbox', { name: '* 名称', exact: true }).fill(name);
      await page.getByRole('switch', { name: '要求填写手机号' }).uncheck();
      const prize = page.getByRole('listitem', { name: '奖品1' });
      await prize.getByRole('textbox', { name: '奖品1奖项' }).fill('参与奖');
      await prize.getByRole('textbox', { name: '奖品1名称' }).fill('报社台历');
      await prize.getByRole('spinbutton', { name: '奖品1数量' }).fill('5');
      await prize.getByRole('spinbutton', { name: '奖品1中奖概率' }).fill('100');
      for (const [label, hours] of [
        ['开始时间', -1],
        ['结束时间', 24],
      ] as const) {
        await page.getByRole('textbox', { name: label }).fill(inHours(hours).slice(0, 16));
        await page.getByRole('textbox', { name: label }).press('Enter');
      }
      await expect(page.getByText('中奖概率合计 100%')).toBeVisible();
      await page.getByRole('button', { name: '发布', exact: true }).click();
      await expect(page).toHaveURL(/\/app\/raffle\/detail\?id=\d+/);
    });
    const id = new URL(page.url()).searchParams.get('id') ?? '';

    await test.step('a reader draws on a phone, wins, and enters a number to claim', async () => {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
      const reader = await context.newPage();
      await reader.goto(`/site/raffle/${id}`);
      await expect(reader.getByText('中奖概率 100%')).toBeVisible();
      await reader.getByRole('button', { name: '立即抽奖' }).click();
      await expect(reader.getByText('恭喜您抽中参与奖“报社台历”！')).toBeVisible();
      await expect(reader.getByRole('button', { name: '立即抽奖' })).toHaveCount(0);
      await reader.getByRole('textbox', { name: '手机号' }).fill('139 1234 5678');
      await reader.getByRole('button', { name: '登记领奖手机号' }).click();
      await expect(reader.getByText('已登记，等待发奖（139****5678）')).toBeVisible();
      await context.close();
    });

    await test.step('the operator marks the prize as handed out, which is recorded', async () => {
      await page.getByRole('tab', { name: '中奖名单' }).click();
      await new ListPage(page).act(page.getByRole('row').filter({ hasText: '报社台历' }), '发奖');
      const dialog = page.getByRole('dialog', { name: '登记发奖' });
      await dialog.getByRole('textbox', { name: '发奖说明' }).fill('读者中心自取');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page.getByRole('row').filter({ hasText: '已发奖' })).toBeVisible();
      await expectNoSeriousFinding(page);
      const { list } = await api.call(raffleWins, { id });
      expect(list).toEqual([
        expect.objectContaining({ state: 'handed', mobile: '139****5678', handedNote: '读者中心自取' }),
      ]);
    });
  },
);

test(
  'R022 a reader answers a paper on a phone, sees points and answers, and staff see how each question went',
  { tag: '@slow' },
  async ({ newsroom, browser }) => {
    const api = await newsroom.apiAs('operator');
    const question = (stem: string, right: number) => ({
      kind: 'single' as const,
      stem,
      options: ['对的', '错的'],
      right: [right],
      explanation: `${stem}的解析`,
    });
    const settings: AnswerSettings = {
      kind: 'answer',
      questionCount: 2,
      secondsLimit: 600,
      passScore: 50,
      showAnswers: 'atOnce',
      raffleId: null,
      questions: [question('第一问', 0), question('第二问', 0)],
    };
    const { data } = await api.call(activityAdd, {
      name: `知识问答${Date.now()}`,
      startTime: inHours(-1),
      endTime: inHours(24),
      settings,
    });
    await api.call(activityPublish, { ids: data.id });

    await test.step('the reader starts, answers one right and one wrong, and submits', async () => {
      const context = await browser.newContext(phone);
      const reader = await context.newPage();
      await reader.goto(`/site/answer/${data.id}`);
      await reader.getByRole('button', { name: '开始答题' }).click();
      await expect(reader.getByRole('timer')).toContainText('剩余时间');
      expect(await reader.content()).not.toContain('解析');
      await reader
        .getByRole('group', { name: /第一问/ })
        .getByRole('radio', { name: '对的' })
        .check();
      await reader
        .getByRole('group', { name: /第二问/ })
        .getByRole('radio', { name: '错的' })
        .check();
      await expectNoSeriousFinding(reader);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      await reader.getByRole('button', { name: '交卷' }).click();
      await expect(reader.getByText(/50 分，合格，答对 1 题，共 2 题/)).toBeVisible();
      await expect(reader.getByText('解析：第二问的解析')).toBeVisible();
      await expect(reader.getByRole('row', { name: /（您）/ })).toBeVisible();
      await context.close();
    });

    await test.step('staff see points, questions and the ranking', async () => {
      const page = await newsroom.loginAs('operator');
      await page.goto(`/app/answer/detail?id=${data.id}`);
      await page.getByRole('tab', { name: '成绩与题目' }).click();
      await expect(page.getByRole('table', { name: '各题正确率' }).getByRole('row', { name: /第一问/ })).toContainText(
        '100%',
      );
      await page.getByRole('tab', { name: '排行榜' }).click();
      await expect(
        page.getByRole('table', { name: '排行榜' }).getByRole('row').filter({ hasText: '50' }),
      ).toBeVisible();
      await expectNoSeriousFinding(page);
      const { data: results } = await api.call(quizResultsGet, { id: data.id });
      expect(results).toMatchObject({ submittedCount: 1, passedCount: 1, meanScore: 50 });
      expect((await api.call(activityGet, { id: data.id })).data.entryCount).toBe(1);
    });
  },
);
