import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cbGetAuthCode, sendMobilePhoneCode, sendMobilePhoneCodeByAccount } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { users } from './identity.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

const requests: { body: string; key: string | undefined }[] = [];
let status = 200;
const gateway = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    requests.push({ body, key: request.headers.authorization });
    response.statusCode = status;
    response.end('{}');
  });
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});
let server: TestApp;
const open = async (settings: Record<string, string>) => {
  server = await buildTestApp({ LOG_LEVEL: 'info', ...settings });
};
afterEach(() => server.close());
const ask = (mobilePhone = '13900000000') => server.call(sendMobilePhoneCode, { mobilePhone });
const askByAccount = (account: string) => server.call(sendMobilePhoneCodeByAccount, { account });
const answerOf = ({ status: answered, envelope }: { status: number; envelope: object }) => ({ answered, envelope });

it('the gateway gets number, text and sign under its key; there is no outbox then', async () => {
  await open({ SMS_URL: `http://${host}/send`, SMS_KEY: 'the-key', SMS_SIGN: '临江', FETCH_ALLOW: host });
  expect((await ask()).status).toBe(200);
  const { mobile, text, sign } = JSON.parse(requests[0]!.body) as Record<string, string>;
  expect([mobile, sign, requests[0]!.key]).toEqual(['13900000000', '临江', 'Bearer the-key']);
  expect(text).toMatch(/^【临江】您正在绑定手机号，验证码\d{6}，/);
  expect((await server.app.inject('/sandbox/sms')).statusCode).toBe(404);
  expect(server.logLines.join('\n')).not.toContain(/\d{6}/.exec(text!)![0]);
});

it('a gateway that refuses is reported to users who request a new number, and answers do not reveal accounts by it', async () => {
  await open({ SMS_URL: `http://${host}/send`, SMS_KEY: 'the-key', FETCH_ALLOW: host });
  await server.db.update(users).set({ mobile: '13800000001' }).where(eq(users.userName, 'editor'));
  status = 500;
  const { status: answered, envelope } = await ask();
  expect([answered, envelope.message]).toEqual([503, '短信发送失败，请稍后再试']);
  expect(answerOf(await askByAccount('editor'))).toEqual(answerOf(await askByAccount('nobody')));
  status = 200;
});

it('A30 a gateway at an inner address that FETCH_ALLOW does not name is not called', async () => {
  requests.length = 0;
  await open({ SMS_URL: `http://${host}/send`, SMS_KEY: 'the-key' });
  expect([(await ask()).status, requests.length]).toEqual([503, 0]);
});

it('a gateway is missing in production: nothing is sent, it is said plainly, and the outbox is not there', async () => {
  await open({ NODE_ENV: 'production' });
  for (const { status: answered, envelope } of [
    await ask(),
    await askByAccount('editor'),
    await askByAccount('nobody'),
    await server.call(cbGetAuthCode, { username: 'media' }),
  ]) {
    expect([answered, envelope.message]).toEqual([503, '短信服务未开通，验证码无法发送，请联系管理员']);
  }
  expect((await server.app.inject('/sandbox/sms')).statusCode).toBe(404);
  expect(server.logLines.join('\n')).toContain('no gateway is set');
});
