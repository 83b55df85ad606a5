import { readFile } from 'node:fs/promises';
import {
  auditLogList,
  binnedFileList,
  getStorageState,
  getSystemStatus,
  storageFigures,
  unusedFileList,
} from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { readXlsx } from '../../core/read-xlsx.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

test('存储流量 shows what is stored and sent; an unused file goes into the bin and comes back; the alarm is kept', async ({
  newsroom,
  request,
}) => {
  const admin = await newsroom.apiAs('admin');
  const state = async () => (await admin.call(getStorageState, {})).data;
  const table = async (key: string) =>
    (await admin.call(storageFigures, {})).data.tables.find((one) => one.key === key)!;
  const page = await newsroom.loginAs('admin');
  const frame = new Frame(page);

  await test.step('The store is counted on request', async () => {
    await page.goto(appPaths.storageTraffic);
    await expect.poll(async () => (await state()).countedTime).not.toBeNull();
    const { countedTime } = await state();
    await page.getByRole('button', { name: '重新统计' }).click();
    await expect.poll(async () => (await state()).countedTime, { timeout: 30_000 }).not.toBe(countedTime);
    const toTheMinute = (await state()).countedTime!.slice(0, 16);
    await expect(page.getByText(`存储数据截至 ${toTheMinute}`)).toBeVisible();
  });

  await test.step('The chart is drawn, the table says the figures of the server, and downloads with them', async () => {
    const card = page.getByRole('region', { name: '存储构成' });
    await expect(card.getByRole('img', { name: '存储构成' }).locator('svg')).toBeVisible();
    await expectNoSeriousFinding(page);
    await card.getByText('表', { exact: true }).click();
    const pictures = (await table('kinds')).rows.find(({ name }) => name === '图片')!;
    expect(pictures.megabytes).toBeGreaterThan(1);
    await expect(card.getByRole('row', { name: /^图片/ })).toContainText(Number(pictures.megabytes).toFixed(2));
    const coming = page.waitForEvent('download');
    await card.getByRole('button', { name: '导出 存储构成' }).click();
    const rows = readXlsx(await readFile(await (await coming).path()));
    expect(rows[0]).toEqual(['类型', '文件数', '占用（MB）', '占比（%）']);
    expect(rows.map(([name]) => name)).toContain('数据库');
  });

  await test.step('What readers are sent is counted', async () => {
    const answers = async () => Number((await table('targets')).rows.find(({ name }) => name === '网站页面')!.answers);
    const before = await answers();
    expect((await request.get('/site')).ok()).toBe(true);
    await expect.poll(answers, { timeout: 15_000 }).toBeGreaterThan(before);
  });

  const [file] = (await admin.call(unusedFileList, {})).list;
  const unusedIds = async () => (await admin.call(unusedFileList, {})).list.map(({ id }) => id);
  const binnedIds = async () => (await admin.call(binnedFileList, {})).list.map(({ id }) => id);

  await test.step('An unused file is cleaned: it is in the bin, in the log, and still served', async () => {
    await page.getByRole('tab', { name: '未引用文件' }).click();
    const row = page.getByRole('row', { name: file!.name });
    await row.getByRole('button', { name: '清理' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /清\s?理/ })
      .click();
    await expect(row).toBeHidden();
    expect(await binnedIds()).toContain(file!.id);
    expect(await unusedIds()).not.toContain(file!.id);
    expect((await request.get(file!.pictureUrl!)).ok()).toBe(true);
    const [entry] = (await admin.call(auditLogList, { area: 'storage' })).list;
    expect(entry).toMatchObject({ action: 'storage.clean', target: file!.name });
  });

  await test.step('It is restored from the bin', async () => {
    await page.getByRole('tab', { name: '回收站' }).click();
    const row = page.getByRole('row', { name: file!.name });
    await expectNoSeriousFinding(page);
    await row.getByRole('button', { name: '恢复' }).click();
    await expect(row).toBeHidden();
    expect(await binnedIds()).not.toContain(file!.id);
    expect(await unusedIds()).toContain(file!.id);
  });

  await test.step('The alarm is kept, and the system status says how full the store is', async () => {
    await page.getByRole('button', { name: '设置告警' }).click();
    const dialog = frame.dialog('设置存储告警');
    await dialog.getByRole('spinbutton', { name: '告警容量（GB）' }).fill('500');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(page.getByText('告警容量 500 GB')).toBeVisible();
    expect((await state()).alarmGb).toBe(500);
    const { checks } = (await admin.call(getSystemStatus, {})).data;
    expect(checks.find(({ name }) => name === '存储容量')).toMatchObject({ state: 'ok' });
  });
});
