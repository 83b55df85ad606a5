import { randomUUID } from 'node:crypto';
import {
  addFlash,
  correctFlash,
  decideFlash,
  flashCounts,
  flashList,
  lockFlash,
  saveFlashColumn,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { type FlashDetail, FlashRule, type WaitingAtDesk } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { noticeDesks } from '../notices/desk-notices.ts';

startStoryServer();

const column = async (name: string, rule: FlashRule) =>
  ((await test.call(saveFlashColumn, { name, rule }, await kit.bearer('chief'))).envelope.data as { id: string }).id;
const add = async (columnId: string, text: string) => {
  const words = { text, columnId, publish: true, requestId: randomUUID() };
  return (await test.call(addFlash, words, await kit.bearer('editor'))).envelope.data as FlashDetail;
};
const pass = async ({ id, rev }: FlashDetail) =>
  (await test.call(decideFlash, { id, rev, pass: true }, await kit.bearer('director'))).envelope.data as FlashDetail;
const waiting = async (user: string) =>
  ((await test.call(workbenchWaiting, {}, await kit.bearer(user))).envelope.list as WaitingAtDesk[]).find(
    ({ desk }) => desk === 'flashReview',
  );
/** Titles and links of unread notices, after the desks were looked at. */
const heard = async (user: string) => {
  await noticeDesks({ db: test.db, now: () => test.clock.now() });
  const notices = await noticesOf(test, await kit.bearer(user), { kind: 'deskWaiting' });
  return notices.filter(({ isRead, text, title }) => !isRead && `${title}${text}`.includes('快讯'));
};

it('a flash waits for who reviews it, before or after readers see it, and so does its correction', async () => {
  const careful = await column('时政', FlashRule.ReviewFirst);
  const quick = await column('快讯', FlashRule.PublishFirst);
  const before = (await waiting('director'))!.count;

  const flash = await add(careful, '市政府召开常务会议。');
  expect(await waiting('director')).toMatchObject({ count: before + 1, oldest: expect.any(String) as string });
  const [notice] = await heard('director');
  expect(notice).toMatchObject({
    title: '待审快讯：市政府召开常务会议。',
    link: `/app/allday/news?id=${flash.id}&period=4`,
  });
  const alone = await test.call(flashList, { id: flash.id }, await kit.bearer('director'));
  expect(alone.envelope).toMatchObject({ list: [{ id: flash.id }], total: 1 });
  const ofAlone = await test.call(flashCounts, { id: flash.id }, await kit.bearer('director'));
  expect(ofAlone.envelope).toMatchObject({ data: { all: 1, review: 1, published: 0 } });
  expect(await heard('editor')).toEqual([]);
  const passed = await pass(flash);
  expect(await heard('director')).toEqual([]);

  await pass(await add(quick, '大桥今天通车。'));
  const editor = await kit.bearer('editor');
  await test.call(lockFlash, { id: flash.id, lockToken: 'tab-1' }, editor);
  const words = { text: '市政府今天召开常务会议。', pictures: [], source: '', note: '补时间' };
  await test.call(correctFlash, { id: flash.id, rev: passed.rev, lockToken: 'tab-1', ...words }, editor);
  expect((await waiting('director'))!.count).toBe(before + 1);
  await add(quick, '地铁恢复运行。');

  const counts = (await test.call(flashCounts, {}, editor)).envelope.data as Record<string, number>;
  expect((await waiting('director'))!.count).toBe(counts.review);
  expect(counts.review).toBe(before + 2);
  expect(await waiting('finance')).toBeUndefined();
});

it('several flashes of a minute are one notice, which leads to the tab of those that wait', async () => {
  await test.db.execute(sql`delete from desk_arrivals`);
  const careful = await column('要情', FlashRule.ReviewFirst);
  for (const text of ['快讯一。', '快讯二。']) await add(careful, text);
  const [notice] = await heard('director');
  expect(notice).toMatchObject({ title: '2条待审快讯', link: '/app/allday/news?tab=review&period=4' });
});
