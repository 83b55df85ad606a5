import {
  type Endpoint,
  feedbackList,
  feeStepList,
  listDisclosureMaterial,
  listSelfContent,
  orderList,
  proposeRefund,
  websiteListAudit,
  wechatListMessages,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import { appPaths, assessPaths, operationPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';
import {
  AssessPermission,
  OperationPermission,
  SelfMediaPermission,
  TipoffPermission,
  WebsitePermission,
  WechatPermission,
} from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import { feeKit } from '../../../test/fee-kit.ts';
import { newBuyers, newGoods, paidOrder } from '../../../test/order-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { latenessOf } from '../fees/fee.rules.ts';
startStoryServer();

const month = '2026-10';
const codes = [
  ...[websitePaths.audit, wechatPaths.materialAudit, operationPaths.feedback, operationPaths.orders],
  ...[appPaths.baoliao, appPaths.clue, appPaths.media, assessPaths.distribution],
  ...[WebsitePermission.AuditRendering, WechatPermission.Audit, TipoffPermission.Handle, TipoffPermission.Assign],
  ...[OperationPermission.HandleFeedback, OperationPermission.ShipOrder, OperationPermission.ProposeRefund],
  ...[SelfMediaPermission.Decide, AssessPermission.DistributeFees],
];
let waiting: WaitingAtDesk[] = [];
const totalOf = async (endpoint: Endpoint, input: object) =>
  (await test.call(endpoint, input, await kit.bearer('admin'))).envelope.total;
const rowOf = (desk: WaitingDesk) => waiting.find((row) => row.desk === desk);

beforeAll(async () => {
  await test.db.execute(sql`update roles set codes = codes || ${sql.param(codes)}::text[] where code = 'admin'`);
  const numbers = [1, 2, 3];
  const draft = JSON.stringify({ title: '网站稿', cover: null, publishTime: null, expireTime: null });
  const stories = [];
  for (const state of ['waiting', 'waiting', 'passed', 'editing'])
    stories.push({ id: await addPublishedStory(test, { title: `网站稿${state}` }), state });
  for (const { id, state } of stories)
    await test.db.execute(sql`
      insert into site_renderings (content_id, state, draft, version_no, modified_name, modified_time)
      values (${id}, ${state}, ${draft}::jsonb, ${state === 'editing' ? 0 : 1}, '李雨桐',
        '2026-11-01 08:00:00+08')`);
  await test.db.execute(sql`
    insert into wechat_messages (state, submitted_by, submitted_name, submitted_time)
    select unnest('{waiting,waiting,returned}'::text[]), 1, '李雨桐', '2026-11-02 08:00:00+08'`);
  await test.db.execute(sql`
    insert into feedbacks (receipt, ticket, kind, content, reader_key, origin, state, created_time, modified_time)
    select 'FK' || n, 'T' || n, '1', '打不开', 'r', 'site', case n when 3 then 'closed' else 'waiting' end,
      '2026-11-03 08:00:00+08', now() from unnest(${sql.param(numbers)}::int[]) n`);
  await test.db.execute(sql`
    insert into tipoffs (kind, receipt, ticket, title, content, origin, state, created_time, modified_time)
    select case n when 2 then 'reported' else 'reader' end, 'BLX' || n, 'X' || n, '爆料', '路灯坏了', 'site',
      'waiting', '2026-11-04 08:00:00+08', now() from unnest(${sql.param(numbers)}::int[]) n`);
  await test.db.execute(sql`
    insert into self_contents (user_id, user_name, title, category_id, state, sent_time, created_time, modified_time)
    select id, '晨光通讯社', '投稿', 1, unnest('{waiting,draft}'::text[]), '2026-11-05 08:00:00+08', now(), now()
    from users where user_name = 'media'`);
  const goods = await newGoods(test, { name: '书签' });
  const [buyer, other] = await newBuyers(test, 2, 500);
  await paidOrder(test, buyer!, goods.id);
  const { id, rev } = await paidOrder(test, other!, goods.id);
  const refund = { id, rev, reason: '买家不要了', isStockBack: true };
  await test.call(proposeRefund, refund, await kit.bearer('admin'));
  await (await feeKit(test, month)).line({ title: '有稿费的稿' });
  const { envelope } = await test.call(workbenchWaiting, {}, await kit.bearer('admin'));
  waiting = envelope.list as WaitingAtDesk[];
});

const day = (text: string) => `${text} 08:00:00`;

it.each<[WaitingDesk, number, string, Endpoint, object]>([
  ['websiteReview', 2, day('2026-11-01'), websiteListAudit, { state: 'waiting' }],
  ['wechatReview', 2, day('2026-11-02'), wechatListMessages, { state: 'waiting' }],
  ['feedback', 2, day('2026-11-03'), feedbackList, { state: 'waiting' }],
  ['tipoffs', 2, day('2026-11-04'), listDisclosureMaterial, { kind: 'reader', state: 'waiting' }],
  ['clues', 1, day('2026-11-04'), listDisclosureMaterial, { kind: 'reported', state: 'waiting' }],
  ['mediaContents', 1, day('2026-11-05'), listSelfContent, { state: 'waiting' }],
])('%s: the figure is the total of its list, with the oldest time', async (desk, least, oldest, endpoint, input) => {
  const total = await totalOf(endpoint, input);
  expect(total).toBeGreaterThanOrEqual(least);
  expect(rowOf(desk)).toMatchObject({ count: total });
  expect(rowOf(desk)!.oldest! <= oldest).toBe(true);
});

it.each<[WaitingDesk, object]>([
  ['shipping', { state: 'paid' }],
  ['orderRefunds', { state: 'refunding' }],
])('%s: the figure is the total of the orders of that state', async (desk, input) => {
  const total = await totalOf(orderList, input);
  expect(total).toBeGreaterThan(0);
  expect(rowOf(desk)).toMatchObject({ count: total, oldest: expect.any(String) as string });
});

it('a fee’s figure is that of its step in the oldest open month', async () => {
  const row = rowOf('feeDistribution');
  expect(row).toMatchObject({ count: 1, month, [latenessOf(month, test.clock.now())!]: 1 });
  expect(await totalOf(feeStepList, { step: 'distribution', month, state: 'here' })).toBe(1);
});
