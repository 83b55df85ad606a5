import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSystemStatus, type SystemStatus, testService } from 'shared-contracts/endpoints';
import { cdnSandboxPurges } from '../cdn/cdn.tables.ts';
import { followOutsideClocks } from '../../platform/clock/outside-clock.ts';
import { linkLedger } from '../../platform/ledger/ledger.queries.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let service: Server;
let answer: RequestListener;
let server: TestApp;
let plain: TestApp;
let host: string;

beforeAll(async () => {
  followOutsideClocks();
  service = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  server = await buildTestApp({
    ...{ LOG_LEVEL: 'warn', FETCH_ALLOW: host, CDN_MAX_AGE: '60', CDN_PURGE_URL: `${url}/purge` },
    ...{ CDN_PURGE_TOKEN: 'nobody-sees-1', WEIBO_URL: url, WEIBO_ACCESS_TOKEN: 'nobody-sees-2' },
    ...{ BLOCKCHAIN_URL: url, BLOCKCHAIN_KEY: 'nobody-sees-3', SSO_URL: url, SSO_CLIENT_SECRET: 'nobody-sees-4' },
    ...{ WECHAT_LOGIN_APP_ID: 'wx1', WECHAT_LOGIN_SECRET: 'nobody-sees-5', WECHAT_LOGIN_API_URL: url },
    ...{ SPEECH_BASE_URL: `${url}/v1`, SPEECH_API_KEY: 'nobody-sees-6', NEWS_DATA_URL: url },
    ...{ NEWS_DATA_PASSWORD: 'nobody-sees-7', VIDEO_LIBRARY_URL: url, VIDEO_LIBRARY_TOKEN: 'nobody-sees-8' },
    ...{ LOG_HEAD_URL: `${url}/head`, LOG_HEAD_KEY: 'nobody-sees-9', PROOF_A_URL: url, PROOF_B_URL: url },
    ...{ ROBOT_FEISHU_URL: `${url}/robot/nobody-sees-10`, REDIS_URL: 'redis://:nobody-sees-11@127.0.0.1:9' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=nobody-sees-12' },
  });
  plain = await buildTestApp({ CDN_MAX_AGE: '60' });
  says(401);
  await tryOut('cdn');
  await linkLedger(server.db);
});
beforeEach(() => {
  for (const { clock } of [server, plain]) clock.advance(61_000);
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  service.closeAllConnections();
  service.close();
});

interface Outcome {
  isFine: boolean;
  text: string;
}
const tryOut = async (id: string, tried = server) =>
  (await tried.call(testService, { id }, await tried.loginAs('admin'))).envelope.data as Outcome;
const says = (status: number, body: object | string = {}, date?: Date) => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...(date && { date: date.toUTCString() }) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

it.each([
  ['cdn', 401, {}, '服务不认可密钥（401），请检查CDN_PURGE_TOKEN'],
  ['cdn', 403, {}, '密钥没有所需的权限（403），请检查CDN_PURGE_TOKEN在服务方的授权'],
  ['blockchain', 401, {}, '请检查BLOCKCHAIN_KEY'],
  ['blockchain', 503, {}, '服务自身出错（503）'],
  ['sso', 400, { error: 'invalid_client' }, '请检查SSO_CLIENT_SECRET'],
  ['sso', 404, {}, '该地址没有这项服务（404），请检查地址'],
  ['wechat-login', 200, { errcode: 40125 }, '微信不认可 WECHAT_LOGIN_SECRET'],
  ['wechat-login', 200, { errcode: 40013 }, '微信不认识 WECHAT_LOGIN_APP_ID'],
  ['log-head', 401, {}, '请检查LOG_HEAD_KEY'],
  ['speech', 401, {}, '语音服务返回错误（401）'],
  ['weibo', 403, { error_code: 21327 }, '微博授权已过期'],
  ['news-data', 200, { suc: 0, message: '密码错误' }, '密码错误'],
  ['proof-providerA', 500, {}, '校对服务A暂时不可用（500）'],
  ['proof-providerB', 200, '<html>', '校对服务B返回的内容无法识别'],
  ['video-library', 401, {}, '视频'],
  ['robot-feishu', 200, { code: 19021 }, '错误码19021'],
  ['collector', 401, {}, '请检查OTEL_EXPORTER_OTLP_HEADERS'],
  ['redis', 200, {}, '无应答'],
])('says what is wrong with %s that answers %s', async (id, status, body, sentence) => {
  says(status, body);
  const outcome = await tryOut(id);
  expect(outcome).toMatchObject({ isFine: false, text: expect.stringContaining(sentence) });
  expect(JSON.stringify(outcome) + server.logLines.join('\n')).not.toContain('nobody-sees');
});

it.each([
  ['cdn', 204, ''],
  ['blockchain', 422, {}],
  ['sso', 400, { error: 'invalid_grant' }],
  ['wechat-login', 200, { errcode: 40029 }],
  ['log-head', 200, {}],
  ['weibo', 200, { statuses: [] }],
  ['news-data', 200, { suc: 1, data: { token: 't' } }],
  ['video-library', 200, { data: [] }],
  ['robot-feishu', 200, { code: 0 }],
  ['collector', 200, ''],
])('is content with %s that answers %s', async (id, status, body) => {
  says(status, body);
  expect(await tryOut(id)).toMatchObject({ isFine: true });
});

it('tries the sandboxes where no service is set, and reaches no reader', async () => {
  for (const id of ['weibo', 'wechat-pay', 'proof-providerA', 'proof-providerB', 'proof-heima', 'news-data', 'cdn'])
    expect([id, await tryOut(id, plain)]).toEqual([id, expect.objectContaining({ isFine: true })]);
  expect((await plain.db.select().from(cdnSandboxPurges)).map(({ tags }) => tags)).toEqual([['newsroom-check']]);
  const refused = await plain.call(testService, { id: 'sso' }, await plain.loginAs('admin'));
  expect(refused.envelope.message).toBe('单点登录尚未设置，无法测试');
});

it('says that a clock is off by ten minutes, in the test and on the page', async () => {
  says(401, {}, new Date(Date.now() - 600_000));
  expect((await tryOut('blockchain')).text).toMatch(/BLOCKCHAIN_KEY：本机时钟比该服务快 \d{3} 秒.*NTP/);
  const { checks } = (await server.call(getSystemStatus, {}, await server.loginAs('admin'))).envelope
    .data as SystemStatus;
  expect(checks.find(({ name }) => name === '外部服务的时钟')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining(`比${host}快`),
  });
  says(401, {}, new Date());
  expect((await tryOut('blockchain')).text).not.toContain('时钟');
});
