import {
  contentAuditTimeline,
  contentClaim,
  contentDelete,
  contentRecall,
  contentRecover,
  contentReopen,
  contentUpdateSort,
  contentWithdraw,
  recordList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { AuditEvent, OperationRecord } from 'shared-contracts/model';
import { guardsIn } from '../../../test/guard-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

describe('the order of published stories', () => {
  it('takes the order number of a published story alone, and records it', async () => {
    const id = await kit.clear();
    const operator = await kit.bearer('operator');
    const refused = await test.call(contentUpdateSort, { id, sortField: 7 }, operator);
    expect(refused.envelope).toMatchObject({ suc: 0, message: expect.stringContaining('只有已发布的稿件可以排序') });
    await kit.publish(id);
    expect((await test.call(contentUpdateSort, { id, sortField: 7 }, operator)).envelope).toMatchObject({
      suc: 1,
      data: { sortField: 7 },
    });
    expect(await kit.get(id)).toMatchObject({ sortField: 7 });
  });
});

describe('the way of a story', () => {
  it('passes four stages, is published, withdrawn, and leaves a record and a version of each step', async () => {
    const id = await kit.clear();
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', auditStage: 9, publishStatus: 0 });
    expect((await kit.publish(id)).envelope.suc).toBe(1);
    const live = await kit.get(id);
    expect(live).toMatchObject({
      publishStatus: 1,
      deliveries: [
        { target: 'app', state: 'published' },
        { target: 'website', state: 'published', url: `/site/a/${id}` },
      ],
    });
    expect(live.appPublishedTime).not.toBeNull();

    const withdrawn = await test.call(contentWithdraw, { ids: id, reason: '事实有误' }, await kit.bearer('editor'));
    expect(withdrawn.envelope.list).toEqual([expect.objectContaining({ id, ok: true })]);
    expect(await kit.get(id)).toMatchObject({ publishStatus: 0, auditState: 'cleared' });

    const { envelope } = await test.call(contentAuditTimeline, { id }, await kit.bearer('editor'));
    expect((envelope.list as AuditEvent[]).map(({ stage, state, userName }) => [stage, state, userName])).toEqual([
      [1, 'approved', '王思远'],
      [2, 'approved', '张建国'],
      [3, 'approved', '陈慕华'],
      [4, 'approved', '赵卫东'],
    ]);
    const records = (await test.call(recordList, { newsId: id, pageSize: 50 }, await kit.bearer('editor'))).envelope
      .list as OperationRecord[];
    expect(records.map(({ opName }) => opName)).toEqual([
      '撤稿',
      '发布',
      '审核通过',
      '审核通过',
      '审核通过',
      '审核通过',
      '送审',
      '新建',
    ]);
    expect(
      records.every(
        ({ contentType, recordType, systemCode }) => contentType === 5 && recordType === 0 && systemCode === 1,
      ),
    ).toBe(true);
  });

  it('keeps the stages of the channel with the round and notes the skipped ones', async () => {
    const id = await kit.add('editor', { categoryId: '5' });
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    expect(await kit.get(id)).toMatchObject({ auditStage: 3 });
    await kit.decide(id, 'chief');
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared' });
    const { envelope } = await test.call(contentAuditTimeline, { id }, await kit.bearer('editor'));
    expect(
      (envelope.list as AuditEvent[])
        .filter(({ state }) => state === 'skipped')
        .map(({ stage }) => stage)
        .sort(),
    ).toEqual([2, 4]);
  });

  it('refuses to submit without channel or text, and names a foreign picture', async () => {
    const bare = await kit.add('editor', { categoryId: null, content: '' });
    const refused = await kit.submit(bare);
    expect(refused.status).toBe(409);
    expect(guardsIn(refused.envelope.data)).toEqual(['channel', 'body']);
    const foreign = await kit.add('editor', { content: '<p>文<img src="https://other.example/a.jpg"></p>' });
    expect((await kit.submit(foreign)).envelope.message).toContain('https://other.example/a.jpg');
    const own = await kit.add('editor', {
      content: '<p>文<img src="/files/pictures/a.jpg"><img src="http://localhost/files/b.jpg"></p>',
    });
    expect((await kit.submit(own)).envelope.suc).toBe(1);
  });

  it('recalls while nobody has claimed, and not after', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await test.call(contentClaim, { ids: id }, await kit.bearer('editor2'));
    const refused = await test.call(contentRecall, { ids: id }, await kit.bearer('editor'));
    expect(refused.envelope).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '稿件已由王思远认领，不能撤回',
    });
    await test.call(contentClaim, { ids: id, claim: false }, await kit.bearer('editor2'));
    expect((await test.call(contentRecall, { ids: id }, await kit.bearer('editor'))).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft', auditStage: 0, task: null });
  });

  it('returns to the author with a reason; the next submit begins a new round', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    expect(guardsIn((await kit.decide(id, 'director', { status: 2 })).envelope.data)).toEqual(['opinion']);
    await kit.decide(id, 'director', { status: 2, reasonCodes: ['title'], remark: '标题太长' });
    expect(await kit.get(id)).toMatchObject({
      auditState: 'returned',
      auditStage: 0,
      returnOpinion: '标题不当；标题太长',
    });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 1, auditRound: 2 });
  });

  it('lands again at the stage that returned it with resume; earlier seals stay', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 2, remark: '补一个数据', resume: true });
    await kit.save(id, 'editor', { content: '<p>会议研究部署今年防汛工作。</p>' });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditStage: 3, auditRound: 1 });
    await kit.decide(id, 'chief');
    await kit.decide(id, 'political');
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('returns to an earlier stage; stages from there on must pass again', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    expect(
      guardsIn((await kit.decide(id, 'chief', { status: 2, remark: '重看', returnStage: 3 })).envelope.data),
    ).toEqual(['stage']);
    await kit.decide(id, 'chief', { status: 2, remark: '重看', returnStage: 2 });
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2 });
    expect((await kit.decide(id, 'director')).envelope.suc).toBe(1);
  });

  it('ends a round by veto until a chief reopens it', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 3, remark: '不宜刊发' });
    expect(await kit.get(id)).toMatchObject({ auditState: 'vetoed' });
    expect((await kit.submit(id)).status).toBe(409);
    await test.call(contentReopen, { ids: id }, await kit.bearer('chief'));
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 1, auditRound: 2 });
  });

  it('lets a reviewer change and pass: the seal covers the new text', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    const early = await kit.save(id, 'editor2', { title: '改后标题' });
    expect(guardsIn(early.envelope.data)).toEqual(['claim']);
    await test.call(contentClaim, { ids: id }, await kit.bearer('editor2'));
    expect((await kit.save(id, 'editor2', { title: '改后标题', kind: 'review' })).envelope.suc).toBe(1);
    for (const reviewer of ['editor2', 'director', 'chief', 'political']) await kit.decide(id, reviewer);
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', title: '改后标题', needsReaudit: false });
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('voids every seal when the text changes outside a review task', async () => {
    const id = await kit.clear();
    await kit.save(id, 'editor', { content: '<p>会议研究布署防汛工作。</p>' });
    expect(await kit.get(id)).toMatchObject({ needsReaudit: true, auditState: 'draft' });
    const refused = await kit.publish(id);
    expect(refused.envelope).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '稿件在审核后有改动，需重审后才能发布',
    });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditStage: 1, auditRound: 2, needsReaudit: false });
  });

  it('keeps the published text visible to readers while a correction is reviewed', async () => {
    const id = await kit.clear();
    await kit.publish(id);
    await kit.save(id, 'editor', { title: '更正后的标题' });
    expect(await kit.get(id)).toMatchObject({ publishStatus: 1, auditState: 'draft', needsReaudit: true });
    const page = await test.app.inject({ url: `/open/v1/articles/${id}` });
    expect(page.body).toContain('市委召开防汛工作会议');
    expect(page.body).not.toContain('更正后的标题');
  });

  it('leaves a withdrawn story to a chief, or to a new clearance', async () => {
    const id = await kit.clear();
    await kit.publish(id);
    await test.call(contentWithdraw, { ids: id, reason: '误发' }, await kit.bearer('operator'));
    expect(guardsIn((await kit.publish(id)).envelope.data)).toEqual(['withdrawn']);
    expect((await kit.publish(id, 'chief')).envelope.suc).toBe(1);
  });

  it('recovers a binned story in its former state', async () => {
    const id = await kit.clear();
    await test.call(contentDelete, { ids: id, reason: '重复' }, await kit.bearer('editor'));
    expect(await kit.get(id)).toMatchObject({ deleteReason: '重复', deletedUserName: '李雨桐' });
    expect((await kit.publish(id)).status).toBe(409);
    await test.call(contentRecover, { ids: id }, await kit.bearer('editor'));
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });
});
