import {
  contentCancelBlockchain,
  contentListBlockchain,
  contentPushBlockchain,
  recordList,
} from 'shared-contracts/endpoints';
import type { OperationRecord, StoryProof } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { createRunner, type Runner } from '../../platform/jobs/runner.ts';
import type { Send } from '../../platform/external-service/send.ts';
import { deliveryAt, putDelivery } from '../stories/delivery.queries.ts';
import { blockchainSandboxBlocks, storyProofs } from './blockchain.tables.ts';
import { blockchainJobs } from './proof.job.ts';
import { brokenBlock } from './service/chain.rules.ts';
import type { BlockchainPort } from './service/port.ts';
import { evidenceClient } from './service/real.ts';
import { chainSandboxFetch, sandboxKey } from './service/sandbox.ts';
import { appendBlock } from './service/sandbox.queries.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
type Fault = 'down' | 'lost' | 'html' | 'killed';
let fault: Fault | undefined;
let test: TestApp;
let runner: Runner;
let operator: string;

/** The service fails once in the way that is set. */
const faulty =
  (send: Send): Send =>
  async (url, init) => {
    const kind = fault === 'killed' ? undefined : fault;
    if (kind === undefined) return send(url, init);
    fault = undefined;
    if (kind === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    await send(url, init);
    if (kind === 'html') return new Response('<html>502</html>', { status: 502 });
    throw new TypeError('terminated');
  };

/** The process dies the moment the chain has taken the text. */
const dying = (port: BlockchainPort): BlockchainPort => ({
  revoke: (mark) => port.revoke(mark),
  async register(evidence) {
    const registration = await port.register(evidence);
    if (fault !== 'killed') return registration;
    fault = undefined;
    throw new Error('killed');
  },
});

turnCacheClock();
beforeAll(async () => {
  test = await buildTestApp({ LOG_LEVEL: 'silent' });
  const { db, settings, clock } = test;
  const service = { url: 'http://sandbox.invalid/sandbox/blockchain', key: sandboxKey };
  const port = dying(evidenceClient(service, silent, faulty(chainSandboxFetch({ db, settings, now: clock.now }))));
  runner = createRunner(
    blockchainJobs(() => port),
    { db, settings, now: clock.now, log: silent },
  );
});
// The clock is turned forward past the end of sessions.
beforeEach(async () => {
  fault = undefined;
  operator = await test.loginAs('operator');
});
afterAll(async () => {
  await runner.stop();
  await test.close();
});

async function pass(seconds = 0): Promise<void> {
  test.clock.advance(seconds * 1000);
  while ((await runner.tick()) > 0);
}
const order = (ids: string, bearer = operator) => test.call(contentPushBlockchain, { ids }, bearer);
const cancel = (ids: string, reason = '登记有误') => test.call(contentCancelBlockchain, { ids, reason }, operator);
const proofsOf = async (contentId: string) =>
  (await test.call(contentListBlockchain, { contentId }, operator)).envelope.list as StoryProof[];
const blocks = () => test.db.select().from(blockchainSandboxBlocks).orderBy(blockchainSandboxBlocks.height);
const page = async (url: string) => (await test.app.inject({ url, remoteAddress: '203.0.113.9' })).body;
const namesOf = async (newsId: string) =>
  ((await test.call(recordList, { newsId, pageSize: 20 }, operator)).envelope.list as OperationRecord[]).map(
    ({ opName }) => opName,
  );

it('R247 registers the text that readers see, and shows number and check link to staff and readers', async () => {
  const id = await addPublishedStory(test);
  expect((await order(id)).envelope.list).toMatchObject([{ id, ok: true }]);
  expect(await proofsOf(id)).toMatchObject([{ state: 'registering', number: null }]);
  expect((await order(id)).envelope.message).toBe('登记正在进行，请稍后再试');
  await pass();
  const [proof] = await proofsOf(id);
  expect(proof).toMatchObject({ state: 'registered', isCurrent: true, createUserName: '吴佳怡', lastError: null });
  expect(proof!.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await page(`/site/a/${id}`)).toContain(`href="${proof!.checkUrl}"`);
  const check = await page(new URL(proof!.checkUrl!).pathname);
  expect(check).toContain(proof!.digest);
  expect(check).toContain('链条完好');
  expect((await order(id)).envelope.message).toContain(`已登记（${proof!.number}）`);
  expect(await namesOf(id)).toEqual(['区块链登记成功', '提交区块链登记']);
});

it('R247 another text is registered again, and its readers see no proof of the old one', async () => {
  const id = await addPublishedStory(test);
  await order(id);
  await pass();
  const [old] = (await proofsOf(id)) as [StoryProof];
  // The text of another story takes the place of this one's, as a correction does.
  const other = await addPublishedStory(test, { title: '江边书房今起延时开放' });
  const { versionId } = (await deliveryAt(test.db, other, 'website'))!;
  for (const target of ['app', 'website'] as const)
    await putDelivery(test.db, id, target, { state: 'published', versionId }, test.clock.now());
  pastCache();
  expect(await page(`/site/a/${id}`)).not.toContain(old.number);
  expect(await proofsOf(id)).toMatchObject([{ state: 'registered', isCurrent: false }]);
  await order(id);
  await pass();
  pastCache();
  const [fresh] = (await proofsOf(id)) as [StoryProof];
  expect(fresh).toMatchObject({ state: 'registered', isCurrent: true });
  expect(fresh.number).not.toBe(old.number);
  expect(await page(`/site/a/${id}`)).toContain(fresh.number);
});

it('R248 cancels by a mark on the chain with its reason; the first block stays, and the public page shows no proof', async () => {
  const id = await addPublishedStory(test, { title: '取消登记的稿件' });
  expect((await cancel(id)).envelope.message).toBe('稿件没有可以取消的区块链登记');
  await order(id);
  expect((await cancel(id)).envelope.message).toBe('登记正在进行，请稍后再试');
  await pass();
  const [{ number, checkUrl }] = (await proofsOf(id)) as [StoryProof];
  expect((await cancel(id, ' ')).status).toBe(422);
  expect((await cancel(id)).envelope.list).toMatchObject([{ ok: true }]);
  expect((await cancel(id)).envelope.message).toBe('登记正在取消，请稍后再试');
  await pass();
  pastCache();
  expect(await proofsOf(id)).toMatchObject([{ state: 'cancelled', cancelReason: '登记有误', number }]);
  expect(await page(`/site/a/${id}`)).not.toContain(number);
  expect(await page(new URL(checkUrl!).pathname)).toContain('登记有误');
  expect((await blocks()).filter((block) => block.number === number).map(({ kind }) => kind)).toEqual([
    'evidence',
    'revocation',
  ]);
  expect(await namesOf(id)).toEqual(['区块链登记已取消', '提交取消区块链登记', '区块链登记成功', '提交区块链登记']);
  await order(id);
  await pass();
  expect((await proofsOf(id)).map(({ state }) => state)).toEqual(['registered', 'cancelled']);
});

it.each<Fault>(['down', 'lost', 'html', 'killed'])(
  'F23 a text stands on the chain once, however the answer was lost (%s)',
  async (kind) => {
    const id = await addPublishedStory(test, { title: `答复丢失 ${kind}` });
    fault = kind;
    await order(id);
    await pass();
    if (kind !== 'killed')
      expect(await proofsOf(id)).toMatchObject([{ state: 'registering', lastError: expect.stringContaining('连接') }]);
    await pass(120);
    expect(await proofsOf(id)).toMatchObject([{ state: 'registered', lastError: null }]);
    expect((await blocks()).filter(({ title }) => title.endsWith(` ${kind}`))).toHaveLength(1);
  },
);

it('keeps a refusal with its reason, and orders the same text again', async () => {
  const id = await addPublishedStory(test, { title: '代开发票的骗局' });
  await order(id);
  await pass();
  expect(await proofsOf(id)).toMatchObject([
    { state: 'failed', lastError: '区块链存证服务拒绝了请求：标题含有不能上链的内容' },
  ]);
  expect((await namesOf(id))[0]).toBe('区块链登记失败');
  await test.db.update(storyProofs).set({ title: '一场骗局' }).where(eq(storyProofs.contentId, id));
  expect((await order(id)).envelope.list).toMatchObject([{ ok: true }]);
  await pass();
  expect(await proofsOf(id)).toMatchObject([{ state: 'registered' }]);
});

it('refuses stories that nobody reads, other channels, and users without the right', async () => {
  const id = await addPublishedStory(test, { title: '已撤下的稿件' });
  for (const target of ['app', 'website'] as const)
    await putDelivery(test.db, id, target, { state: 'withdrawn' }, test.clock.now());
  expect((await order(id)).envelope.message).toBe('只有已发布的稿件可以登记到区块链');
  expect((await order('999999')).status).toBe(403);
  expect((await order('x')).status).toBe(422);
  const published = await addPublishedStory(test);
  expect((await order(published, await test.loginAs('editor'))).status).toBe(403);
  expect((await test.call(contentListBlockchain, { contentId: published }, '')).status).toBe(401);
});

it('finds a changed block of the sandbox, and two processes append one after the other', async () => {
  const add = (requestId: string) =>
    appendBlock(
      test.db,
      { kind: 'evidence', digest: 'a'.repeat(64), title: '并行', reason: '', requestId },
      test.clock.now(),
    );
  await Promise.all(['p1', 'p2', 'p3', 'p1'].map(add));
  const chain = await blocks();
  expect(chain.filter(({ title }) => title === '并行')).toHaveLength(3);
  expect(brokenBlock(chain)).toBeUndefined();
  const forged = chain.map((block, place) => (place === 2 ? { ...block, title: '改过的标题' } : block));
  expect(brokenBlock(forged)).toBe(chain[2]!.height);
  expect(brokenBlock(chain.filter((_block, place) => place !== 1))).toBe(chain[2]!.height);
});

it('registers nothing in production where no service is set', async () => {
  const { openBlockchain } = await import('./service/open-blockchain.ts');
  const settings = { ...test.settings, isProduction: true };
  expect(() => openBlockchain({ db: test.db, settings, now: test.clock.now }, silent)).toThrow(
    '尚未接入区块链存证服务',
  );
});
