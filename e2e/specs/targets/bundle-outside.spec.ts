import {
  bundleList,
  contentGetContent,
  planningCalendar,
  saveBundle,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListMaterial,
  wechatSubmitMessage,
} from 'shared-contracts/endpoints';
import { planningPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { handIn } from '../../core/hand-in.ts';
import { anyCover } from '../../core/illustrated-story.ts';
import { inHours } from '../../core/in-hours.ts';
import { ownOption } from '../../core/own-option.ts';
import { passReview } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const name = `抢修整组${stamp}`;
const title = `管网抢修${stamp}`;
const day = inHours(24).slice(0, 10);
const planTime = `${day} 06:20:00`;

/** A passed story with a cover, and a passed WeChat message of it. */
async function passedMessage(newsroom: Newsroom, title: string): Promise<{ id: string; messageId: string }> {
  const [editor, operator, chief] = [
    await newsroom.apiAs('editor'),
    await newsroom.apiAs('operator'),
    await newsroom.apiAs('chief'),
  ];
  const cover = await anyCover(newsroom);
  const text = { title, author: '李雨桐', source: '本报讯', content: `<p>${title}，昼夜施工。</p>` };
  const id = await handIn(editor, { ...text, cover });
  await passReview(newsroom, id);
  await operator.call(wechatAddMaterial, { ids: id });
  const material = (await operator.call(wechatListMaterial, {})).list.find(({ contentId }) => contentId === id)!;
  const message = (await operator.call(wechatSubmitMessage, { ids: material.id })).data;
  await chief.call(wechatDecideMessage, { ids: message.id, decision: 'pass' });
  return { id, messageId: message.id };
}

test('a bundle goes to WeChat and the microblog too: the calendar shows it, and one command asks it back', async ({
  newsroom,
}) => {
  const { id } = await passedMessage(newsroom, title);
  const api = await newsroom.apiAs('operator');
  const operator = await newsroom.loginAs('operator');
  const list = new ListPage(operator);
  const stored = async () => (await api.call(bundleList, { keywords: name })).list[0]!;
  const states = async () => {
    const { deliveries } = (await api.call(contentGetContent, { id })).data;
    return Object.fromEntries(deliveries.map((one) => [one.target, one.state]));
  };

  await test.step('Given a story in a bundle with a post and a message, planned for tomorrow', async () => {
    await list.open(planningPaths.bundles);
    await operator.getByRole('button', { name: '新建整组' }).click();
    const dialog = operator.getByRole('dialog', { name: '新建整组' });
    const choose = async (box: string, text: string) => {
      const select = dialog.getByRole('combobox', { name: box });
      await select.fill(text);
      await (await ownOption(select, text)).click();
      await dialog.getByRole('textbox', { name: '组名' }).click();
    };
    await dialog.getByRole('textbox', { name: '组名' }).fill(name);
    await choose('稿件和专题', title);
    await choose('同时发微博的稿件', title);
    await dialog.getByRole('textbox', { name: `《${title}》的微博正文` }).fill(`${title}，停水区域见链接`);
    await choose('同时发布的微信图文', title);
    await dialog.getByRole('checkbox', { name: '同时推送一条消息' }).check();
    const pushed = dialog.getByRole('combobox', { name: '推送的稿件' });
    await pushed.click();
    await (await ownOption(pushed, title)).click();
    await dialog.getByRole('textbox', { name: '推送标题' }).fill(name);
    await dialog.getByRole('textbox', { name: '推送内容' }).fill('请储水备用');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('微信图文1条');
    await expect(list.row(name)).toContainText('微博1条');
    await list.act(list.row(name), '定时发布');
    const when = operator.getByRole('dialog', { name: `整组“${name}”定时发布` });
    await when.getByRole('textbox', { name: '发布时间' }).fill(planTime.slice(0, 16));
    await when.getByRole('textbox', { name: '发布时间' }).press('Enter');
    await when.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('已定时');
  });

  await test.step('The calendar has it in the hour of each target, and leaves its time to the bundle', async () => {
    await operator.goto(`${planningPaths.calendar}?day=${day}&story=${id}`);
    const hour = operator.getByRole('row', { name: /^06:00/ });
    const entry = (column: string) =>
      operator
        .getByRole('columnheader')
        .allInnerTexts()
        .then((heads) =>
          hour
            .getByRole('cell')
            .nth(heads.findIndex((head) => head.startsWith(column)) - 1)
            .getByRole('button', { name: new RegExp(`^06:20 定时 ${title}`) }),
        );
    for (const column of ['移动端', '网站', '微信', '微博']) {
      await expect(await entry(column)).toBeVisible();
      await expect(await entry(column)).toHaveAttribute('title', new RegExp(`随整组“${name}”发布`));
    }
    await (await entry('微博')).press('Alt+ArrowDown');
    await expect(operator.getByText('随整组发布的稿件请在“整组发布”中改期').first()).toBeVisible();
    const { data } = await api.call(planningCalendar, { startTime: `${day} 00:00:00`, endTime: `${day} 23:59:59` });
    const own = data.deliveries.filter(({ contentId }) => contentId === id);
    expect(own.map(({ target, time }) => `${target} ${time}`).toSorted()).toEqual(
      ['app', 'website', 'wechat', 'weibo'].map((target) => `${target} ${planTime}`),
    );
    await expectNoSeriousFinding(operator);
  });

  await test.step('When it is published, and the push and both platforms have it', async () => {
    await list.open(`${planningPaths.bundles}?id=${(await stored()).id}`);
    await list.act(list.row(name), '发布');
    await operator.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await expect(list.row(name)).toContainText('已发布');
    await expect.poll(async () => (await stored()).pushState, { timeout: 30_000 }).toBe('sent');
    await expect
      .poll(states, { timeout: 60_000 })
      .toEqual({ app: 'published', website: 'published', wechat: 'published', weibo: 'published' });
  });

  await test.step('Then one command says what cannot be taken back and what only the platforms answer', async () => {
    await operator.reload();
    await list.act(list.row(name), '整组撤稿');
    const dialog = operator.getByRole('dialog', { name: `撤下“${name}”的1篇稿件` });
    await expect(dialog).toContainText('推送消息已送达读者，撤稿不能收回');
    await expect(dialog).toContainText('这些稿件还发在微信、微博：一并请求撤下，以平台答复为准');
    await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('区域有误');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('已撤稿');
    const left = '推送消息已送达读者，无法收回；微信、微博的同稿已请求撤下，以平台答复为准';
    await expect(list.row(name).getByTitle(left)).toBeVisible();
    expect((await stored()).lastError).toBe(left);
    await expect
      .poll(states, { timeout: 60_000 })
      .toEqual({ app: 'withdrawn', website: 'withdrawn', wechat: 'withdrawn', weibo: 'withdrawn' });
  });
});

test('asked back before the platforms have answered, it says that what went out is to be asked back once more', async ({
  newsroom,
}) => {
  const early = `即刻撤回${stamp}`;
  const { id, messageId } = await passedMessage(newsroom, early);
  const api = await newsroom.apiAs('operator');
  const posts = [{ contentId: id, text: `${early}，以后续通报为准` }];
  const targets: ['app', 'website'] = ['app', 'website'];
  const parts = { title: early, topicId: null, targets, storyIds: [id], posts, messageIds: [messageId], push: null };
  const { data: bundle } = await api.call(saveBundle, parts);
  const operator = await newsroom.loginAs('operator');
  const list = new ListPage(operator);
  await list.open(`${planningPaths.bundles}?id=${bundle.id}`);
  await list.act(list.row(early), '发布');
  await operator.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(list.row(early)).toContainText('已发布');
  await list.act(list.row(early), '整组撤稿');
  const dialog = operator.getByRole('dialog', { name: `撤下“${early}”的1篇稿件` });
  await expect(dialog).toContainText(/发往微信(、微博)?的内容还没有答复，已发出的须稍后再撤一次/);
  await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('尚未核实');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(list.row(early)).toContainText('已撤稿');
  // WeChat may answer while the reason is written.
  const stays = /微信(、微博)?的(内容还没有答复，请稍后查看，已发出的须再撤一次|同稿已请求撤下，以平台答复为准)/;
  await expect(list.row(early).getByTitle(stays)).toBeVisible();
  const reader = await newsroom.reader();
  expect((await reader.goto(`/site/a/${id}`))!.status()).not.toBe(200);
});
