import {
  contentMarkRead,
  deputySave,
  recordList,
  urgentAnswer,
  urgentListDebts,
  urgentPass,
  urgentSubmit,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { OperationRecord, UrgentDebt, WaitingAtDesk } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { deputies } from './deputy.tables.ts';

startStoryServer();

let soft: string;
beforeAll(async () => {
  soft = await addChannel(test, [1, 2, 3]);
});
beforeEach(async () => {
  await test.db.delete(deputies);
});

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, user: string) =>
  (await test.call(endpoint, { ...input }, await kit.bearer(user))).envelope;
const standIn = async (absent: string, deputy: string) => {
  const now = test.clock.now().getTime();
  const [fromTime, toTime] = [toWireTime(new Date(now)), toWireTime(new Date(now + 86_400_000))];
  const named = await call(deputySave, { deputyId: await test.userId(deputy), fromTime, toTime }, absent);
  expect(named.suc).toBe(1);
};
/** A story that somebody asks to have cleared at once. */
const request = async (title: string, by = 'director', author = 'editor') => {
  const id = await kit.add(author, { title, categoryId: soft });
  await kit.submit(id, author);
  expect((await call(urgentSubmit, { ids: id, reason: '突发汛情' }, by)).suc).toBe(1);
  return id;
};
const answer = async (id: string, user: string) => {
  const { hash } = await kit.get(id);
  await call(contentMarkRead, { id, hash }, user);
  return call(urgentAnswer, { id, agree: true }, user);
};
const listed = async (user: string) =>
  ((await call(urgentListDebts, {}, user)).list as UrgentDebt[]).map(({ contentId }) => contentId);
const figure = async (user: string) =>
  ((await call(workbenchWaiting, {}, user)).list as WaitingAtDesk[]).find(({ desk }) => desk === 'urgent');
/** The list, which has as many rows as the figure says. */
const counted = async (user: string) => {
  const ids = await listed(user);
  expect((await figure(user))?.count).toBe(ids.length);
  return ids;
};

describe('while the chief is absent', () => {
  it('a deputy is noticed of a request, and agrees in the chief’s name', async () => {
    await standIn('chief', 'political');
    const id = await request('总编不在');
    const [notice] = (await noticesOf(test, await kit.bearer('political'))).filter(
      ({ kind, subjectId }) => kind === 'urgent' && subjectId === id,
    );
    expect(notice).toMatchObject({ title: '急稿申请：《总编不在》', text: '张建国：突发汛情（代陈慕华）' });
    expect(await counted('political')).toContain(id);
    expect(await answer(id, 'political')).toMatchObject({ suc: 1 });
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', urgent: true });
    const [record] = (await call(recordList, { newsId: id }, 'admin')).list as OperationRecord[];
    expect(record).toMatchObject({ opName: '急稿放行' });
    expect(record!.createUserName).toMatch(/（代陈慕华）$/);
    // The chief's stage is paid in the same way.
    expect(await call(urgentPass, { id, stage: 3, remark: '' }, 'political')).toMatchObject({ suc: 1 });
    expect((await kit.get(id)).round.approvals.find(({ stage }) => stage === 3)!.userName).toMatch(/（代陈慕华）$/);
  });

  it('not for a request of the chief, nor for a text that either wrote, nor when nobody is absent', async () => {
    const free = await request('没有委托');
    expect((await call(urgentAnswer, { id: free, agree: true }, 'editor2')).respCode).toBe(40300);
    await standIn('chief', 'editor2');
    const own = await request('总编申请', 'chief');
    const written = await request('总编写的', 'director', 'chief');
    const mine = await request('代审人写的', 'director', 'editor2');
    const ids = await counted('editor2');
    for (const id of [own, written, mine]) {
      expect(ids).not.toContain(id);
      expect((await answer(id, 'editor2')).suc).toBe(0);
      expect(await kit.get(id)).toMatchObject({ auditState: 'inReview' });
    }
    expect(ids).toContain(free);
  });
});

describe('what waits in the urgent lane', () => {
  it('counts for each person what that person can do, and leads to a desk of theirs', async () => {
    const [mine, other] = [await request('总编自己申请', 'chief'), await request('主任申请')];
    const chiefs = await counted('chief');
    expect(chiefs).toContain(other);
    expect(chiefs).not.toContain(mine);
    // Who has the right to agree does so where the other one is a chief.
    const directors = await counted('director');
    expect(directors).toContain(mine);
    expect(directors).not.toContain(other);
    expect(await figure('director')).toMatchObject({ path: '/app/audit' });
    expect(await answer(other, 'chief')).toMatchObject({ suc: 1 });
    for (const user of ['editor2', 'director', 'chief']) expect(await counted(user)).toContain(other);
    // The author pays nothing of it.
    expect(await counted('editor')).not.toContain(other);
    await call(contentMarkRead, { id: other, hash: (await kit.get(other)).hash }, 'editor2');
    expect(await call(urgentPass, { id: other, stage: 1, remark: '' }, 'editor2')).toMatchObject({ suc: 1 });
    expect(await counted('editor2')).not.toContain(other);
    expect(await counted('chief')).toContain(other);
  });

  it('has every open debt of a channel for its chiefs and who stands in for them, to be paid by others', async () => {
    const debtOf = async (user: string, id: string) =>
      ((await call(urgentListDebts, {}, user)).list as UrgentDebt[]).find(({ contentId }) => contentId === id);
    const short = await addChannel(test, [1, 2]);
    const id = await kit.add('editor', { title: '没有总编环节', categoryId: short });
    await kit.submit(id);
    await call(urgentSubmit, { ids: id, reason: '突发汛情' }, 'director');
    expect(await answer(id, 'chief')).toMatchObject({ suc: 1 });
    expect(await debtOf('chief', id)).toMatchObject({ stages: [1, 2], mayPay: [] });
    expect(await counted('chief')).toContain(id);
    expect((await call(urgentPass, { id, stage: 1, remark: '' }, 'chief')).message).toBe('您没有权限补审此环节');
    // Of another channel's chief, and of who reviews another stage, it is not.
    expect(await counted('political')).not.toContain(id);
    await standIn('chief', 'political');
    expect(await debtOf('political', id)).toMatchObject({ mayPay: [] });
    expect(await counted('political')).toContain(id);

    const own = await request('总编先补审');
    expect(await answer(own, 'chief')).toMatchObject({ suc: 1 });
    expect(await call(urgentPass, { id: own, stage: 3, remark: '' }, 'chief')).toMatchObject({ suc: 1 });
    expect(await debtOf('chief', own)).toMatchObject({ stages: [1, 2], mayPay: [] });
    await test.db.execute(sql`
      delete from user_channels where channel_id = ${short} and user_id = ${await test.userId('chief')}`);
    test.clock.advance(61_000);
    expect(await counted('chief')).not.toContain(id);
  });
});
