import {
  contentApprove,
  contentAuditTimeline,
  contentMarkRead,
  contentPassSheet,
  contentReadMarks,
  recordList,
  reviewSheetGet,
} from 'shared-contracts/endpoints';
import type { AuditEvent, OperationRecord, PassSheet, ReadMark, ReviewSheet } from 'shared-contracts/model';
import { addChannel } from '../../../test/channel-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const guardsIn = (data: unknown) => (data as { guards: { guard: string }[] }).guards.map(({ guard }) => guard);

/** A story of a column with these stages, passed up to the given number of them. */
async function storyAt(passed: number, stages: number[] = [1, 2, 3, 4], passAsk?: 'all' | 'last'): Promise<string> {
  const categoryId = await addChannel(test, stages, passAsk);
  const id = await kit.add('editor', { categoryId });
  await kit.submit(id);
  for (const stage of stages.slice(0, passed)) await kit.decide(id, reviewers[stage]!);
  return id;
}
const reviewers: Record<number, string> = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' };

/** Approves without having read; `parts` holds what of it is confirmed. */
async function passUnread(id: string, userName: string, parts: { unread?: boolean } = {}) {
  const { rev } = await kit.get(id);
  return test.call(contentApprove, { items: [{ id, rev, ...parts }], status: 1 }, await kit.bearer(userName));
}
const recordsOf = async (newsId: string) =>
  (await test.call(recordList, { newsId, pageSize: 50 }, await kit.bearer('admin'))).envelope.list as OperationRecord[];

describe('a text that the reviewer has not read', () => {
  it('is refused at the last two stages until it is read', async () => {
    const id = await storyAt(2);
    const refused = await passUnread(id, 'chief');
    expect(guardsIn(refused.envelope.data)).toEqual(['unread']);
    expect(refused.envelope.message).toContain('您还没有阅读本稿当前的文字');
    expect(await kit.get(id)).toMatchObject({ auditStage: 3 });
    await kit.read(id, 'director');
    expect((await passUnread(id, 'chief')).envelope.suc).toBe(0);
    expect((await kit.read(id, 'chief')).envelope.data).toEqual({ kept: true });
    expect((await passUnread(id, 'chief')).envelope.suc).toBe(1);
    expect(guardsIn((await passUnread(id, 'political')).envelope.data)).toEqual(['unread']);
  });

  it('is passed at the earlier stages at once', async () => {
    const id = await storyAt(0);
    expect((await passUnread(id, 'editor2')).envelope.suc).toBe(1);
    expect((await passUnread(id, 'director')).envelope.suc).toBe(1);
  });

  it('passed with the explicit confirmation is marked in the records, the timeline and the review sheet', async () => {
    const id = await storyAt(2);
    expect((await passUnread(id, 'chief', { unread: true })).envelope.suc).toBe(1);
    expect((await recordsOf(id))[0]).toMatchObject({ opName: '审核通过', remark: '未阅读全文，经本人确认仍通过' });
    const timeline = await test.call(contentAuditTimeline, { id }, await kit.bearer('chief'));
    const passes = (timeline.envelope.list as AuditEvent[]).filter(({ state }) => state === 'approved');
    expect(passes.map(({ unread }) => unread)).toEqual([false, false, true]);
    const { envelope } = await test.call(reviewSheetGet, { newsId: id }, await kit.bearer('chief'));
    const sealed = (envelope.data as ReviewSheet).steps.filter(({ seal }) => seal !== null);
    expect(sealed.map(({ seal }) => seal!.unread)).toEqual([false, false, true]);
  });

  it('is not marked where it was read after all', async () => {
    const id = await storyAt(2);
    await kit.read(id, 'chief');
    await passUnread(id, 'chief', { unread: true });
    expect((await recordsOf(id))[0]!.remark).toBe('');
  });

  it('is unread again once it was changed', async () => {
    const id = await storyAt(2);
    await kit.read(id, 'chief');
    const { hash } = await kit.get(id);
    await kit.decide(id, 'chief', { status: 2, remark: '改' });
    await kit.save(id, 'editor', { categoryId: (await kit.get(id)).categoryId, title: '另一个标题' });
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    expect(guardsIn((await passUnread(id, 'chief')).envelope.data)).toEqual(['unread']);
    // The version read before still counts as read; it is not the current text.
    expect((await test.call(contentMarkRead, { id, hash }, await kit.bearer('chief'))).envelope.data).toEqual({
      kept: true,
    });
    expect(guardsIn((await passUnread(id, 'chief')).envelope.data)).toEqual(['unread']);
  });

  it('of a batch is refused alone, and the answer says which and why', async () => {
    const [read, unread, meant] = [await storyAt(2), await storyAt(2), await storyAt(2)];
    await kit.read(read, 'chief');
    const items = await Promise.all(
      [read, unread, meant].map(async (id) => ({ id, rev: (await kit.get(id)).rev, unread: id === meant })),
    );
    const { envelope } = await test.call(contentApprove, { items, status: 1 }, await kit.bearer('chief'));
    expect(envelope.list).toEqual([
      expect.objectContaining({ id: read, ok: true }),
      expect.objectContaining({ id: unread, ok: false, message: expect.stringContaining('还没有阅读本稿') }),
      expect.objectContaining({ id: meant, ok: true }),
    ]);
  });

  it('needs no reading for a return', async () => {
    const id = await storyAt(2);
    const { rev } = await kit.get(id);
    const order = { items: [{ id, rev }], status: 2 as const, remark: '改' };
    expect((await test.call(contentApprove, order, await kit.bearer('chief'))).envelope.suc).toBe(1);
  });
});

describe('the column decides at which stages', () => {
  it('all of them', async () => {
    const id = await storyAt(0, [1, 2, 3, 4], 'all');
    expect(guardsIn((await passUnread(id, 'editor2')).envelope.data)).toEqual(['unread']);
  });

  it('the last one alone, which is political review where the column requires it', async () => {
    const id = await storyAt(2, [1, 2, 3, 4], 'last');
    expect((await passUnread(id, 'chief')).envelope.suc).toBe(1);
    expect(guardsIn((await passUnread(id, 'political')).envelope.data)).toEqual(['unread']);
    const short = await storyAt(0, [1], 'last');
    expect(guardsIn((await passUnread(short, 'editor2')).envelope.data)).toEqual(['unread']);
  });
});

describe('reading', () => {
  it('is noted of a text that the story has, by who may read it', async () => {
    const id = await storyAt(2);
    const mark = async (hash: string, userName: string) =>
      test.call(contentMarkRead, { id, hash }, await kit.bearer(userName));
    expect((await mark('0'.repeat(64), 'chief')).envelope.data).toEqual({ kept: false });
    expect((await mark((await kit.get(id)).hash, 'live')).status).toBe(403);
    const marks = async () => {
      const { envelope } = await test.call(contentReadMarks, { ids: id }, await kit.bearer('chief'));
      return envelope.list as ReadMark[];
    };
    expect(await marks()).toEqual([{ id, isRead: false }]);
    await kit.read(id, 'chief');
    expect(await marks()).toEqual([{ id, isRead: true }]);
  });

  it('shows what is passed, and what was changed since', async () => {
    const categoryId = await addChannel(test, [3, 4]);
    const content = '<p>会议研究部署防汛工作。</p><p><img src="/files/picture/a.jpg"></p>';
    const id = await kit.add('editor', { categoryId, content });
    await kit.submit(id);
    const sheet = async () => {
      const { envelope } = await test.call(contentPassSheet, { id }, await kit.bearer('chief'));
      return envelope.data as PassSheet;
    };
    expect(await sheet()).toMatchObject({
      title: '市委召开防汛工作会议',
      isRead: false,
      lastRead: null,
      changes: [],
      pictures: ['/files/picture/a.jpg'],
      pictureCount: 1,
      auditStage: 3,
      wordCount: 10,
      check: { id, words: [] },
    });
    await kit.read(id, 'chief');
    expect(await sheet()).toMatchObject({ isRead: true, lastRead: { versionNo: 2 }, changes: [] });
    await kit.decide(id, 'chief', { status: 2, remark: '改' });
    await kit.save(id, 'editor', { categoryId, content, title: '市委召开防汛抢险会议' });
    await kit.submit(id);
    const after = await sheet();
    expect(after).toMatchObject({ isRead: false, lastRead: { versionNo: 2 } });
    expect(after.changes.map(({ label }) => label)).toEqual(['标题']);
  });
});
