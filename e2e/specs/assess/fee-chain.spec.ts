import type { Page } from '@playwright/test';
import { feeMonthGet, feeStepList } from 'shared-contracts/endpoints';
import type { FeeStep } from 'shared-contracts/model';
import { assessPaths } from 'shared-contracts/paths';
import type { Account } from '../../core/accounts.ts';
import { lastMonth, linesAt, passWholeMonth } from '../../core/fees.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const month = lastMonth();
const outsider = `特约作者${String(Date.now()).slice(-6)}`;

/** A page of the month's fees, filtered by one field. */
async function openFees(page: Page, path: string, field: string, text: string): Promise<ListPage> {
  const list = new ListPage(page);
  await list.open(`${path}?month=${month}`);
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.getByRole('button', { name: '查询' }).click();
  return list;
}

test(
  'a fee is divided, passed by three persons and published with its month',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const stored = await newsroom.apiAs('admin');
    const finance = await newsroom.loginAs('finance');
    const chief = await newsroom.loginAs('chief');
    const line = (await linesAt(stored, month, 'distribution')).find(
      ({ departmentName, shares, hasPending }) =>
        departmentName === '新闻采编中心' && shares.length === 1 && shares[0]!.payeeName !== '李雨桐' && !hasPending,
    )!;
    const { id, title, author } = line;
    const lineAt = async (step: FeeStep) => (await linesAt(stored, month, step)).find((known) => known.id === id);

    await test.step('Finance divides the computed fee between its author and somebody from outside, and submits it', async () => {
      const list = await openFees(finance, assessPaths.distribution, '署名作者', author);
      await list.act(list.row(title), '分配');
      const dialog = new Frame(finance).dialog(/分配《/);
      await dialog.getByRole('button', { name: `移除${line.shares[0]!.payeeName}` }).click();
      await dialog.getByRole('button', { name: '添加一位作者' }).click();
      await dialog.getByRole('combobox', { name: '作者' }).last().fill('李雨桐');
      await finance.getByText('李雨桐（新闻采编中心）').last().click();
      await dialog.getByRole('spinbutton', { name: '李雨桐比例' }).fill('60');
      await dialog.getByRole('button', { name: '添加一位作者' }).click();
      await dialog.getByRole('combobox', { name: '作者' }).last().fill(outsider);
      await finance.getByText(`添加外部作者“${outsider}”`).click();
      await dialog.getByRole('spinbutton', { name: `${outsider}比例` }).fill('40');
      await expect(dialog.getByText('合计 100%')).toBeVisible();
      await dialog.getByRole('textbox', { name: '分配原因' }).fill('两人合写');
      await dialog.getByRole('button', { name: '保存' }).click();
      await new Frame(finance).expectToast('分配已保存');
      expect((await lineAt('distribution'))!.shares.map(({ payeeName, percent }) => [payeeName, percent])).toEqual([
        ['李雨桐', 6000],
        [outsider, 4000],
      ]);
      await list.act(list.row(title), '送审');
      await new Frame(finance).confirm('送审');
      await expect.poll(() => lineAt('department')).toMatchObject({ step: 'department' });
    });

    await test.step('Department, director and regional centre pass it, each another person', async () => {
      const steps: [Account, string, FeeStep][] = [
        ['director', assessPaths.audit, 'director'],
        ['chief', assessPaths.director, 'regional'],
        ['fenglx', assessPaths.regional, 'publication'],
      ];
      for (const [who, path, next] of steps) {
        const page = who === 'chief' ? chief : await newsroom.loginAs(who);
        const list = await openFees(page, path, '署名作者', author);
        await list.act(list.row(title), '通过');
        await new Frame(page).confirm('通过');
        await expect.poll(() => lineAt(next)).toMatchObject({ step: next });
      }
      expect((await lineAt('publication'))!.passes.map(({ userName }) => userName)).toEqual([
        '张建国',
        '陈慕华',
        '冯立新',
      ]);
    });

    await test.step('The chief publishes the month once every line has passed', async () => {
      await passWholeMonth(newsroom, month);
      await new ListPage(chief).open(`${assessPaths.publication}?month=${month}`);
      await chief.getByRole('button', { name: '发布本月稿费' }).click();
      await new Frame(chief).confirm('发布本月稿费');
      await expect.poll(async () => (await stored.call(feeMonthGet, { month })).data.isClosed).toBe(true);
      expect((await stored.call(feeStepList, { month, step: 'publication' })).total).toBeGreaterThan(0);
    });
  },
);
