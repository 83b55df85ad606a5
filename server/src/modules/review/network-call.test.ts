import { createHash, randomUUID } from 'node:crypto';
import { networkCall, recordList } from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { signRecordCall } from './record-sign.rules.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

const secret = 'a-secret-of-both-systems';
let test: TestApp;
let editor: string;
let newsId: string;
beforeAll(async () => {
  test = await buildTestApp({ RECORD_APP_ID: 'player-app', RECORD_APP_SECRET: secret });
  editor = await test.loginAs('editor');
  newsId = await addPublishedStory(test);
});
afterAll(() => test.close());

const preview = (parts: object = {}) => ({ newsId, opName: '预览', contentType: 5, ...parts });
interface Parts {
  appid?: string;
  timestamp?: number;
  nonce?: string;
  records?: unknown;
  key?: string;
}
function signed({ key = secret, ...parts }: Parts = {}) {
  const call = {
    appid: 'player-app',
    timestamp: test.clock.now().getTime(),
    nonce: randomUUID(),
    records: [preview()],
    ...parts,
  };
  return {
    object: Buffer.from(JSON.stringify(call)).toString('base64'),
    sign: signRecordCall({ ...call, timestamp: String(call.timestamp) }, key),
    token: editor,
  };
}
const send = (request: object, bearer = editor) => test.call(networkCall, request as Record<string, unknown>, bearer);
const countOf = async () =>
  ((await test.call(recordList, { newsId, pageSize: 50 }, editor)).envelope.list as OperationRecord[]).filter(
    ({ opName }) => opName === '预览',
  ).length;

it('R753 the signature is an upper-case SHA-256 over the sorted parts and a secret', () => {
  const parts = { appid: 'zeta', timestamp: '1795600000000', nonce: 'alpha-01' };
  const expected = createHash('sha256').update(`1795600000000alpha-01zeta${secret}`).digest('hex').toUpperCase();
  expect(signRecordCall(parts, secret)).toBe(expected);
  expect(expected).toMatch(/^[0-9A-F]{64}$/);
});

it('R752 R754 keeps the records of a call with object, signature and token, in the name of its session', async () => {
  const before = await countOf();
  const { status, envelope } = await send(signed({ records: [preview({ createUserName: '冒名' }), preview()] }));
  expect([status, envelope.data]).toEqual([200, { saved: 2 }]);
  const list = (await test.call(recordList, { newsId }, editor)).envelope.list as OperationRecord[];
  expect(list[0]).toMatchObject({ opName: '预览', createUserName: '李雨桐', byClient: true });
  expect(await countOf()).toBe(before + 2);
});

it('R752 answers a nonce once: the same call again, and others under its nonce, keep nothing', async () => {
  const call = signed({ nonce: 'nonce-0001' });
  await send(call);
  const count = await countOf();
  const answers = await Promise.all([
    send(call),
    send(signed({ nonce: 'nonce-0001', records: [preview(), preview()] })),
  ]);
  expect(answers.map(({ envelope }) => envelope.data)).toEqual([{ saved: 1 }, { saved: 1 }]);
  expect(await countOf()).toBe(count);
});

it('R752 R754 refuses what is not signed, signed long ago or with another secret, or comes with another token', async () => {
  const count = await countOf();
  const late = test.clock.now().getTime() - 6 * 60_000;
  for (const [request, sentence] of [
    [{ ...signed(), sign: 'A'.repeat(64) }, '签名不正确'],
    [{ ...signed(), sign: signed().sign }, '签名不正确'],
    [{ ...signed(), sign: signed().sign.toLowerCase() }, '签名不正确'],
    [signed({ key: 'another-secret-0000' }), '签名不正确'],
    [signed({ appid: 'another-app' }), '签名不正确'],
    [signed({ timestamp: late }), '签名已过期，请校准时钟后重试'],
    [{ ...signed(), token: await test.loginAs('chief') }, '令牌与当前登录不符'],
    [{ ...signed(), token: 'none' }, '令牌与当前登录不符'],
  ] as const)
    expect(await send(request)).toMatchObject({ status: 403, envelope: { message: sentence } });
  expect((await send(signed(), '')).status).toBe(401);
  expect(await countOf()).toBe(count);
});

it('refuses objects that are none, and records that a client may not write', async () => {
  const object = (text: string) => Buffer.from(text).toString('base64');
  for (const bad of ['{', '[]', '{"appid":"player-app"}', 'null'])
    expect((await send({ ...signed(), object: object(bad) })).status).toBe(422);
  expect((await send({ ...signed(), object: '***' })).status).toBe(422);
  expect((await send(signed({ records: [preview({ opName: '发布' })] }))).status).toBe(422);
  expect((await send(signed({ records: [] }))).status).toBe(422);
  expect((await send(signed({ records: [preview({ newsId: '999999' })] }))).status).toBe(403);
});

it('refuses signed calls where the settings name no system', async () => {
  const other = await buildTestApp();
  const bearer = await other.loginAs('editor');
  const answer = await other.call(networkCall, { ...signed(), token: bearer }, bearer);
  expect([answer.status, answer.envelope.message]).toEqual([503, '记录服务的签名调用未开通，请联系管理员']);
  await other.close();
});
