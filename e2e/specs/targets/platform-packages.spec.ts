import { readFile } from 'node:fs/promises';
import { contentAddContent, contentSubmit, contentWithdraw, listPlatformPackages } from 'shared-contracts/endpoints';
import { anyCover } from '../../core/illustrated-story.ts';
import { readZip } from '../../core/read-zip.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

const stamp = Date.now() % 1_000_000;
const title = `分发包试题：江边新开一座书房，读者一早来到，带着孩子和老人看书${stamp}`;
const short = `江边书房开门${stamp}`;

test('a published story is shortened for a platform, downloaded and pushed, and no longer once withdrawn', async ({
  newsroom,
}) => {
  const stored = await newsroom.apiAs('admin');
  const page = await newsroom.loginAs('chief');
  const frame = new Frame(page);
  const detail = new NewsDetailPage(page);
  const dialog = frame.dialog(`《${title}》的分发包`);
  let id = '';
  const openPackages = async () => {
    await detail.open(id);
    await detail.button('更多').click();
    await page.getByRole('menuitem', { name: '分发包' }).click();
    await expect(dialog).toBeVisible();
  };

  await test.step('Given a published story with a picture', async () => {
    const cover = await anyCover(newsroom);
    const author = await newsroom.apiAs('editor');
    const { data } = await author.call(contentAddContent, {
      title,
      content: `<p>书房今天开门。</p><p><img src="${cover.path}"></p><p>读者早早来到。</p>`,
      summary: '江边的书房开门了。',
      keywords: ['书房'],
      categoryId: '1',
      cover,
      requestId: crypto.randomUUID(),
    });
    id = data.id;
    await author.call(contentSubmit, { items: [{ id, rev: data.rev }] });
    await passAndPublish(newsroom, id);
  });

  await test.step('When its title is too long for 抖音, the dialog says so and hands nothing out', async () => {
    await openPackages();
    const fault = `抖音标题最多30个字，已超出${title.length - 30}个字`;
    await expect(dialog.getByText(fault).first()).toBeVisible();
    const download = dialog.getByRole('button', { name: /^下\s?载$/ });
    await expect(download).toHaveAccessibleDescription(/抖音标题最多30个字/);
  });

  await test.step('and a shorter one is saved', async () => {
    await dialog.getByRole('textbox', { name: '抖音标题' }).fill(short);
    await dialog.getByRole('button', { name: '保存文字' }).click();
    await frame.expectToast('已保存');
    await expect(dialog.getByText('修改过本平台的文字')).toBeVisible();
  });

  await test.step('Then the file has text, cover, picture and readme', async () => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^下\s?载$/ }).click();
    const files = readZip(await readFile(await (await coming).path()));
    expect([...files.keys()]).toEqual(['文字.txt', '正文.html', '封面.jpg', '图片/01.jpg', '说明.txt']);
    const words = files.get('文字.txt')!.toString('utf8');
    expect(words).toContain(`${short}\n\n正文\n江边的书房开门了。\n#书房`);
    expect(files.get('图片/01.jpg')!.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(files.get('说明.txt')!.toString('utf8')).toContain('平台：抖音');
  });

  await test.step('and the receiver gets it, signed', async () => {
    await dialog.getByRole('button', { name: /^推\s?送$/ }).click();
    await frame.confirm(/推\s?送/);
    await expect(dialog.getByRole('table').getByText('已送达')).toBeVisible({ timeout: 30_000 });
    const [push] = (await stored.call(listPlatformPackages, { id })).data.pushes;
    expect(push).toMatchObject({ platform: 'douyin', state: 'delivered', title: short });
    const receiver = await newsroom.reader();
    await receiver.goto('/sandbox/platforms');
    const line = receiver.getByRole('listitem').filter({ hasText: short });
    await expect(line).toContainText('抖音');
    await expect(line).toContainText('签名正确');
  });

  await test.step('Until the story is withdrawn: nothing goes out, and what is left to do is said', async () => {
    await (await newsroom.apiAs('chief')).call(contentWithdraw, { ids: id, reason: '核实' });
    await openPackages();
    await expect(dialog.getByText('稿件已撤稿，不能下载或推送分发包')).toBeVisible();
    await expect(dialog.getByRole('table').getByText('已撤稿，请到平台删除')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^下\s?载$/ })).toBeHidden();
  });
});
