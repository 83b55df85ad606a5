import { unzipSync } from 'fflate';
import {
  contentPublish,
  contentWithdraw,
  downloadPlatformPackage,
  listPlatformPackages,
  listPlatformPushes,
  listPlatformReceivers,
  pushPlatformPackage,
  resendPlatformPush,
  savePlatformReceiver,
  savePlatformWords,
  saveSensitiveWord,
} from 'shared-contracts/endpoints';
import {
  type Platform,
  type PlatformPackage,
  type PlatformPush,
  type StoryPackages,
  WordLevel,
} from 'shared-contracts/model';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';
import { deriveTokenKeys } from '../../platform/http/token.rules.ts';
import type { Runner } from '../../platform/jobs/runner.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { newRunner } from '../../../test/due-jobs-kit.ts';
import { addPublishedStory, type StoryFacts } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { noticeLeftPushes, packageJobs } from './package.job.ts';
import { platformReceivers, platformSandboxPushes } from './package.tables.ts';
import { isPushSigned, pushHeaders, signPush } from './service/push-signature.rules.ts';
import { openReceiver, type OutgoingPush } from './service/open-receiver.ts';

const keys = deriveTokenKeys(Buffer.from('test'));
let operator: string;
let runners: Runner[];
/** Failures of the receiver, before it takes what it is sent. */
let failures: ExternalServiceError[];
let sent: OutgoingPush[];

// Before the server's own end.
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));
startStoryServer();
beforeAll(() => {
  const jobs = packageJobs(keys, (parts) => async (push) => {
    sent.push(push);
    const failure = failures.shift();
    if (failure) throw failure;
    await openReceiver(parts, keys)(push);
  });
  runners = [newRunner(jobs), newRunner(jobs)];
});
beforeEach(async () => {
  [failures, sent] = [[], []];
  operator = await kit.bearer('operator');
  await test.db.delete(platformReceivers);
  await test.db.delete(platformSandboxPushes);
});

const pass = () => Promise.all(runners.map((runner) => runner.tick()));
const longTitle = '江边新开一座书房读者早早来到带着孩子和老人一起看书喝茶真是热闹';
const add = (facts: StoryFacts = {}) => addPublishedStory(test, { title: longTitle, ...facts });
const read = async (id: string, bearer = operator) =>
  (await test.call(listPlatformPackages, { id }, bearer)).envelope.data as StoryPackages;
const partsOf = ({ packages }: StoryPackages, platform: Platform): PlatformPackage =>
  packages.find((one) => one.platform === platform)!;

/** The package of a story as a person sees it, to be sent back. */
async function seen(id: string, platform: Platform) {
  const story = await read(id);
  return { id, platform, hash: story.hash, rev: partsOf(story, platform).rev };
}
const saveWords = async (id: string, platform: Platform, title: string, text = '书房开门') =>
  test.call(savePlatformWords, { ...(await seen(id, platform)), title, text }, operator);
const push = async (id: string, platform: Platform) =>
  test.call(pushPlatformPackage, await seen(id, platform), operator);
const pushOf = async (id: string): Promise<PlatformPush> => (await read(id)).pushes[0]!;

/** The files of a package by their names. */
async function filesOf(id: string, platform: Platform): Promise<Record<string, string>> {
  const { response } = await test.call(downloadPlatformPackage, await seen(id, platform), operator);
  expect(response.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

describe('words of a story for a platform', () => {
  it('says what does not fit with the limit, and hands nothing out before it does', async () => {
    const id = await add();
    const story = await read(id);
    expect(partsOf(story, 'douyin').faults).toContainEqual({
      field: 'title',
      text: `抖音标题最多30个字，已超出${longTitle.length - 30}个字`,
      isBlocking: true,
    });
    expect(partsOf(story, 'renmin').faults.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    for (const endpoint of [downloadPlatformPackage, pushPlatformPackage]) {
      const { envelope } = await test.call(endpoint, await seen(id, 'douyin'), operator);
      expect([envelope.suc, envelope.message]).toEqual([0, expect.stringContaining('抖音标题最多30个字')]);
    }
    expect((await saveWords(id, 'douyin', '江边书房开门')).envelope.suc).toBe(1);
    expect(partsOf(await read(id), 'douyin')).toMatchObject({ title: '江边书房开门', isOwn: true, rev: 1 });
    expect(partsOf(await read(id), 'toutiao')).toMatchObject({ title: longTitle, isOwn: false, rev: 0 });
  });

  it('gives a platform the summary with topics, or the body, both with the AI label', async () => {
    const content = '<p>第一段</p><p><img src="/files/picture/2026/11/01/ab.jpg"></p><p>第二段</p>';
    const story = await read(await add({ content, keywords: ['书房', '全民 阅读'], aiLevel: 'assisted' }));
    const label = '本文由 AI 辅助创作';
    const tags = ['书房', '全民阅读'];
    expect(partsOf(story, 'douyin')).toMatchObject({ text: '江边的书房开门了。', tags, label });
    expect(partsOf(story, 'toutiao')).toMatchObject({ text: '第一段\n［图1］\n第二段', tags: [], label });
    expect(partsOf(story, 'toutiao').pictures).toHaveLength(1);
  });

  it('refuses an older revision, banned words and what is too long to keep', async () => {
    const id = await add();
    const first = await seen(id, 'douyin');
    await saveWords(id, 'douyin', '江边书房');
    const again = { ...first, title: '又一个题目', text: '书房' };
    expect((await test.call(savePlatformWords, again, operator)).envelope.message).toContain('已被他人修改');
    const long = { ...(await seen(id, 'douyin')), title: '长'.repeat(121), text: '' };
    const { envelope: refusal } = await test.call(savePlatformWords, long, operator);
    expect(refusal.message).toContain('标题不能超过120个字');
    const word = { word: '分发禁词', level: WordLevel.Banned };
    await test.call(saveSensitiveWord, word, await kit.bearer('admin'));
    const banned = (await saveWords(id, 'douyin', '含分发禁词的题目')).envelope;
    expect(banned.message).toContain('抖音标题中有禁用词“分发禁词”');
    const none = { ...long, title: '题', platform: 'weibo' };
    expect((await test.call(savePlatformWords, none, operator)).envelope.suc).toBe(0);
  });

  it('keeps words for the text that they were made for: a newer one asks for them again', async () => {
    const id = await kit.clear({ title: '汛期准备就绪' });
    await kit.publish(id);
    await saveWords(id, 'toutiao', '汛期的准备');
    const before = await seen(id, 'toutiao');
    const newer = await addPublishedStory(test, { title: '汛期准备就绪，物资到位' });
    // The other story's version takes the place of a newer text of this one.
    const { hash } = await read(newer);
    await test.db.execute(
      `update deliveries set version_id = (select version_id from deliveries where content_id = ${newer} limit 1)
       where content_id = ${id}`,
    );
    expect((await test.call(pushPlatformPackage, before, operator)).envelope.message).toContain('稿件已更新');
    const stale = partsOf(await read(id), 'toutiao');
    expect(stale).toMatchObject({ title: '汛期的准备' });
    expect(stale.faults[0]).toMatchObject({ field: 'words', isBlocking: true });
    expect((await test.call(pushPlatformPackage, { ...before, hash }, operator)).envelope.message).toContain(
      '请核对本平台的文字',
    );
    await saveWords(id, 'toutiao', '汛期的准备');
    expect(partsOf(await read(id), 'toutiao').faults.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });
});

describe('a package', () => {
  it('is one zip with text, page and readme, and each download is in the operation log', async () => {
    const id = await add({ aiLevel: 'generated', keywords: ['书房'] });
    await saveWords(id, 'douyin', '江边书房开门', '新书房今天开门');
    const files = await filesOf(id, 'douyin');
    expect(Object.keys(files)).toEqual(['文字.txt', '正文.html', '说明.txt']);
    expect(files['文字.txt']).toContain('江边书房开门');
    expect(files['文字.txt']).toContain('新书房今天开门\n#书房\n本文内容由 AI 生成');
    expect(files['说明.txt']).toContain('AI使用标识：本文内容由 AI 生成');
    const logged = await test.db.select().from(auditLog);
    expect(logged.some(({ action, target }) => action === 'package.download' && target === id)).toBe(true);
  });

  it('is made of passed texts alone, for who has the right and the channel', async () => {
    const draft = await kit.add('editor', { title: '还没有送审的稿件' });
    expect(await read(draft)).toMatchObject({ packages: [], closed: '稿件尚未通过全部审核' });
    const cleared = await kit.clear({ title: '通过了审核的稿件' });
    expect((await read(cleared)).packages).toHaveLength(4);
    const { envelope } = await test.call(listPlatformPackages, { id: cleared }, await kit.bearer('editor'));
    expect(envelope.suc).toBe(0);
    expect((await test.call(listPlatformPackages, { id: '5abc' }, operator)).envelope.suc).toBe(0);
  });
});

describe('a push', () => {
  it('is delivered once by two processes, signed, and is listed', async () => {
    const id = await add();
    expect((await push(id, 'renmin')).envelope.suc).toBe(1);
    expect((await push(id, 'renmin')).envelope.message).toContain('上一次推送还在进行');
    await pass();
    await pass();
    expect(sent).toHaveLength(1);
    expect(await pushOf(id)).toMatchObject({ state: 'delivered', platform: 'renmin', title: longTitle, attempts: 1 });
    const [kept] = await test.db.select().from(platformSandboxPushes);
    expect(kept).toMatchObject({ isVerified: true, platform: 'renmin' });
    expect(JSON.parse(kept!.payload)).toMatchObject({ title: longTitle, story: { id } });
    expect((await test.app.inject('/sandbox/platforms')).body).toContain('签名正确');
    const { envelope } = await test.call(listPlatformPushes, {}, await kit.bearer('admin'));
    expect(envelope.list).toContainEqual(expect.objectContaining({ contentId: id, state: 'delivered' }));
  });

  it('is tried again after a lost answer, fails in the end, and is sent again by hand', async () => {
    const id = await add();
    failures = Array.from({ length: 5 }, () => new ExternalServiceError('lost', '没有应答'));
    await push(id, 'renmin');
    await pass();
    expect(await pushOf(id)).toMatchObject({ state: 'queued', lastError: '没有应答', attempts: 1 });
    for (const seconds of [16, 61, 241, 481]) {
      test.clock.advance(seconds * 1000);
      await pass();
    }
    operator = await kit.bearer('operator');
    const failed = await pushOf(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 5 });
    const heard = (await test.db.select().from(notices)).filter(({ subjectId }) => subjectId === id);
    expect(heard).toMatchObject([
      {
        userId: await test.userId('operator'),
        kind: 'publishFailed',
        title: `《${longTitle}》没有推送到人民号`,
        text: '没有应答',
      },
    ]);
    expect(new Set(sent.map(({ id: one, payload }) => `${one}${payload}`)).size).toBe(1);
    expect((await test.call(resendPlatformPush, { id: failed.id }, operator)).envelope.suc).toBe(1);
    await pass();
    expect(await pushOf(id)).toMatchObject({ id: failed.id, state: 'delivered' });
    const { envelope } = await test.call(resendPlatformPush, { id: failed.id }, operator);
    expect(envelope.message).toContain('只有推送失败的可以重发');
  });

  it('of a withdrawn story is dropped, refused, marked, and noticed to who pushed it', async () => {
    const [id, waiting] = [await add(), await add({ title: '另一篇稿件' })];
    await push(id, 'renmin');
    await pass();
    await push(waiting, 'renmin');
    const before = await seen(id, 'renmin');
    await test.call(contentWithdraw, { ids: `${id},${waiting}`, reason: '核实' }, operator);
    await pass();
    expect(await pushOf(waiting)).toMatchObject({ state: 'dropped', isLeft: false });
    expect(await read(id)).toMatchObject({ packages: [], closed: '稿件已撤稿，不能下载或推送分发包' });
    expect(await pushOf(id)).toMatchObject({ state: 'delivered', isLeft: true });
    for (const endpoint of [downloadPlatformPackage, pushPlatformPackage])
      expect((await test.call(endpoint, before, operator)).envelope.message).toContain('稿件已撤稿');
    const deps = { db: test.db, now: test.clock.now };
    await Promise.all([noticeLeftPushes(deps), noticeLeftPushes(deps)]);
    const found = (await test.db.select().from(notices)).filter(({ kind }) => kind === 'packageLeft');
    expect(found).toMatchObject([
      { userId: await test.userId('operator'), subjectId: id, text: '请到人民号删除已推送的稿件' },
    ]);
    const chief = await kit.bearer('chief');
    await test.call(contentPublish, { ids: id, targets: ['app', 'website'] }, chief);
    expect(await pushOf(id)).toMatchObject({ isLeft: false });
  });
});

describe('a receiver', () => {
  it('is set over HTTPS to a public address, and its key is shown once and kept encrypted', async () => {
    const admin = await kit.bearer('admin');
    const save = async (url: string, more = {}) =>
      (await test.call(savePlatformReceiver, { platform: 'douyin', rev: 0, url, ...more }, admin)).envelope;
    for (const url of ['http://hook.example.com/in', 'https://127.0.0.1/in', 'https://inner/in', 'https://a@b.com/'])
      expect(await save(url)).toMatchObject({ suc: 0 });
    const { data } = await save('https://hook.example.com/in');
    const { secret } = data as { secret: string };
    expect(secret.length).toBeGreaterThan(40);
    const [stored] = await test.db.select().from(platformReceivers);
    expect(stored!.sealedSecret).not.toContain(secret);
    expect(await save('https://hook.example.com/other')).toMatchObject({
      message: expect.stringContaining('他人修改'),
    });
    expect(await save('https://hook.example.com/other', { rev: 1 })).toMatchObject({ data: { secret: null } });
    const { envelope } = await test.call(listPlatformReceivers, {}, admin);
    expect(JSON.stringify(envelope.list)).not.toContain(secret);
    expect(envelope.list).toContainEqual(
      expect.objectContaining({ platform: 'douyin', url: 'https://hook.example.com/other', rev: 2, isSandbox: false }),
    );
    expect((await test.call(listPlatformReceivers, {}, operator)).envelope.suc).toBe(0);
  });

  it('can check the signature of a push, and refuses an older or changed one', () => {
    const now = new Date('2026-11-26T08:00:00Z');
    const headers = { [pushHeaders.id]: '7', ...signPush('key', '{"title":"题"}', now) };
    expect(isPushSigned('key', headers, '{"title":"题"}', now)).toBe(true);
    expect(isPushSigned('key', headers, '{"title":"改"}', now)).toBe(false);
    expect(isPushSigned('other', headers, '{"title":"题"}', now)).toBe(false);
    expect(isPushSigned('key', headers, '{"title":"题"}', new Date(now.getTime() + 301_000))).toBe(false);
    expect(isPushSigned('key', {}, '{"title":"题"}', now)).toBe(false);
  });
});
