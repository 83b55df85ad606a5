import { deputySave, urgentSubmit } from 'shared-contracts/endpoints';
import type { ListChange } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { address, first, kit, openNoticeStream, type OpenStream, startTwoProcesses } from '../../../test/notice-kit.ts';

startTwoProcesses();

const changesIn = (text: string): ListChange[] =>
  [...text.matchAll(/^event: lists\ndata: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as ListChange);
const topicsIn = (text: string) => changesIn(text).flatMap(({ topics }) => topics);
async function listening(userName: string): Promise<OpenStream> {
  const stream = await openNoticeStream(address, await kit.bearer(userName));
  await stream.until('event: unread');
  return stream;
}
const announce = (topic: string) => first.db.execute(sql`select pg_notify('lists', ${topic})`);

it('a story that is handed in at one process is heard of at another, by who may open the desk alone', async () => {
  const reviewer = await listening('editor2');
  const chief = await listening('chief');
  const id = await kit.add('editor', { title: '列表一' });
  await kit.submit(id);
  const [change] = changesIn(await reviewer.until('"review1"'));
  expect(change).toMatchObject({ topics: expect.arrayContaining(['review1', 'stories']) as unknown });
  expect(change!.spread).toBeGreaterThan(0);
  // What comes later is heard, so that what came before would have been.
  await announce('review3');
  expect(topicsIn(await chief.until('"review3"'))).not.toContain('review1');
  await Promise.all([reviewer.close(), chief.close()]);
}, 30_000);

it('words that are saved change no list; where a story stands does', async () => {
  const id = await kit.add('editor', { title: '列表二' });
  const stream = await listening('editor2');
  await announce('siteDesk');
  const before = topicsIn(await stream.until('"siteDesk"'));
  const { token } = (await kit.lock(id, 'editor', { takeOver: true })).envelope.data as { token: string };
  expect((await kit.save(id, 'editor', { title: '列表二改', lockToken: token })).status).toBe(200);
  await announce('review1');
  const after = topicsIn(await stream.until('"review1"'));
  expect(after).toEqual([...before, 'review1']);
  await stream.close();
  const later = await listening('editor2');
  await kit.submit(id);
  expect(topicsIn(await later.until('"stories"'))).toContain('stories');
  await later.close();
}, 30_000);

it('the desk at which a story waits hears that it has become urgent, and no other', async () => {
  const id = await kit.add('editor', { title: '列表急稿' });
  await kit.submit(id);
  const [reviewer, chief] = [await listening('editor2'), await listening('chief')];
  await announce('review2');
  await announce('siteDesk');
  await reviewer.until('"siteDesk"');
  const answer = await first.call(urgentSubmit, { ids: id, reason: '突发汛情' }, await kit.bearer('director'));
  expect(answer.envelope.list).toMatchObject([{ ok: true }]);
  expect(topicsIn(await reviewer.until('"review1"'))).toContain('review1');
  await announce('review3');
  expect(topicsIn(await chief.until('"review3"'))).not.toContain('review1');
  await Promise.all([reviewer.close(), chief.close()]);
}, 30_000);

it('desks without a review, and what the staff keeps, are heard of by who may open their lists alone', async () => {
  const [editor, admin] = [await listening('editor'), await listening('admin')];
  await first.db.execute(sql`
    update roles set codes = codes || '{/operation/shop/goods}'::text[] where code = 'admin'`);
  const chief = await listening('admin');
  await first.db.execute(sql`
    insert into merchants (name, contact, phone, note, is_open, created_time)
    values ('书店', '', '', '', true, now())`);
  expect(topicsIn(await chief.until('"goods"'))).toContain('goods');
  await announce('review1');
  await announce('minute');
  expect(topicsIn(await editor.until('"minute"'))).not.toContain('goods');
  await Promise.all([editor, admin, chief].map((stream) => stream.close()));
}, 30_000);

it('a deputy hears of the stages of who is absent', async () => {
  const inHours = (hours: number) => toWireTime(new Date(first.clock.now().getTime() + hours * 3_600_000));
  const order = { deputyId: await first.userId('editor2'), fromTime: inHours(-1), toTime: inHours(24) };
  const before = await listening('editor2');
  await announce('review2');
  await announce('review1');
  expect(topicsIn(await before.until('"review1"'))).not.toContain('review2');
  await before.close();
  expect((await first.call(deputySave, order, await kit.bearer('director'))).envelope.suc).toBe(1);
  const deputy = await listening('editor2');
  await announce('review2');
  expect(topicsIn(await deputy.until('"review2"'))).toContain('review2');
  await deputy.close();
}, 30_000);

it('what planning shows is heard of: topics, and when what goes out', async () => {
  const director = await listening('director');
  await first.db.execute(sql`update planning_topics set plan_time = now() where false`);
  await director.until('"topics"');
  await first.db.execute(sql`update deliveries set plan_time = now() where false`);
  expect(topicsIn(await director.until('"deliveries"'))).toEqual(expect.arrayContaining(['topics', 'deliveries']));
  await director.close();
}, 30_000);
