import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import {
  addWebhook,
  contentWithdraw,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from 'shared-contracts/endpoints';
import { WebhookEvent, type WebhookDelivery, type WebhookRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { deriveTokenKeys } from '../../platform/http/token.rules.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { waitFor } from '../../../test/reader-caches.ts';
import { type LocalReceiver, startReceiver } from '../../../test/local-receiver.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { storyKit, type StoryKit } from '../../../test/story-kit.ts';
import { WebhookSender } from './send-webhooks.ts';
import { forgetOldDeliveries, leaseWebhook } from './webhook.queries.ts';
import { webhooks } from './webhook.tables.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const day = 86_400_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let receiver: LocalReceiver;
let origin: string;
let test: TestApp;
let kit: StoryKit;
let admin: string;
let received: Received[];
/** How the receiver answers at a path: a status, or never. */
let answers: Record<string, number | 'never'>;
let senders: WebhookSender[];

beforeAll(async () => {
  receiver = await startReceiver((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers[path] ?? 200;
      if (answer === 'never') return;
      response.writeHead(answer, answer === 302 ? { location: `${origin}/elsewhere` } : {});
      response.end(`收到${'。'.repeat(2000)}`);
    });
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
  [received, answers, senders] = [[], {}, []];
  await test.db.delete(webhooks);
  admin = await kit.bearer('admin');
});
afterEach(() => Promise.all(senders.map((sender) => sender.stop())));

function sender(): WebhookSender {
  const { db, settings, clock } = test;
  const parts = { db, settings, now: clock.now, log, keys: deriveTokenKeys(Buffer.from('test')), timeout: 1500 };
  const added = new WebhookSender(parts);
  senders.push(added);
  return added;
}

async function sendAll(from = sender()): Promise<void> {
  await from.tick();
  await from.settled();
}

async function add(path = '/events', events: WebhookEvent[] = Object.values(WebhookEvent)) {
  const called = await test.call(addWebhook, { name: `门户${path}`, url: `${origin}${path}`, events }, admin);
  // A refusal here would leave every wait below without an end.
  expect(called.envelope.message).toBe('');
  return called.envelope.data as { id: string; secret: string };
}

const logOf = async (id: string) =>
  (await test.call(listWebhookDeliveries, { id }, admin)).envelope.list as WebhookDelivery[];
const rowOf = async (id: string) =>
  ((await test.call(listWebhooks, {}, admin)).envelope.list as WebhookRow[]).find((row) => row.id === id)!;

/** The signature as a receiver works it out, by another implementation than the sender's. */
async function signatureBy(secret: string, { headers, body }: Received): Promise<string> {
  const bytes = new TextEncoder();
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), name, false, ['sign']);
  const text = `${String(headers['x-newsroom-timestamp'])}.${body}`;
  return `sha256=${Buffer.from(await crypto.subtle.sign('HMAC', key, bytes.encode(text))).toString('hex')}`;
}

it('a published story reaches the receiver signed, and the log keeps what was sent and answered', async () => {
  const { id, secret } = await add();
  const story = await addPublishedStory(test, { title: '书房开门', targets: ['app'] });
  await sendAll();
  expect(received).toHaveLength(1);
  const [first] = received;
  expect(first!.headers['x-newsroom-signature']).toBe(await signatureBy(secret, first!));
  expect(first!.headers['x-newsroom-signature']).not.toBe(await signatureBy('forged', first!));
  expect(Math.abs(Number(first!.headers['x-newsroom-timestamp']) * 1000 - test.clock.now().getTime())).toBeLessThan(
    60_000,
  );
  expect(JSON.parse(first!.body)).toMatchObject({
    event: 'story.published',
    target: 'app',
    story: { id: story, title: '书房开门', channelId: '1' },
  });
  const [delivery] = await logOf(id);
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 200, title: '书房开门', lastError: '' });
  expect(delivery!.deliveryId).toBe(first!.headers['x-newsroom-delivery']);
  expect(delivery!.answer).toHaveLength(1000);
  expect(JSON.stringify(await rowOf(id))).not.toContain(secret);
});

it('each thing that happens is one event whose number rises; drafts raise none, nor what nobody takes', async () => {
  await add();
  await add('/returned', ['story.returned']);
  const id = await kit.clear({ title: '防汛会议' });
  await kit.publish(id);
  await test.call(contentWithdraw, { ids: id, reason: '重复' }, await kit.bearer('chief'));
  const draft = await kit.add('editor', { title: '只是草稿' });
  await kit.submit(draft);
  await kit.decide(draft, 'editor2', { status: 2, remark: '请补充来源' });
  const from = sender();
  for (let turn = 0; turn < 3; turn += 1) await sendAll(from);
  const all = received.map(({ path, body }) => ({
    path,
    ...(JSON.parse(body) as { event: string; sequence: number }),
  }));
  const main = all.filter(({ path }) => path === '/events');
  const events = main.map(({ event }) => event);
  expect(events.filter((event) => event === 'story.returned')).toHaveLength(1);
  expect(events.indexOf('story.published')).toBeLessThan(events.indexOf('story.withdrawn'));
  expect(main.map(({ sequence }) => sequence)).toEqual(main.map(({ sequence }) => sequence).sort((a, b) => a - b));
  expect(all.filter(({ path }) => path === '/returned').map(({ event }) => event)).toEqual(['story.returned']);
});

it('what is rolled back was never an event', async () => {
  const { id } = await add();
  const failing = test.db.transaction(async (tx) => {
    await addPublishedStory({ ...test, db: tx }, { title: '没有发生' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await logOf(id)).toEqual([]);
});

it('a failure is tried again under the same id after a growing pause, and ends after a day', async () => {
  const { id } = await add();
  answers['/events'] = 500;
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  expect(await logOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, lastError: '对方答复500' }]);
  await sendAll();
  expect(received).toHaveLength(1);
  test.clock.advance(16_000);
  await sendAll();
  expect(received).toHaveLength(2);
  test.clock.advance(61_000);
  answers['/events'] = 200;
  await sendAll();
  expect(new Set(received.map(({ headers }) => headers['x-newsroom-delivery'])).size).toBe(1);
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 3, lastError: '' }]);
  expect((await rowOf(id)).failingSince).toBeNull();
});

it('a redirect is not followed', async () => {
  const { id } = await add();
  answers['/events'] = 302;
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  expect(received.map(({ path }) => path)).toEqual(['/events']);
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', status: 302, lastError: expect.stringContaining('跳转') },
  ]);
});

it('a receiver that never answers holds up itself alone, and two processes send to it once', async () => {
  const slow = await add('/slow');
  const good = await add('/good');
  answers['/slow'] = 'never';
  await addPublishedStory(test, { targets: ['app'] });
  const [one, other] = [sender(), sender()];
  await Promise.all([one.tick(), other.tick()]);
  await waitFor(async () => (await logOf(good.id))[0]!.state === 'delivered');
  expect(await logOf(slow.id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await Promise.all([one.settled(), other.settled()]);
  expect(received.map(({ path }) => path).sort()).toEqual(['/good', '/slow']);
  expect(await logOf(slow.id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

it('broken off in between, it is sent again by another process under the same id', async () => {
  const { id } = await add();
  answers['/events'] = 'never';
  await addPublishedStory(test, { targets: ['app'] });
  const first = sender();
  const arrival = once(receiver.server, 'request');
  await first.tick();
  await arrival;
  await first.stop();
  // One that was killed gave nothing back.
  await leaseWebhook(test.db, id, 'killed', test.clock.now());
  answers['/events'] = 200;
  await sendAll();
  expect(received).toHaveLength(1);
  test.clock.advance(61_000);
  await sendAll();
  expect(received).toHaveLength(2);
  expect(received[0]!.headers['x-newsroom-delivery']).toBe(received[1]!.headers['x-newsroom-delivery']);
  expect(received[0]!.body).toBe(received[1]!.body);
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

it('after three days of failures it is paused with a notice to its owner, and goes on when switched on', async () => {
  const { id } = await add();
  answers['/events'] = 503;
  await addPublishedStory(test, { targets: ['app'] });
  for (let turn = 0; turn < 6; turn += 1) {
    await sendAll();
    test.clock.advance(day);
  }
  admin = await kit.bearer('admin');
  expect(await rowOf(id)).toMatchObject({ isOn: false, pausedTime: expect.any(String) });
  const [notice] = await test.db
    .select()
    .from(notices)
    .where(eq(notices.subjectId, `webhook:${id}`));
  expect(notice).toMatchObject({ userId: await test.userId('admin'), title: '回调“门户/events”已暂停' });
  const tries = received.length;
  await sendAll();
  expect(received).toHaveLength(tries);
  const { name, url, events, rev } = await rowOf(id);
  answers['/events'] = 200;
  expect((await test.call(saveWebhook, { id, name, url, events, rev, isOn: true }, admin)).status).toBe(200);
  const [failed] = await logOf(id);
  await test.call(resendWebhookDelivery, { id: failed!.id }, admin);
  await sendAll();
  expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
});

it('for a day after its key was changed both sign, then the new one alone', async () => {
  const { id, secret: before } = await add();
  const secret = ((await test.call(rotateWebhook, { id }, admin)).envelope.data as { secret: string }).secret;
  await test.call(testWebhook, { id }, admin);
  await sendAll();
  expect(received[0]!.headers['x-newsroom-signature']).toBe(await signatureBy(secret, received[0]!));
  expect(received[0]!.headers['x-newsroom-signature-old']).toBe(await signatureBy(before, received[0]!));
  test.clock.advance(day + 1000);
  admin = await kit.bearer('admin');
  await test.call(testWebhook, { id }, admin);
  await sendAll();
  expect(received[1]!.headers['x-newsroom-signature']).toBe(await signatureBy(secret, received[1]!));
  expect(received[1]!.headers['x-newsroom-signature-old']).toBeUndefined();
});

it('重发 sends what was delivered again under the same id; the log is kept for thirty days', async () => {
  const { id } = await add();
  await addPublishedStory(test, { targets: ['app'] });
  await sendAll();
  const [delivery] = await logOf(id);
  expect((await test.call(resendWebhookDelivery, { id: delivery!.id }, admin)).status).toBe(200);
  await sendAll();
  expect(new Set(received.map(({ headers }) => headers['x-newsroom-delivery']))).toEqual(
    new Set([delivery!.deliveryId]),
  );
  expect(received).toHaveLength(2);
  await forgetOldDeliveries(test.db, new Date(Date.now() + 29 * day));
  expect(await logOf(id)).toHaveLength(1);
  await forgetOldDeliveries(test.db, new Date(Date.now() + 40 * day));
  expect(await logOf(id)).toEqual([]);
});
