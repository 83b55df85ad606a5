import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, signInApp } from '../../../test/member-kit.ts';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { createRunner } from '../../platform/jobs/runner.ts';
import { openPush } from '../push/service/open-push.ts';
import { memberPushJobs } from './member-push.job.ts';
import { tellMember } from './tell-member.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const phone = 'a1b2c3d4:Apns_token-1';
let next = 13_720_000_000;

async function work(open: Parameters<typeof memberPushJobs>[0] = openPush): Promise<void> {
  const { db, settings, clock } = test;
  const runner = createRunner(memberPushJobs(open), { db, settings, now: clock.now, log: silent });
  while ((await runner.tick()) > 0);
  await runner.stop();
}
const sent = async () =>
  (await test.app.inject('/sandbox/push')).json<{ list: { title: string; device: string; url: string }[] }>().list;

/** A member who is logged in in the app, with calls of that login. */
async function newReader(mobile = String((next += 1))) {
  const token = await signInApp(test, mobile);
  const headers = { authorization: `Bearer ${token}` };
  const post = (url: string, payload: object = {}) =>
    test.app.inject({ method: 'POST', url: `/open/v1/me/${url}`, payload, headers });
  const me = (await test.app.inject({ url: '/open/v1/me', headers })).json<{ data: { id: string } }>();
  const devices = async () =>
    (await test.app.inject({ url: '/open/v1/me/devices', headers })).json<{ list: { isPushed: boolean }[] }>().list;
  const tell = (event: string, title = '您的订单已发货') =>
    test.db.transaction((tx) =>
      tellMember(tx, {
        member: me.data.id,
        kind: 'order',
        title,
        text: '顺丰速运',
        link: '/site/me/orders',
        event,
        now: test.clock.now(),
      }),
    );
  return { mobile, post, devices, tell };
}

it('a message goes to the phones that the member named, once, and to no other', async () => {
  const reader = await newReader();
  await reader.tell('order:1', '没有手机');
  expect((await reader.post('push', { token: phone, platform: 1 })).json()).toEqual({ message: '已保存' });
  expect(await reader.devices()).toMatchObject([{ isPushed: true }]);
  await logInAtSite(test, String((next += 1)));
  await reader.tell('order:2');
  await reader.tell('order:2');
  await work();
  await work();
  expect(await sent()).toMatchObject([{ title: '您的订单已发货', device: phone, url: '/site/me/orders' }]);
});

it('a phone gets nothing more once it is stopped, logged out, or another member’s', async () => {
  const [first, second] = [await newReader(), await newReader()];
  const before = (await sent()).length;
  await first.post('push', { token: phone, platform: 2 });
  await second.post('push', { token: phone, platform: 2 });
  await first.tell('order:3', '给前一位');
  await second.tell('order:3', '给后一位');
  await work();
  expect((await sent()).slice(0, -before).map(({ title }) => title)).toEqual(['给后一位']);
  await second.tell('order:4', '已停止');
  await second.post('push/stop');
  await first.post('push', { token: phone, platform: 2 });
  await first.tell('order:4', '已退出');
  await first.post('logout');
  await work();
  expect(await sent()).toHaveLength(before + 1);
});

it('what was read, or is a day old, is not sent; what the service refuses is tried again', async () => {
  const reader = await newReader();
  await reader.post('push', { token: phone, platform: 1 });
  const before = (await sent()).length;
  await reader.tell('order:5', '已读');
  await reader.post('messages/read');
  await work();
  const refusing = () => ({ send: () => Promise.reject(new AppError(ErrorCode.Unavailable)) });
  await reader.tell('order:6', '再试');
  await work(refusing);
  expect(await sent()).toHaveLength(before);
  test.clock.advance(600_000);
  await work();
  expect((await sent())[0]).toMatchObject({ title: '再试' });
  await reader.tell('order:7', '太晚');
  test.clock.advance(86_400_001);
  await work();
  expect(await sent()).toHaveLength(before + 1);
});

it('a wrong phone is refused, and so is one without a login', async () => {
  const reader = await newReader();
  for (const payload of [
    { token: 'short', platform: 1 },
    { token: phone, platform: 3 },
    { token: 'x'.repeat(301), platform: 2 },
  ])
    expect((await reader.post('push', payload)).statusCode).toBe(422);
  const payload = { token: phone, platform: 1 };
  expect((await test.app.inject({ method: 'POST', url: '/open/v1/me/push', payload })).statusCode).toBe(401);
});
