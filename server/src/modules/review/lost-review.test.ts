import {
  contentAskRecall,
  contentClaim,
  contentMoveContent,
  contentPullBack,
  deputyEnd,
  deputySave,
  urgentAnswer,
  urgentSubmit,
} from 'shared-contracts/endpoints';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { giveRole } from '../../../test/give-role.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const claim = async (ids: string, user: string, isClaim = true) =>
  test.call(contentClaim, { ids, claim: isClaim }, await kit.bearer(user));
/** Claims a story, whose author then asks for it back. */
const claimAndAsk = async (id: string, user: string) => {
  expect((await claim(id, user)).envelope.suc).toBe(1);
  const answer = await test.call(contentAskRecall, { ids: id, reason: '数据有误' }, await kit.bearer('editor'));
  expect(answer.envelope.suc).toBe(1);
};
const handedIn = async (title: string, parts = {}) => {
  const id = await kit.add('editor', { title, ...parts });
  await kit.submit(id);
  return id;
};
const noticed = async (user: string, id: string) =>
  (await noticesOf(test, await kit.bearer(user)))
    .filter(({ subjectId }) => subjectId === id)
    .map(({ title, text }) => [title, text]);
const unread = async (user: string, id: string) =>
  (await noticesOf(test, await kit.bearer(user)))
    .filter(({ subjectId, isRead }) => subjectId === id && !isRead)
    .map(({ title, text }) => [title, text]);

describe('a review that is taken from who holds it', () => {
  it('by a second person of the urgent lane: its holder hears so, and the request is answered', async () => {
    const id = await handedIn('急稿收回', { categoryId: await addChannel(test, [1, 2, 3]) });
    await claimAndAsk(id, 'editor2');
    await test.call(urgentSubmit, { ids: id, reason: '突发汛情' }, await kit.bearer('director'));
    await kit.read(id, 'chief');
    expect((await test.call(urgentAnswer, { id, agree: true }, await kit.bearer('chief'))).envelope.suc).toBe(1);
    const cause = '陈慕华同意急稿，本环节改为补审';
    expect(await noticed('editor2', id)).toContainEqual(['《急稿收回》的审核被收回', cause]);
    expect(await noticed('editor', id)).toContainEqual(['《急稿收回》的撤回申请已失效', cause]);
  });

  it('by a seal that is pulled back: the request for the story is answered', async () => {
    const [title, long] = ['签审收回', '会议研究部署防汛工作。'.repeat(20)];
    const id = await handedIn(title, { content: `<p>${long}</p>` });
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 2, remark: '补数据', resume: true });
    await kit.save(id, 'editor', { title, content: `<p>${long}补充数据。</p>` });
    await kit.submit(id);
    await claimAndAsk(id, 'chief');
    const pulled = await test.call(contentPullBack, { ids: id, remark: '未经核实' }, await kit.bearer('director'));
    expect(pulled.envelope.suc).toBe(1);
    const cause = '张建国撤回签审，稿件退回其环节';
    expect(await noticed('chief', id)).toContainEqual(['《签审收回》的审核被收回', cause]);
    expect(await noticed('editor', id)).toContainEqual(['《签审收回》的撤回申请已失效', cause]);
  });

  it('by the stages of another column: the request for the story is answered', async () => {
    const id = await handedIn('改栏目收回');
    await claimAndAsk(id, 'editor2');
    const categoryIds = await addChannel(test, [3]);
    expect(
      (await test.call(contentMoveContent, { ids: id, categoryIds }, await kit.bearer('chief'))).envelope.suc,
    ).toBe(1);
    expect((await kit.get(id)).auditStage).toBe(3);
    const cause = '栏目的审核环节有调整';
    expect(await noticed('editor2', id)).toContainEqual(['《改栏目收回》的审核被收回', cause]);
    expect(await noticed('editor', id)).toContainEqual(['《改栏目收回》的撤回申请已失效', cause]);
  });

  it('by the end of a deputy’s time: the request is answered, and the story waits for its reviewers', async () => {
    const id = await handedIn('代审到期');
    await kit.decide(id, 'editor2');
    const now = test.clock.now().getTime();
    const [fromTime, toTime] = [toWireTime(new Date(now)), toWireTime(new Date(now + 86_400_000))];
    const deputy = { deputyId: await test.userId('political'), fromTime, toTime };
    const named = await test.call(deputySave, deputy, await kit.bearer('director'));
    await claimAndAsk(id, 'political');
    const ended = { id: (named.envelope.data as { id: string }).id };
    expect((await test.call(deputyEnd, ended, await kit.bearer('director'))).envelope.suc).toBe(1);
    expect((await noticed('editor', id))[0]![0]).toBe('《代审到期》的撤回申请已失效');
    const waits = (await unread('director', id)).filter(([title]) => title === '《代审到期》待主任审核');
    expect(waits).toHaveLength(1);
    expect(waits[0]![1]).toMatch(/放回了稿件$/u);
  });
});

describe('a review that is given back', () => {
  it('waits again for its reviewers, in one unread notice each', async () => {
    await giveRole(test, 'operator', 'editor');
    const id = await handedIn('放回再等');
    expect(await unread('operator', id)).toEqual([['《放回再等》待编辑审核', '李雨桐送审']]);
    for (let round = 0; round < 2; round += 1) {
      await claim(id, 'editor2');
      test.clock.advance(1000);
      await claim(id, 'editor2', false);
      expect(await unread('operator', id)).toEqual([['《放回再等》待编辑审核', '王思远放回了稿件']]);
    }
  });
});
