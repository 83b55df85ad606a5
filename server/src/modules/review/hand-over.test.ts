import {
  contentAnswerRecall,
  contentAskRecall,
  contentClaim,
  contentHandReview,
  contentRecall,
  contentReviewers,
  recordList,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { giveRole } from '../../../test/give-role.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
beforeAll(async () => {
  for (const user of ['operator', 'finance', 'live']) await giveRole(test, user, 'editor');
});

const claimedBy = async (user: string, title = '待转审') => {
  const id = await kit.add('editor', { title });
  await kit.submit(id);
  await test.call(contentClaim, { ids: id }, await kit.bearer(user));
  return id;
};
const hand = async (id: string, from: string, to: string, remark = '') =>
  test.call(contentHandReview, { ids: id, userId: await test.userId(to), remark }, await kit.bearer(from));
const noticed = async (user: string, id: string) =>
  (await noticesOf(test, await kit.bearer(user)))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind, title, text }) => [kind, title, text]);
const records = async (id: string) =>
  ((await test.call(recordList, { newsId: id }, await kit.bearer('admin'))).envelope.list as OperationRecord[]).map(
    ({ opName, remark, createUserName }) => [opName, remark, createUserName],
  );
const mayNot = '此人不能审核本稿：须有本环节的权限和本栏目，且没有写过、审过本稿';

describe('handing a review over', () => {
  it('the claimer hands it to a person who may do it: noticed, recorded, and theirs alone', async () => {
    const id = await claimedBy('editor2');
    const { envelope } = await test.call(contentReviewers, { id }, await kit.bearer('editor2'));
    const names = (envelope.list as { nickName: string }[]).map(({ nickName }) => nickName);
    expect(names).toContain('吴佳怡');
    // The author, who holds it, and who has no right at the stage.
    for (const name of ['李雨桐', '王思远', '邓语竹']) expect(names).not.toContain(name);
    expect((await hand(id, 'editor2', 'operator', '熟悉民生口')).envelope.suc).toBe(1);
    expect((await kit.get(id)).task).toMatchObject({ state: 'claimed', assigneeName: '吴佳怡' });
    expect((await noticed('operator', id))[0]).toEqual([
      'reviewHanded',
      '《待转审》的编辑审核转给您',
      '王思远：熟悉民生口',
    ]);
    expect((await records(id))[0]).toEqual(['转审', '转给吴佳怡：熟悉民生口', '王思远']);
    expect((await kit.decide(id, 'editor2')).envelope.message).toBe('稿件已由吴佳怡认领');
    expect((await kit.decide(id, 'operator')).envelope.suc).toBe(1);
  });

  it('who may not review it never gets it: author, earlier reviewer, no right, no column', async () => {
    const id = await claimedBy('editor2');
    for (const user of ['editor', 'moderator', 'director']) {
      const refused = await hand(id, 'editor2', user);
      expect([refused.status, refused.envelope.message]).toEqual([409, mayNot]);
    }
    // An editor whose only column is another one.
    expect((await hand(id, 'editor2', 'live')).envelope.message).toBe(mayNot);
    // At the next stage the first reviewer is kept out by four eyes, though a role gives the right.
    await kit.decide(id, 'editor2');
    await giveRole(test, 'editor2', 'director');
    await test.call(contentClaim, { ids: id }, await kit.bearer('director'));
    expect((await hand(id, 'director', 'editor2')).envelope.message).toBe(mayNot);
  });

  it('others hand over with the right for it alone; who held it hears of that', async () => {
    const id = await claimedBy('editor2');
    expect((await hand(id, 'operator', 'finance')).envelope.message).toBe('请先认领稿件');
    expect((await hand(id, 'moderator', 'finance')).status).toBe(403);
    expect((await hand(id, 'chief', 'finance')).envelope.suc).toBe(1);
    expect((await noticed('editor2', id))[0]).toEqual([
      'takenOver',
      '《待转审》的审核被收回',
      '陈慕华把审核转给了孙丽萍',
    ]);
    // One that nobody has claimed too.
    const free = await kit.add('editor');
    await kit.submit(free);
    expect((await hand(free, 'editor2', 'finance')).envelope.message).toBe('请先认领稿件');
    expect((await hand(free, 'chief', 'finance')).envelope.suc).toBe(1);
  });
});

const ask = async (id: string, user = 'editor') =>
  test.call(contentAskRecall, { ids: id, reason: '数据有误' }, await kit.bearer(user));
const answer = async (id: string, agree: boolean, reason = '', user = 'editor2') =>
  test.call(contentAnswerRecall, { ids: id, agree, reason }, await kit.bearer(user));

describe('asking for a claimed story back', () => {
  it('consent makes it a draft, and the author hears of it', async () => {
    const id = await claimedBy('editor2', '请求撤回');
    expect((await ask(id)).envelope.suc).toBe(1);
    expect((await ask(id)).envelope.message).toBe('李雨桐已申请撤回，等待王思远答复');
    expect((await noticed('editor2', id))[0]).toEqual(['recall', '申请撤回《请求撤回》', '李雨桐：数据有误']);
    expect((await kit.get(id)).task!.recall).toMatchObject({ userName: '李雨桐', reason: '数据有误' });
    // Only who holds it answers.
    expect((await answer(id, true, '', 'operator')).envelope.message).toBe('请先认领稿件');
    expect((await test.call(contentRecall, { ids: id }, await kit.bearer('editor'))).status).toBe(409);
    expect((await answer(id, true)).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft', task: null });
    expect((await noticed('editor', id))[0]).toEqual(['recall', '《请求撤回》已同意撤回', '王思远']);
    expect((await records(id)).slice(0, 2)).toEqual([
      ['同意撤回', '', '王思远'],
      ['申请撤回', '数据有误', '李雨桐'],
    ]);
  });

  it('a refusal needs a reason and keeps it; one may ask again', async () => {
    const id = await claimedBy('editor2', '不予撤回');
    await ask(id);
    expect((await answer(id, false)).envelope.message).toContain('请填写不同意的原因');
    expect((await answer(id, false, '马上审完')).envelope.suc).toBe(1);
    expect((await kit.get(id)).task).toMatchObject({ assigneeName: '王思远', recall: null });
    expect((await noticed('editor', id))[0]).toEqual(['recall', '《不予撤回》未同意撤回', '王思远：马上审完']);
    test.clock.advance(1000);
    expect((await ask(id)).envelope.suc).toBe(1);
  });

  it('a decision meanwhile closes the question, and so does giving it back', async () => {
    const id = await claimedBy('editor2', '审核在先');
    await ask(id);
    await kit.decide(id, 'editor2');
    expect((await noticed('editor', id))[0]).toEqual([
      'recall',
      '《审核在先》的撤回申请已失效',
      '王思远已作出审核结论',
    ]);
    expect((await answer(id, true)).envelope.suc).toBe(0);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2 });
    const free = await claimedBy('editor2', '放回在先');
    await ask(free);
    await test.call(contentClaim, { ids: free, claim: false }, await kit.bearer('editor2'));
    expect((await noticed('editor', free))[0]).toEqual([
      'recall',
      '《放回在先》的撤回申请已失效',
      '王思远放回了稿件，可以直接撤回',
    ]);
    await test.call(contentClaim, { ids: free }, await kit.bearer('editor2'));
    expect((await kit.get(free)).task!.recall).toBeNull();
  });

  it('of an unclaimed story, or of another person’s, is refused', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    expect((await ask(id)).envelope.message).toBe('稿件还没有人认领，可以直接撤回');
    expect((await ask(await claimedBy('editor2'), 'operator')).envelope.suc).toBe(0);
  });
});
