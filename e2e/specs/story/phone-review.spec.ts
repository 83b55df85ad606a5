import {
  contentAddContent,
  contentApprove,
  contentAuditTimeline,
  contentGetContent,
  contentSubmit,
  outsideReadingList,
  recordList,
} from 'shared-contracts/endpoints';
import { phones, sideways } from '../../core/phone.ts';
import { passStage } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { PassSheet } from '../../pages/pass-sheet.page.ts';

/** A story that waits at the chief's desk. */
async function atChief(newsroom: Newsroom, title: string): Promise<string> {
  const editor = await newsroom.apiAs('editor');
  const { data } = await editor.call(contentAddContent, {
    title,
    content: '<p>江边步道今天开放，全长三公里。</p>',
    categoryId: '1',
    requestId: crypto.randomUUID(),
  });
  await editor.call(contentSubmit, { items: [{ id: data.id, rev: data.rev }] });
  for (const stage of [1, 2]) await passStage(newsroom, data.id, stage);
  return data.id;
}

async function chiefOnPhone(newsroom: Newsroom) {
  const page = await newsroom.loginAs('chief');
  await page.setViewportSize(phones[0]);
  return page;
}

test('on a phone the chief passes a story by the bar, and a lost line says what became of it', async ({ newsroom }) => {
  const stamp = Date.now();
  const titles = [`手机审稿 ${stamp} 甲`, `手机审稿 ${stamp} 乙`];
  const ids: string[] = [];
  for (const title of titles) ids.push(await atChief(newsroom, title));
  const [first, second] = [ids[0]!, ids[1]!];
  const stored = await newsroom.apiAs('admin');
  const stageOf = async (id: string) => (await stored.call(contentGetContent, { id })).data.auditStage;
  const sealsOf = async (id: string) =>
    (await stored.call(contentAuditTimeline, { id })).list.filter(
      ({ stage, state }) => stage === 3 && state === 'approved',
    );
  const page = await chiefOnPhone(newsroom);
  const sheet = new PassSheet(page);
  const menu = page.getByRole('navigation', { name: '主菜单' });

  await test.step('the menu is a drawer that Escape closes', async () => {
    await page.goto('/app/secondaudit');
    await expect(page.getByRole('list', { name: '总编审核列表' })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('a card leads to the story, which has 通过 and 退回 in its bar', async () => {
    await page.getByRole('textbox', { name: '关键词' }).fill(titles[0]!);
    await page.getByRole('button', { name: '查询' }).click();
    const card = page.getByRole('listitem').filter({ hasText: titles[0]! });
    await expect(card.getByText('栏目')).toBeVisible();
    await card.getByRole('link', { name: titles[0]! }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles[0]! }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '退回', exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: '通过', exact: true })).toBeInViewport();
    expect(await sideways(page)).toBe('');
  });

  await test.step('the answer to 通过 is lost: the page says that it is done, once', async () => {
    await page.route(`**${contentApprove.path}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await sheet.pass();
    await new Frame(page).expectToast('网络中断，正在核对审核操作是否完成');
    await new Frame(page).expectToast('通过成功');
    await expect.poll(() => stageOf(first)).toBe(4);
    expect(await sealsOf(first)).toHaveLength(1);
  });

  await test.step('通过 never arrives: the page says so, and a second press passes once', async () => {
    await page.unroute(`**${contentApprove.path}`);
    await page.route(`**${contentApprove.path}`, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.goto(`/app/news/detail?id=${second}`);
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await sheet.pass();
    await new Frame(page).expectToast('操作没有完成：稿件仍在本环节，请再按一次');
    expect(await stageOf(second)).toBe(3);
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await sheet.pass();
    await expect.poll(() => stageOf(second)).toBe(4);
    expect(await sealsOf(second)).toHaveLength(1);
  });
});

test('somebody outside reads a story on a phone by a link and gives an opinion, which is no approval', async ({
  newsroom,
}) => {
  const title = `请外人看 ${Date.now()}`;
  const id = await atChief(newsroom, title);
  const stored = await newsroom.apiAs('admin');
  const page = await chiefOnPhone(newsroom);
  const outsider = await newsroom.reader();
  await outsider.setViewportSize(phones[1]);
  let address = '';

  await test.step('the chief makes a link', async () => {
    await page.goto(`/app/news/detail?id=${id}`);
    await page.getByRole('tab', { name: '外部审读', exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: '外部审读', exact: true });
    await panel.getByRole('textbox', { name: '审读人' }).fill('周教授');
    await panel.getByRole('button', { name: '生成链接' }).click();
    address = await panel.getByRole('textbox', { name: '链接' }).inputValue();
    await expect(panel.getByRole('listitem').filter({ hasText: '周教授' }).getByText('未打开')).toBeVisible();
  });

  await test.step('the outsider opens it, reads, and has remarks', async () => {
    const { pathname, search } = new URL(address);
    await outsider.goto(pathname + search);
    await outsider.getByRole('button', { name: '打开稿件' }).click();
    await expect(outsider.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(outsider.getByText('江边步道今天开放')).toBeVisible();
    expect(await sideways(outsider)).toBe('');
    await outsider.getByRole('radio', { name: '有意见' }).check();
    await outsider.getByRole('textbox', { name: '意见', exact: true }).fill('长度请核对。');
    await outsider.getByRole('button', { name: '提交意见' }).click();
    await expect(outsider.getByText('编辑部已收到您的意见')).toBeVisible();
  });

  await test.step('it is at the story and in its log as from outside, and the story waits as before', async () => {
    await page.goto(`/app/news/detail?id=${id}`);
    await page.getByRole('tab', { name: '外部审读', exact: true }).click();
    await expect(page.getByText('周教授（外部）：有意见')).toBeVisible();
    const { list } = await stored.call(outsideReadingList, { contentId: id });
    expect(list).toMatchObject([{ state: 'answered', opinion: '长度请核对。' }]);
    const records = (await stored.call(recordList, { newsId: id, pageSize: 20 })).list;
    expect(records[0]).toMatchObject({ opName: '外部审读意见', createUserName: '外部：周教授' });
    expect((await stored.call(contentGetContent, { id })).data).toMatchObject({
      auditState: 'inReview',
      auditStage: 3,
    });
  });

  await test.step('voided after the opinion, the text is gone from the outsider, and the opinion stays', async () => {
    await outsider.reload();
    await expect(outsider.getByText('江边步道今天开放')).toBeVisible();
    await page.getByRole('button', { name: '作废', exact: true }).click();
    await new Frame(page).confirm();
    await expect(page.getByText('已作废', { exact: true })).toBeVisible();
    await outsider.reload();
    await expect(outsider.getByText('链接已作废，请联系发给您链接的编辑')).toBeVisible();
    await expect(outsider.getByText('江边步道今天开放')).toHaveCount(0);
    const { list } = await stored.call(outsideReadingList, { contentId: id });
    expect(list).toMatchObject([{ state: 'revoked', opinion: '长度请核对。' }]);
  });
});
