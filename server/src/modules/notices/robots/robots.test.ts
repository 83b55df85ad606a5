import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noticeGetDelivery, noticeSaveRobot, noticeTestRobot } from 'shared-contracts/endpoints';
import { noticeRobotNames } from 'shared-contracts/model';
import { sql } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { letterKit } from '../../../../test/letter-kit.ts';
import { dingtalkSign, feishuSign, robotLines } from './robot.rules.ts';

const requests: { path: string; body: Record<string, unknown> }[] = [];
let isSilent = false;
let answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
const group = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    requests.push({ path: request.url!, body: JSON.parse(body) as Record<string, unknown> });
    if (isSilent) return;
    response.statusCode = answer.status;
    response.end(answer.body);
  });
});
let test: TestApp;
const { notice, work, workLater } = letterKit(() => test);
beforeAll(async () => {
  await new Promise<void>((resolve) => group.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(group.address() as AddressInfo).port}`;
  test = await buildTestApp({
    LOG_LEVEL: 'info',
    FETCH_ALLOW: host,
    ROBOT_SECONDS: '1',
    ROBOT_WECOM_URL: `http://${host}/wecom?key=wecom-key`,
    ROBOT_DINGTALK_URL: `http://${host}/dingtalk?access_token=dingtalk-token`,
    ROBOT_DINGTALK_SECRET: 'SEC-of-dingtalk',
    ROBOT_FEISHU_URL: `http://${host}/feishu-hook`,
    ROBOT_FEISHU_SECRET: 'secret-of-feishu',
  });
});
afterAll(async () => {
  await test.close();
  group.closeAllConnections();
  await new Promise((resolve) => group.close(resolve));
});
const robots = Object.keys(noticeRobotNames) as (keyof typeof noticeRobotNames)[];
beforeEach(async () => {
  isSilent = false;
  test.clock.toNoon();
  requests.length = 0;
  answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
  await test.db.execute(sql`truncate notices, notice_outbox, notice_letters, notice_robots, jobs`);
});
const choose = async (robot: string, kinds: string[]) =>
  test.call(noticeSaveRobot, { robot, kinds }, await test.loginAs('admin'));
const jobs = async () =>
  (await test.db.execute(sql`select state, attempts, last_error as error from jobs order by id`)).rows;

it('signs as DingTalk and Feishu describe it', () => {
  // Computed by openssl, which this product does not use:
  // printf '1700000000000\nthis is secret' | openssl dgst -sha256 -hmac 'this is secret' -binary | base64
  expect(decodeURIComponent(dingtalkSign(1_700_000_000_000, 'this is secret'))).toBe(
    'sSFWELbV2YwjdDQhWZwTcWlX5BWUx5J6TPpsZmuPii0=',
  );
  // printf '' | openssl dgst -sha256 -hmac "$(printf '1599360473\ndemo')" -binary | base64
  expect(feishuSign(1_599_360_473, 'demo')).toBe('l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=');
});

it('a title is no link, no call of everybody and no second line', () => {
  const [title] = robotLines([{ title: '[点我](http://evil.cn)\n<@all> **粗**', address: 'http://a' }], false).lines;
  expect(title).toBe('［点我］(http://evil.cn) ＜@all＞   粗');
});

it('each robot sends the kinds that an administrator chose, once for all recipients, without the reason', async () => {
  for (const robot of robots) await choose(robot, ['publishFailed']);
  const more = { kind: 'publishFailed' as const, event: 'plan:1', text: '微信返回错误' };
  await notice('editor', '《大桥合龙》未能发布到微信', more);
  await notice('operator', '《大桥合龙》未能发布到微信', more);
  await notice('editor', '别的');
  await workLater();
  await workLater();
  const bodyOf = (path: string) => requests.filter((one) => one.path.startsWith(path)).map(({ body }) => body);
  const link = 'http://localhost/app/news/detail?id=1';
  const text = `1条新通知\n- [《大桥合龙》未能发布到微信](${link})`;
  expect(bodyOf('/wecom?key=wecom-key')).toEqual([{ msgtype: 'markdown', markdown: { content: text } }]);
  const markdown = { title: '1条新通知', text };
  expect(bodyOf('/dingtalk?access_token=dingtalk-token')).toEqual([{ msgtype: 'markdown', markdown }]);
  const line = [{ tag: 'a', text: '《大桥合龙》未能发布到微信', href: link }];
  const post = { zh_cn: { title: '1条新通知', content: [line] } };
  expect(bodyOf('/feishu-hook')).toMatchObject([{ msg_type: 'post', content: { post } }]);
  expect(JSON.stringify(requests)).not.toContain('微信返回错误');
});

it('messages carry a signature of their time', async () => {
  for (const robot of ['dingtalk', 'feishu']) await choose(robot, ['returned']);
  await notice('editor', '签名');
  await workLater();
  const search = new URL(requests.find(({ path }) => path.startsWith('/dingtalk'))!.path, 'http://a').searchParams;
  const time = search.get('timestamp')!;
  expect(Math.abs(Number(time) - test.clock.now().getTime())).toBeLessThan(60_000);
  const expected = createHmac('sha256', 'SEC-of-dingtalk').update(`${time}\nSEC-of-dingtalk`).digest('base64');
  expect(search.get('sign')).toBe(expected);
  const { timestamp, sign } = requests.find(({ path }) => path.startsWith('/feishu'))!.body as Record<string, string>;
  expect(sign).toBe(createHmac('sha256', `${timestamp}\nsecret-of-feishu`).update('').digest('base64'));
});

it('a thousand notices are one message that fits', async () => {
  await choose('wecom', ['returned']);
  for (let index = 0; index < 1000; index += 1) await notice('editor', `第${index}条：${'长'.repeat(60)}`);
  await workLater();
  await workLater();
  expect(requests).toHaveLength(1);
  const { content } = requests[0]!.body.markdown as { content: string };
  expect(Buffer.byteLength(content)).toBeLessThan(4096);
  expect(content).toMatch(/^1000条新通知\n- \[第999条/);
  expect(content).toMatch(/另有\d+条，请登录查看$/);
}, 60_000);

it.each([
  ['nonsense', 200, '<html>'],
  ['an answer without a code', 200, '{}'],
  ['a failure', 502, '{"errcode":0}'],
])('%s is tried again with pauses, says so, and is given up at last', async (_what, status, body) => {
  await choose('feishu', ['returned']);
  answer = { status, body };
  await notice('editor', '没有应答');
  await workLater();
  const error = '飞书机器人没有应答，或应答无法识别';
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1, error }]);
  await work();
  expect(requests).toHaveLength(1);
  for (let index = 0; index < 6; index += 1) await workLater(600_000);
  expect(await jobs()).toMatchObject([{ state: 'failed', attempts: 5, error }]);
  expect(JSON.stringify(requests[0]!.body)).not.toContain('重发');
  expect(JSON.stringify(requests[1]!.body)).toContain('重发，可能已收到');
  expect(requests).toHaveLength(5);
});

it('a refusal is said with its code, and the next try is no repetition', async () => {
  await choose('dingtalk', ['returned']);
  answer = { status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' };
  await notice('editor', '签名不对');
  await workLater();
  expect(await jobs()).toMatchObject([{ state: 'waiting', error: '钉钉机器人没有接收消息（错误码310000）' }]);
  answer = { status: 200, body: '{"errcode":0}' };
  await workLater(600_000);
  await workLater(600_000);
  expect(requests).toHaveLength(2);
  expect(JSON.stringify(requests[1]!.body)).not.toContain('重发');
});

it('is set by administrators alone; secrets and words of notices are in no log', async () => {
  const editor = await test.loginAs('editor');
  expect((await test.call(noticeSaveRobot, { robot: 'wecom', kinds: [] }, editor)).status).toBe(403);
  await choose('wecom', ['vetoed']);
  const { data } = (await test.call(noticeGetDelivery, {}, await test.loginAs('admin'))).envelope;
  expect(data).toMatchObject({ robots: expect.arrayContaining([{ robot: 'wecom', kinds: ['vetoed'] }]) });
  expect((await test.call(noticeSaveRobot, { robot: 'qq', kinds: [] }, await test.loginAs('admin'))).status).toBe(422);
  const log = test.logLines.join('\n');
  for (const secret of ['wecom-key', 'dingtalk-token', 'SEC-of-dingtalk', 'secret-of-feishu', 'feishu-hook'])
    expect(log).not.toContain(secret);
});

it('a robot that never answers is reported to who tries it; its message is sent when it is there again', async () => {
  isSilent = true;
  const bearer = await test.loginAs('admin');
  const tried = await test.call(noticeTestRobot, { robot: 'wecom' }, bearer);
  expect(tried.envelope).toMatchObject({ suc: 0, message: '企业微信机器人没有应答，或应答无法识别' });
  await choose('wecom', ['returned']);
  await choose('feishu', ['returned']);
  await notice('editor', '机器人不应答');
  await workLater();
  expect(await jobs()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  isSilent = false;
  requests.length = 0;
  await workLater(600_000);
  expect(await jobs()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(requests.map(({ path }) => path.split('?')[0]).sort()).toEqual(['/feishu-hook', '/wecom']);
}, 30_000);

it('a robot that is there says the word of trial; who may not set robots cannot', async () => {
  const bearer = await test.loginAs('admin');
  expect((await test.call(noticeTestRobot, { robot: 'dingtalk' }, bearer)).envelope.suc).toBe(1);
  expect(JSON.stringify(requests.at(-1))).toContain('正在试发');
  expect((await test.call(noticeTestRobot, { robot: 'dingtalk' }, await test.loginAs('editor'))).status).toBe(403);
});
