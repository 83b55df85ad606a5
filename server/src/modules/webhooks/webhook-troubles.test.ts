import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhook,
  testWebhook,
} from 'shared-contracts/endpoints';
import { WebhookEvent, type WebhookDelivery } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { type LocalReceiver, startReceiver } from '../../../test/local-receiver.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { storyKit, type StoryKit } from '../../../test/story-kit.ts';
import { deriveTokenKeys } from '../../platform/http/token.rules.ts';
import { WebhookSender } from './send-webhooks.ts';
import { dueWebhooks } from './webhook.queries.ts';
import { webhooks } from './webhook.tables.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let receiver: LocalReceiver;
let origin: string;
let test: TestApp;
let kit: StoryKit;
let admin: string;
let received: string[];
/** What the receiver answers. */
let status: number;

beforeAll(async () => {
  receiver = await startReceiver((request, response) => {
    received.push(request.url ?? '');
    request.resume().on('end', () => response.writeHead(status).end());
  });
  ({ origin } = receiver);
  test = await buildTestApp({ FETCH_ALLOW: receiver.host });
  kit = storyKit(test);
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await test.db.delete(webhooks);
  admin = await kit.bearer('admin');
});

/** Sends what is due, as a server with a key of its own does. */
async function sendAll(serverKey = 'test'): Promise<void> {
  const { db, settings, clock } = test;
  const sender = new WebhookSender({
    db,
    settings,
    now: clock.now,
    log,
    keys: deriveTokenKeys(Buffer.from(serverKey)),
  });
  await sender.tick();
  await sender.settled();
  await sender.stop();
}

async function add(): Promise<string> {
  const facts = { name: '门户', url: `${origin}/events`, events: Object.values(WebhookEvent) };
  const { envelope } = await test.call(addWebhook, facts, admin);
  expect(envelope.message).toBe('');
  return (envelope.data as { id: string }).id;
}
const logOf = async (id: string) =>
  (await test.call(listWebhookDeliveries, { id }, admin)).envelope.list as WebhookDelivery[];

it('with another key of the server nothing goes out unsigned, until the receiver has a new key', async () => {
  const id = await add();
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll('another installation');
  expect(received).toEqual([]);
  expect(await logOf(id)).toMatchObject([{ state: 'waiting', lastError: '签名密钥无法读取，请更换密钥' }]);
  await test.call(rotateWebhook, { id }, admin);
  test.clock.advance(16_000);
  await sendAll();
  expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
});

it('one failure of days after another that was given up pauses nobody', async () => {
  const id = await add();
  status = 503;
  await addPublishedStory(test, { targets: ['app'] });
  for (const seconds of [15, 60, 300, 900, 3600, 14_400, 43_200, 86_400, 3 * 86_400]) {
    await sendAll();
    test.clock.advance((seconds + 1) * 1000);
  }
  admin = await kit.bearer('admin');
  expect(await logOf(id)).toMatchObject([{ state: 'failed', attempts: 9 }]);
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  expect(await logOf(id)).toMatchObject([{ state: 'waiting', attempts: 1 }, { state: 'failed' }]);
  expect((await test.call(listWebhooks, {}, admin)).envelope.list).toMatchObject([{ isOn: true, pausedTime: null }]);
});

it('who takes what comes has its turn before those that fail', async () => {
  const failing = await add();
  status = 503;
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  test.clock.advance(16_000);
  const good = await add();
  await addPublishedStory(test, { targets: ['app'] });
  expect(await dueWebhooks(test.db, test.clock.now())).toEqual([good, failing]);
});

it('a receiver that answers each event with a draft starts no loop', async () => {
  const id = await add();
  await addPublishedStory(test, { targets: ['app'] });
  for (let round = 0; round < 3; round += 1) {
    await sendAll();
    await kit.add('editor', { title: `由事件生成的稿件${round}` });
  }
  expect(received).toHaveLength(1);
  expect(await logOf(id)).toHaveLength(1);
});

it('in production an address of the network is refused like anywhere, and the next one is taken', async () => {
  const server = await buildTestApp({ NODE_ENV: 'production' });
  try {
    const bearer = await server.loginAs('admin');
    const take = async (url: string) =>
      (await server.call(addWebhook, { name: '乙', url, events: ['story.published'] }, bearer)).envelope.message;
    expect(await take('http://127.0.0.1:8080/x')).not.toBe('');
    expect(await take('https://10.0.0.8/x')).toBe('不能访问该地址');
    expect(await take('https://portal.example.com/x')).toBe('');
    expect(await server.db.$count(webhooks)).toBe(1);
  } finally {
    await server.close();
  }
});

it('takes no address within the network or without https, and nobody’s without the right', async () => {
  const refusal = async (url: string) =>
    (await test.call(addWebhook, { name: '甲', url, events: ['story.published'] }, admin)).envelope.message;
  expect(await refusal('https://127.0.0.1/x')).toBe('不能访问该地址');
  expect(await refusal('https://10.0.0.8/x')).toBe('不能访问该地址');
  expect(await refusal('https://intranet/x')).toBe('不能访问该地址');
  expect(await refusal('http://example.com/x')).toBe('回调地址须以 https:// 开头');
  expect(await refusal('https://user:pass@example.com/x')).toBe('地址中不能带有用户名和密码');
  // What was refused is nowhere, and a sender has nothing to do for it.
  expect(await test.db.$count(webhooks)).toBe(0);
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  expect(received).toEqual([]);
  const editor = await kit.bearer('editor');
  expect((await test.call(listWebhooks, {}, editor)).status).toBe(403);
  expect((await test.call(testWebhook, { id: '1' }, editor)).status).toBe(403);
});
