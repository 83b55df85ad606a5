import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditLogList, getSystemStatus, systemSettings, testService } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../identity/identity.tables.ts';
import { keepDelivery } from '../notices/delivery/delivery.queries.ts';
import { sandboxMails } from '../../platform/mail/sandbox-mail.tables.ts';
import { sandboxTexts } from '../../platform/sms/sandbox-text.tables.ts';
import { s3BucketOf } from '../../platform/storage/stored-objects.ts';
import { tryService } from '../../platform/external-service/service-test.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { allOf, refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';

let s3: RunningS3;
let service: Server;
let answer: RequestListener;
let server: TestApp;
let plain: TestApp;

beforeAll(async () => {
  s3 = await startS3();
  service = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await buildTestApp({
    ...s3.settings,
    LOG_LEVEL: 'warn',
    SMS_URL: `http://${host}/sms`,
    SMS_KEY: 'key-of-the-gateway-nobody-sees',
    PUSH_URL: `http://${host}/push`,
    PUSH_KEY: 'key-of-the-pushes-nobody-sees',
    WECHAT_URL: `http://${host}`,
    WECHAT_APP_SECRET: 'secret-of-wechat-nobody-sees',
    AI_BASE_URL: `http://${host}/v1`,
    AI_API_KEY: 'key-of-the-model-nobody-sees',
    MAIL_HOST: '127.0.0.1',
    MAIL_PORT: '1',
    MAIL_FROM: 'desk@example.com',
    FETCH_ALLOW: host,
  });
  plain = await buildTestApp();
  for (const { db, userId } of [server, plain]) {
    const id = await userId('admin');
    await keepDelivery(db, id, { mail: 'admin@example.com' });
    await db.update(users).set({ mobile: '13812345678' }).where(eq(users.id, id));
  }
});
beforeEach(() => {
  answer = (_request, response) => response.writeHead(404).end();
});
afterEach(() => {
  s3.breakBy();
  // Each test of a service counts: the next minute has its own.
  server.clock.advance(61_000);
  plain.clock.advance(61_000);
});
afterAll(async () => {
  await s3BucketOf(server.settings)!.close();
  await Promise.all([server.close(), plain.close()]);
  service.closeAllConnections();
  service.close();
  await s3.close();
});

interface Outcome {
  name: string;
  place: string;
  isFine: boolean;
  text: string;
}
const tryOut = async (id: string, tried = server) =>
  (await tried.call(testService, { id }, await tried.loginAs('admin'))).envelope.data as Outcome;

describe('the storage', () => {
  it('is written, read and cleared again', async () => {
    expect(await tryOut('storage')).toMatchObject({
      place: `S3 存储空间 newsroom（${new URL(s3.endpoint).host}）`,
      milliseconds: expect.any(Number),
      isFine: true,
    });
    const methods = s3.requests.filter((one) => one.includes('/check/')).map((one) => one.split(' ')[0]);
    expect(methods).toEqual(['HEAD', 'PUT', 'GET', 'DELETE']);
    expect(await allOf(s3BucketOf(server.settings)!.listBelow(''))).toEqual([]);
  });

  it.each([
    ['PUT', '写入'],
    ['GET', '读取'],
    ['DELETE', '删除'],
  ])('says which right is missing where %s is refused', async (method, right) => {
    s3.breakBy((request, response) => request.method === method && refuse(response, 403, 'AccessDenied'));
    expect(await tryOut('storage')).toMatchObject({
      isFine: false,
      text: `${right}被拒绝：所用密钥没有该存储空间的${right}权限，请在存储服务中授予${right}权限`,
    });
    expect(server.logLines.join('\n')).toContain('AccessDenied');
  });

  it('tries a folder too', async () => {
    expect(await tryOut('storage', plain)).toMatchObject({ place: '本机文件夹', isFine: true });
  });
});

it('mail and text go to the administrator alone, by the sandboxes where no service is set', async () => {
  expect(await tryOut('mail', plain)).toMatchObject({
    isFine: true,
    text: '邮件服务器接收了发给admin@example.com的测试邮件，请查收',
  });
  const mails = await plain.db.select().from(sandboxMails);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([['admin@example.com', '邮件服务测试']]);
  expect(await tryOut('sms', plain)).toMatchObject({ isFine: true });
  expect((await plain.db.select().from(sandboxTexts)).map(({ mobile }) => mobile)).toEqual(['13812345678']);
});

it('who has no address reads where to set one', async () => {
  await keepDelivery(plain.db, await plain.userId('admin'), { mail: '' });
  expect(await tryOut('mail', plain)).toMatchObject({ isFine: false, text: expect.stringContaining('通知设置') });
});

it('says why a mail server, a gateway, WeChat, the pushes or a model refuse, and shows no secret', async () => {
  expect(await tryOut('mail')).toMatchObject({ isFine: false, text: expect.stringContaining('无法连接邮件服务器') });
  answer = (_request, response) => response.writeHead(401).end('{}');
  expect(await tryOut('sms')).toMatchObject({ isFine: false, text: expect.stringContaining('401') });
  expect((await tryOut('push')).text).toBe('推送服务拒绝了密钥（401），请检查 PUSH_KEY');
  expect((await tryOut('model')).text).toBe('模型服务拒绝了访问，请管理员检查密钥设置');
  answer = (_request, response) => response.end('{"errcode":40125,"errmsg":"invalid appsecret"}');
  expect((await tryOut('wechat')).text).toMatch(/^公众号“.+”：.*AppSecret/);
  const { envelope } = await server.call(auditLogList, { area: 'system' }, await server.loginAs('admin'));
  const written = JSON.stringify(envelope) + server.logLines.join('\n');
  expect(written).toContain('system.serviceTest');
  expect(written).not.toContain('nobody-sees');
});

it('asks WeChat for a token and the model for a word', async () => {
  answer = (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url!.startsWith('/cgi-bin/token')) response.end('{"access_token":"x","expires_in":7200}');
    else response.end('{"choices":[{"message":{"content":"你好"},"finish_reason":"stop"}]}');
  };
  expect(await tryOut('wechat')).toMatchObject({ isFine: true, text: expect.stringContaining('返回访问凭证') });
  expect(await tryOut('model')).toMatchObject({ isFine: true, text: '模型已回答：“你好”' });
});

it('does not wait for a service that hangs', async () => {
  const test = {
    ...{ id: 'hangs', name: '停顿的服务', note: '', settings: [] },
    place: () => 'example.com',
    run: () => new Promise<string>(() => undefined),
  };
  const context = { ...server, session: { userId: '1', userName: 'admin' }, ip: '127.0.0.1', now: server.clock.now };
  const outcome = await tryService(test, context as never, 50);
  expect(outcome).toMatchObject({ isFine: false, text: '等待0.05秒没有应答，服务可能已停顿或网络不通' });
});

it('is for administrators, five times a minute, and for services that are set', async () => {
  const status = async (name: string) =>
    (await plain.call(getSystemStatus, {}, await plain.loginAs(name))).envelope.data as {
      services: { id: string; place: string }[];
    };
  const { services } = await status('admin');
  expect(services.find(({ id }) => id === 'sms')).toMatchObject({ place: '沙箱（不会发出）' });
  expect(services.find(({ id }) => id === 'directory')).toMatchObject({ place: '' });
  expect((await plain.call(testService, { id: 'storage' }, await plain.loginAs('editor'))).status).toBe(403);
  const admin = await plain.loginAs('admin');
  expect((await plain.call(testService, { id: 'directory' }, admin)).envelope.message).toContain('尚未设置');
  expect((await plain.call(testService, { id: 'none' }, admin)).status).toBe(404);
  plain.clock.toNextMinute();
  for (let times = 0; times < 5; times += 1) await plain.call(testService, { id: 'push' }, admin);
  expect((await plain.call(testService, { id: 'push' }, admin)).status).toBe(429);
  const settings = (await plain.call(systemSettings, {}, admin)).envelope.list as { name: string; service: unknown }[];
  expect(settings.find(({ name }) => name === 'SMS_URL')!.service).toEqual({ id: 'sms', name: '短信' });
  expect(settings.find(({ name }) => name === 'LDAP_URL')!.service).toBeNull();
});
