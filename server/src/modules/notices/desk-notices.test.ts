import { noticeSaveSetting, noticeUnreadCount } from 'shared-contracts/endpoints';
import { Period } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { noticesOf, unreadOf } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { noticeDesks } from './desk-notices.ts';

startStoryServer();

let story = '';
const look = () => noticeDesks({ db: test.db, now: () => test.clock.now() });
/** As if a minute had passed at all desks. */
const later = () =>
  test.db.execute(sql`
    update desk_arrivals set created_time = created_time - interval '61 seconds',
      noticed_time = noticed_time - interval '61 seconds'`);
const comment = async (count: number) =>
  test.db.execute(sql`
    insert into comments (content_id, user_id, nick_name, comment, created_time)
    select ${story}, 'r' || n, '读者', '好', now() from generate_series(1, ${count}) n`);
const decide = () => test.db.execute(sql`update comments set status = '1' where status = '0'`);
const tipoff = (title: string) =>
  test.db.execute(sql`
    insert into tipoffs (kind, receipt, ticket, title, content, origin, created_time, modified_time)
    values ('reader', ${title}, ${title}, ${title}, '路灯坏了', 'site', now(), now())`);
const heard = async (user: string) =>
  (await noticesOf(test, await kit.bearer(user), { kind: 'deskWaiting' })).map(({ title, link, isRead }) => ({
    title,
    link,
    isRead,
  }));
const give = (user: string, ...codes: string[]) =>
  test.db.execute(sql`
    update roles set codes = codes || ${sql.param(codes)}::text[]
    where id in (select role_id from user_roles r join users u on u.id = r.user_id where u.user_name = ${user})`);

beforeAll(async () => {
  story = await addPublishedStory(test, { title: '评论的稿' });
  await give('chief', '/operation/comment', 'comment/check', '/app/baoliao', 'tipoff/handle', '/planning/board');
  await give('chief', 'planning/approve');
});
beforeEach(async () => {
  await test.db.execute(sql`delete from comments`);
  await test.db.execute(sql`delete from tipoffs`);
  await test.db.execute(sql`delete from desk_arrivals`);
  await test.db.execute(sql`delete from notices`);
});

it('a hundred comments of a minute are one notice with their number, and it opens the list of them', async () => {
  await comment(100);
  await look();
  expect(await heard('chief')).toEqual([]);
  await later();
  await look();
  await look();
  const link = `/operation/comment?status=0&contentId=${story}&period=${Period.Unlimited}`;
  expect(await heard('chief')).toEqual([{ title: '100条待审评论', link, isRead: false }]);
});

it('what is decided before its notice is none, and afterwards is read when the last one is', async () => {
  await comment(2);
  await decide();
  await later();
  await look();
  expect(await heard('chief')).toEqual([]);
  await comment(2);
  await later();
  await look();
  await test.db.execute(sql`update comments set status = '2' where id = (select max(id) from comments)`);
  await look();
  expect(await unreadOf(test, await kit.bearer('chief'))).toBe(1);
  await decide();
  await look();
  expect(await unreadOf(test, await kit.bearer('chief'))).toBe(0);
});

it('a tip-off is noticed at once, opens itself, and those of the next minute come together', async () => {
  await tipoff('路灯');
  await look();
  const [first] = await heard('chief');
  expect(first).toMatchObject({
    title: '待处理爆料：《路灯》',
    link: expect.stringMatching(/baoliao.*open=\d+/) as string,
  });
  for (const title of ['井盖', '积水']) {
    await tipoff(title);
    await look();
  }
  expect(await heard('chief')).toHaveLength(1);
  await later();
  await look();
  expect((await heard('chief'))[0]).toMatchObject({ title: '2条待处理爆料' });
});

it('a topic that somebody works on, or writes for, without a decision waits no longer', async () => {
  const bearer = await kit.bearer('chief');
  await test.db.execute(sql`
    insert into planning_topics
      (title, create_user_id, create_user_name, created_time, modified_user_name, modified_time)
    select t, id, nick_name, now(), '', now() from users, unnest('{开学,中考}'::text[]) t where user_name = 'editor'`);
  await look();
  expect(await unreadOf(test, bearer)).toBe(1);
  await test.db.execute(sql`
    insert into planning_assignments (topic_id, user_id, user_name, task)
    select t.id, u.id, u.nick_name, '' from planning_topics t, users u
    where t.title = '开学' and u.user_name = 'editor'`);
  await look();
  expect(await unreadOf(test, bearer)).toBe(1);
  await test.db.execute(sql`
    insert into planning_stories (topic_id, content_id, created_time)
    select id, ${story}::bigint, now() from planning_topics where title = '中考'`);
  await look();
  expect(await unreadOf(test, bearer)).toBe(0);
});

it('a topic waits again, and is noticed once, when all who worked on it, or its story, are taken away', async () => {
  await test.db.execute(sql`delete from planning_topics`);
  await test.db.execute(sql`
    insert into planning_topics
      (title, create_user_id, create_user_name, created_time, modified_user_name, modified_time)
    select '防汛', id, nick_name, now(), '', now() from users where user_name = 'editor'`);
  await test.db.execute(sql`
    insert into planning_assignments (topic_id, user_id, user_name, task)
    select t.id, u.id, u.nick_name, '' from planning_topics t, users u where u.user_name in ('editor', 'director')`);
  await look();
  const count = async () => (await heard('chief')).length;
  expect(await count()).toBe(0);
  await test.db.execute(sql`delete from planning_assignments`);
  await look();
  expect(await heard('chief')).toMatchObject([{ title: expect.stringContaining('防汛') as string, isRead: false }]);
  await test.db.execute(sql`
    insert into planning_stories (topic_id, content_id, created_time)
    select id, ${story}::bigint, now() from planning_topics`);
  await look();
  expect(await heard('chief')).toMatchObject([{ isRead: true }]);
  await test.db.execute(sql`delete from planning_stories`);
  await look();
  expect(await count()).toBe(2);
  // What goes with its topic brings nothing back.
  await test.db.execute(sql`
    insert into planning_assignments (topic_id, user_id, user_name, task)
    select t.id, u.id, u.nick_name, '' from planning_topics t, users u where u.user_name = 'editor'`);
  await test.db.execute(sql`delete from planning_topics`);
  await look();
  expect(await unreadOf(test, await kit.bearer('chief'))).toBe(0);
});

it('messages of a room that ends wait no longer, and wait again once it is on air again', async () => {
  await give('chief', '/app/live/detail', 'live/host');
  const bearer = await kit.bearer('chief');
  await test.db.execute(sql`
    with room as (
      insert into live_rooms (title, category_id, state, start_time, end_time, create_user_id, create_user_name,
        created_time, modified_time)
      select '龙舟赛', c.category_id, 'live', now(), now() + interval '1 hour', 1, '', now(), now()
      from contents c where c.id = ${story} returning id)
    insert into live_messages (live_room_id, reader_key, is_member, name, text, created_time)
    select id, 'r', true, '读者', '加油', now() from room`);
  const roomIs = (state: string) => test.db.execute(sql`update live_rooms set state = ${state}`);
  await later();
  await look();
  expect(await unreadOf(test, bearer)).toBe(1);
  await roomIs('ended');
  await look();
  expect(await unreadOf(test, bearer)).toBe(0);
  await roomIs('trailer');
  await later();
  await look();
  expect(await unreadOf(test, bearer)).toBe(1);
  await roomIs('live');
  await look();
  expect(await unreadOf(test, bearer)).toBe(1);
});

it('who has not the right or channel, has switched the kind off, or handed it in hears nothing', async () => {
  await comment(1);
  await later();
  const bearer = await kit.bearer('chief');
  await test.call(noticeSaveSetting, { kind: 'deskWaiting', isOn: false, isToast: true }, bearer);
  await look();
  expect(await heard('chief')).toEqual([]);
  expect(await heard('editor')).toEqual([]);
  await test.call(noticeSaveSetting, { kind: 'deskWaiting', isOn: true, isToast: true }, bearer);
  await test.db.execute(sql`
    insert into planning_topics
      (title, create_user_id, create_user_name, created_time, modified_user_name, modified_time)
    select '开学', id, nick_name, now(), '', now() from users where user_name = 'chief'`);
  await look();
  expect(await heard('chief')).toEqual([]);
  expect((await test.call(noticeUnreadCount, {}, bearer)).envelope).toMatchObject({ data: { count: 0 } });
  await test.db.execute(
    sql`delete from user_channels where user_id = (select id from users where user_name = 'chief')`,
  );
  await comment(1);
  await later();
  await look();
  expect(await heard('chief')).toEqual([]);
});
