import { logout, noticeAddPush, noticeGetDelivery, noticeRemovePush, noticeTestPush } from 'shared-contracts/endpoints';
import type { NoticeDelivery } from 'shared-contracts/model';
import { sql } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { letterKit } from '../../../../test/letter-kit.ts';
import { openPushService } from '../../../../test/push-service.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let test: TestApp;
let bearer: string;
const { turnOn, notice, work, workLater } = letterKit(() => test);
beforeAll(async () => {
  service = await openPushService();
  test = await buildTestApp({ FETCH_ALLOW: service.host });
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  test.clock.toNoon();
  bearer = await test.loginAs('editor');
  await test.db.execute(sql`truncate notices, notice_outbox, notice_letters, notice_settings, push_devices, jobs`);
});

const delivery = async (who = bearer) => (await test.call(noticeGetDelivery, {}, who)).envelope.data as NoticeDelivery;
/** A browser in which the session is open, and which its user wants notices of a kind pushed to. */
async function pushed(who = bearer) {
  const browser = service.subscribe((await delivery(who)).pushKey);
  expect((await test.call(noticeAddPush, browser.device, who)).envelope.suc).toBe(1);
  await turnOn(who, 'returned', { byPush: true });
  return browser;
}

it('a notice reaches each browser of its person, encrypted and signed; several are one message', async () => {
  expect((await turnOn(bearer, 'returned', { byPush: true })).envelope.message).toContain('请先在浏览器中开启推送');
  const first = await pushed();
  const second = await pushed(await test.loginAs('editor'));
  await notice('editor', '稿件《春耕》被退回', { text: '标题不准确' });
  await workLater();
  expect(first.got).toEqual([
    {
      title: '稿件《春耕》被退回',
      body: '标题不准确',
      link: '/app/news/detail?id=1',
      tag: expect.stringMatching(/^notice-/),
      unread: 1,
    },
  ]);
  expect(second.got).toEqual(first.got);
  await notice('editor', '稿件一被退回');
  await notice('editor', '稿件二被退回');
  await workLater();
  expect(first.got.at(-1)).toMatchObject({ title: '2条未读通知', body: '稿件二被退回\n稿件一被退回', unread: 3 });
});

it('nothing goes to a browser that was logged out, removed, or taken over by another person', async () => {
  const gone = await pushed();
  await test.call(logout, {}, bearer);
  bearer = await test.loginAs('editor');
  expect((await delivery()).pushDevices).toEqual([]);
  const removed = await pushed();
  const [device] = (await delivery()).pushDevices;
  expect(device).toMatchObject({ isOwn: true });
  const other = await test.loginAs('director');
  await test.call(noticeRemovePush, { id: device!.id }, other);
  expect((await delivery()).pushDevices).toHaveLength(1);
  await test.call(noticeRemovePush, { id: device!.id }, bearer);
  const taken = await pushed();
  await test.call(noticeAddPush, taken.device, other);
  await notice('editor', '稿件被退回');
  await workLater();
  expect([...gone.got, ...removed.got, ...taken.got]).toEqual([]);
});

it('a failure is tried again with the same tag, and an address that is no longer good is forgotten', async () => {
  const browser = await pushed();
  service.refusals.push(503);
  await notice('editor', '稿件被退回');
  await workLater();
  expect(browser.got).toEqual([]);
  await workLater();
  expect(browser.got).toHaveLength(1);
  browser.leave();
  await notice('editor', '另一件被退回');
  await workLater();
  expect((await delivery()).pushDevices).toEqual([]);
  const { rows } = await test.db.execute(sql`select distinct state from jobs where kind = 'notice-push'`);
  expect(rows).toEqual([{ state: 'done' }]);
});

it('a service that does not believe this server costs nobody their browser: the job says what is wrong', async () => {
  const browser = await pushed();
  for (const status of [401, 403]) {
    service.refusals.push(status);
    expect((await test.call(noticeTestPush, {}, bearer)).envelope.message).toContain(`不认可本系统的签名（${status}）`);
  }
  service.refusals.push(403);
  await notice('editor', '稿件被退回');
  await workLater();
  const { rows } = await test.db.execute(sql`select last_error from jobs where kind = 'notice-push'`);
  expect(rows).toEqual([{ last_error: expect.stringContaining('请管理员核对服务器时钟和访问地址') as string }]);
  expect((await delivery()).pushDevices).toHaveLength(1);
  expect(browser.got).toEqual([]);
  await workLater();
  expect(browser.got).toHaveLength(1);
});

it('a trial goes to the own browser alone; addresses within the network and false keys are refused', async () => {
  expect((await test.call(noticeTestPush, {}, bearer)).envelope.message).toContain('没有开启推送');
  const own = await pushed();
  const other = await pushed(await test.loginAs('editor'));
  expect((await test.call(noticeTestPush, {}, bearer)).envelope.suc).toBe(1);
  expect([own.got, other.got]).toEqual([[expect.objectContaining({ title: '测试推送' })], []]);
  expect(own.got[0]).not.toHaveProperty('unread');
  for (let round = 0; round < 5; round += 1) await test.call(noticeTestPush, {}, bearer);
  expect((await test.call(noticeTestPush, {}, bearer)).envelope.message).toContain('测试次数过多');
  const { device } = own;
  const refused = async (change: object) =>
    (await test.call(noticeAddPush, { ...device, ...change }, bearer)).envelope.message;
  expect(await refused({ address: 'https://10.0.0.8/push' })).toContain('地址');
  expect(await refused({ address: 'http://push.example/x' })).toContain('https');
  expect(await refused({ p256dh: 'A'.repeat(87) })).toContain('密钥不正确');
  await work();
});
