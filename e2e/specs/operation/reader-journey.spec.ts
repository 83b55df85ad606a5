import {
  contentAddContentToStudyGroups,
  memberList,
  orderList,
  publishQaSession,
  qaQuestionList,
  saveQaSession,
  studyGroupSave,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { operationPaths, publicPaths } from 'shared-contracts/paths';
import { inHours } from '../../core/in-hours.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { orderPieces, putOnShelf } from '../../core/shop.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now());
const mobile = `135${stamp.slice(-8)}`;
const goods = `纪念邮册${stamp}`;
const question = `读者节在哪里办？（${stamp}）`;
const answer = `在江滩公园（${stamp}）。`;
/** What the demo's rules give for signing up and the first login, and for a story that was read to its end. */
const atSignUp = 11;
const forReading = 2;

test('a stranger signs up, reads, earns points, buys, is shipped to, returns it, asks, and sees the answer', async ({
  newsroom,
  request,
}) => {
  const reader = await newsroom.reader();
  const api = await newsroom.apiAs('operator');
  const points = async () => (await api.call(memberList, { keywords: mobile })).list[0]?.points;
  const order = async () => (await api.call(orderList, { goods })).list[0]!;

  const { storyId, groupId, sessionId } = await test.step('Given a study group, goods and a session', async () => {
    const chief = await newsroom.apiAs('chief');
    const [story] = (await chief.call(websiteListDone, { state: 'published' })).list;
    const { id } = (await api.call(studyGroupSave, { name: `读者学习${stamp}`, isOpen: true })).data;
    await chief.call(contentAddContentToStudyGroups, { ids: story!.id, studyGroupIds: id });
    await putOnShelf(api, { name: goods, price: 0, points: atSignUp + forReading });
    const session = {
      title: `读者节问答${stamp}`,
      introduction: '',
      cover: '',
      startTime: inHours(-1),
      endTime: inHours(24),
      answerRule: 'staff' as const,
      guests: [{ name: '钱江', post: '活动部主任', portrait: '' }],
    };
    const { data } = await api.call(saveQaSession, { ...session, rev: 0, requestId: crypto.randomUUID() });
    await api.call(publishQaSession, { id: data.id, rev: data.rev });
    return { storyId: story!.id, groupId: id, sessionId: data.id };
  });

  await test.step('The stranger signs up and reads a story of the group to its end, which earns points', async () => {
    await logInAtSite(reader, request, mobile);
    expect(await points()).toBe(atSignUp);
    await reader.goto(publicPaths.mePart('study'));
    await reader.getByRole('button', { name: `加入“读者学习${stamp}”` }).click();
    await expect(reader).toHaveURL(new RegExp(`/study/${groupId}$`));
    await reader.goto(publicPaths.article(storyId));
    await expect
      .poll(
        async () => {
          await reader.mouse.wheel(0, 400);
          return points();
        },
        { timeout: 30_000 },
      )
      .toBe(atSignUp + forReading);
    await reader.goto(publicPaths.mePart('points'));
    await expect(reader.getByRole('cell', { name: '学习', exact: true })).toBeVisible();
  });

  await test.step('The points buy goods', async () => {
    await expect(async () => {
      await reader.goto('/site/shop');
      await expect(reader.getByRole('link', { name: goods })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reader.getByRole('link', { name: goods }).click();
    await reader.getByRole('link', { name: '积分兑换' }).click();
    await orderPieces(reader, 1);
    await reader.getByRole('button', { name: /^支付 \d+ 积分$/ }).click();
    await expect(reader.getByText('已支付，等待发货')).toBeVisible();
    expect(await points()).toBe(0);
  });
  const orderPage = reader.url();
  const { number } = await order();

  const staff = await newsroom.loginAs('operator');
  const list = new ListPage(staff);
  const find = (by = list) => by.find(operationPaths.orders, number, '订单号');
  await test.step('Staff ship them, and the reader has them', async () => {
    await list.act(await find(), '发货');
    const dialog = new Frame(staff).dialog(/发货：/);
    await dialog.getByRole('textbox', { name: '快递公司' }).fill('顺丰速运');
    await dialog.getByRole('textbox', { name: '快递单号' }).fill('SF2002003');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await order()).state).toBe('shipped');
    await reader.goto(orderPage);
    await reader.getByRole('button', { name: '确认收货' }).click();
    await expect(reader.getByText('订单已完成')).toBeVisible();
  });

  await test.step('The reader returns them, and two persons give the points back', async () => {
    await reader.getByRole('textbox', { name: '退款原因' }).fill('邮册缺页');
    await reader.getByRole('button', { name: '申请退款' }).click();
    await expect(reader.getByText('退款申请处理中')).toBeVisible();
    await list.act(await find(), '提出退款');
    await new Frame(staff)
      .dialog(/提出退款：/)
      .getByRole('button', { name: '提出退款' })
      .click();
    await expect.poll(async () => (await order()).refund?.state).toBe('proposed');
    const second = await newsroom.loginAs('chief');
    const other = new ListPage(second);
    await other.act(await find(other), '通过退款');
    const decision = new Frame(second).dialog('通过退款');
    await decision.getByRole('textbox', { name: '复核意见' }).fill('已核实');
    await decision.getByRole('button', { name: '通过退款' }).click();
    await expect.poll(async () => (await order()).state).toBe('refunded');
    await reader.goto(orderPage);
    await expect(reader.getByText(`已退款，${atSignUp + forReading} 积分已退回您的账户`)).toBeVisible();
    expect(await points()).toBe(atSignUp + forReading);
  });

  await test.step('The reader asks a question, and sees its answer', async () => {
    await reader.goto(publicPaths.qaSession(sessionId));
    await reader.getByRole('textbox', { name: '您的问题' }).fill(question);
    await reader.getByRole('button', { name: '提交问题' }).click();
    await expect(reader.getByText('问题已提交，审核通过后会显示')).toBeVisible();
    const desk = `${operationPaths.onlineQaQuestions}?id=${sessionId}`;
    const row = await list.find(desk, question, '问题、称呼或答案');
    await list.act(row, '代答');
    const dialog = new Frame(staff).dialog('代嘉宾回答');
    await dialog.getByRole('combobox', { name: '嘉宾' }).click();
    await staff.getByTitle('钱江').click();
    await dialog.getByRole('textbox', { name: '答案' }).fill(answer);
    await dialog.getByRole('button', { name: '保存并公开' }).click();
    await expect
      .poll(async () => (await api.call(qaQuestionList, { sessionId })).list[0])
      .toMatchObject({ text: question, answerState: 'published', answer });
    await reader.goto(publicPaths.qaSession(sessionId));
    await expect(reader.getByText(answer)).toBeVisible();
  });
});
