import { channelList, channelSave, contentClaim, contentListAudit, saveStageHours } from 'shared-contracts/endpoints';
import type { ChannelRow, ContentRow } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { noticeDueReviews } from './due-notices.ts';

startStoryServer();

let column: string;
beforeEach(async () => {
  column = await addChannel(test, [1, 2, 3, 4]);
  await test.db.delete(notices);
});

const hour = 3_600_000;
const tell = () => noticeDueReviews({ db: test.db, now: () => test.clock.now() });
const kindsOf = async (user: string, id: string) =>
  (await noticesOf(test, await kit.bearer(user)))
    .filter(({ kind, subjectId }) => subjectId === id && (kind === 'reviewDueSoon' || kind === 'reviewOverdue'))
    .map(({ kind, text }) => [kind, text]);
const setHours = async (hours: object) => {
  const bearer = await kit.bearer('admin');
  const { envelope } = await test.call(channelList, {}, bearer);
  const {
    contentCount: _count,
    sortField: _sort,
    ...row
  } = (envelope.list as ChannelRow[]).find(({ id }) => id === column)!;
  return test.call(channelSave, { ...row, dueHours: hours }, bearer);
};
const handedIn = async (title: string) => {
  const id = await kit.add('editor', { title, categoryId: column });
  await kit.submit(id);
  return id;
};
const desk = async (filter: object = {}) =>
  (
    await test.call(
      contentListAudit,
      { stage: 1, tab: 'waiting', categoryId: column, ...filter },
      await kit.bearer('editor2'),
    )
  ).envelope.list as ContentRow[];

describe('the time that a stage has', () => {
  it('is that of the column, else that of the newsroom, else none', async () => {
    await test.call(saveStageHours, { hours: { 1: 6 } }, await kit.bearer('admin'));
    const plain = await handedIn('默认时限');
    expect((await kit.get(plain)).task!.dueTime).toBe(await later(plain, 6));
    await setHours({ 1: 2 });
    const own = await handedIn('栏目时限');
    expect((await kit.get(own)).task).toMatchObject({
      dueTime: await later(own, 2),
      soonTime: await later(own, 1.5),
    });
    await setHours({ 1: 0 });
    expect((await kit.get(await handedIn('不限时'))).task!.dueTime).toBeNull();
    const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'channel.hours'));
    expect(log).toMatchObject([{ detail: { 1: 6 } }]);
  });

  it('begins again at each stage', async () => {
    await setHours({ 1: 2, 2: 5 });
    const id = await handedIn('下一环节');
    test.clock.advance(hour);
    await kit.decide(id, 'editor2');
    expect((await kit.get(id)).task).toMatchObject({ stage: 2, dueTime: await later(id, 5) });
  });

  it('refuses hours that are none, with a sentence', async () => {
    const refused = await setHours({ 1: 1000 });
    expect(refused.envelope.message).toContain('审核时限（小时）须为0至720的整数');
  });
});

/** The wire time so many hours after the story's task began. */
async function later(id: string, hours: number): Promise<string> {
  const { waitingSince } = (await kit.get(id)).task!;
  const time = Date.parse(`${waitingSince.replace(' ', 'T')}Z`) + hours * hour;
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

describe('what is noticed of it', () => {
  it('who may claim it, or has, hears that it is nearly over, and the chiefs too that it is over, once', async () => {
    await setHours({ 1: 4 });
    const id = await handedIn('临近时限的稿件');
    await tell();
    expect(await kindsOf('editor2', id)).toEqual([]);
    test.clock.advance(3 * hour);
    await tell();
    await tell();
    const due = (await later(id, 4)).slice(0, 16);
    const soon = ['reviewDueSoon', `须在 ${due} 前审完`];
    expect(await kindsOf('editor2', id)).toEqual([soon]);
    // The author is an editor too, and reviews nothing of their own; chiefs hear of what is over alone.
    expect([await kindsOf('editor', id), await kindsOf('chief', id)]).toEqual([[], []]);
    await test.call(contentClaim, { ids: id }, await kit.bearer('editor2'));
    test.clock.advance(hour);
    await Promise.all([tell(), tell()]);
    await tell();
    const over = ['reviewOverdue', `应在 ${due} 前审完，由王思远认领`];
    expect(await kindsOf('editor2', id)).toEqual([over, soon]);
    expect(await kindsOf('chief', id)).toEqual([over]);
  });

  it('nothing of a review that is done, and what was noticed is read', async () => {
    await setHours({ 1: 4 });
    const id = await handedIn('及时审完');
    test.clock.advance(3 * hour);
    await tell();
    await kit.decide(id, 'editor2');
    test.clock.advance(2 * hour);
    await tell();
    const open = and(eq(notices.subjectId, id), eq(notices.kind, 'reviewDueSoon'));
    expect((await test.db.select().from(notices).where(open)).every(({ readTime }) => readTime !== null)).toBe(true);
    expect(await kindsOf('chief', id)).toEqual([]);
  });
});

describe('the desk', () => {
  it('is sorted by it, and narrowed to what is nearly over or over', async () => {
    await setHours({ 1: 8 });
    const slow = await handedIn('八小时');
    await setHours({ 1: 2 });
    const quick = await handedIn('两小时');
    await setHours({ 1: 0 });
    const free = await handedIn('不限时');
    const ids = async (filter: object) => (await desk(filter)).map(({ id }) => id);
    expect(await ids({ sortType: 6, sortOrder: 0 })).toEqual([quick, slow, free]);
    expect(await ids({ sortType: 6, sortOrder: 1, tab: 'all' })).toEqual([slow, quick, free]);
    test.clock.advance(1.5 * hour);
    expect([await ids({ due: 'soon' }), await ids({ due: 'overdue' })]).toEqual([[quick], []]);
    test.clock.advance(5 * hour);
    expect([await ids({ due: 'soon' }), await ids({ due: 'overdue' })]).toEqual([[slow], [quick]]);
  });
});
