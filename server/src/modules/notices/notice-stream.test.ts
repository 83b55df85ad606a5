import { logout, noticeMark, noticeSaveSetting } from 'shared-contracts/endpoints';
import { noticeEventsPath } from 'shared-contracts/paths';
import { sql } from '../../platform/database/orm.ts';
import type { TestApp } from '../../../test/helper.ts';
import { address, first, kit, noticesOf, openNoticeStream, startTwoProcesses } from '../../../test/notice-kit.ts';

startTwoProcesses();

const handedIn = async (title: string): Promise<string> => {
  const id = await kit.add('editor', { title });
  await kit.submit(id);
  return id;
};
const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id!);

it('brings a notice that another process wrote, and how many are unread, also when one is read elsewhere', async () => {
  const bearer = await kit.bearer('editor2');
  const stream = await openNoticeStream(address, bearer);
  await stream.until('event: unread\ndata: 0');
  const id = await handedIn('另一进程');
  const text = await stream.until('event: unread\ndata: 1');
  expect(text).toContain('"title":"《另一进程》待编辑审核"');
  expect(text).toContain('"isToast":true');
  const [notice] = await noticesOf(first, bearer);
  expect(notice).toMatchObject({ subjectId: id });
  await first.call(noticeMark, { ids: notice!.id }, bearer);
  expect((await stream.until('data: 1\n\nevent: unread\ndata: 0')).match(/event: notice/g)).toHaveLength(1);
  await stream.close();
}, 20_000);

it('a page that was away gets what it missed behind the last one it had, once', async () => {
  const bearer = await kit.bearer('editor2');
  await handedIn('离线之前');
  const last = (await noticesOf(first, bearer))[0]!.id;
  await handedIn('离线之中一');
  await handedIn('离线之中二');
  const stream = await openNoticeStream(address, bearer, last);
  await stream.until('离线之中二');
  await handedIn('回来之后');
  const text = await stream.until('回来之后');
  expect(text).not.toContain('离线之前');
  expect(idsIn(text)).toHaveLength(3);
  expect(new Set(idsIn(text)).size).toBe(3);
  await stream.close();
});

it('a notice whose smaller number is committed later is not passed by', async () => {
  const bearer = await kit.bearer('chief');
  const userId = await first.userId('chief');
  const stream = await openNoticeStream(address, bearer);
  await stream.until('event: unread');
  const write = (tx: TestApp['db'], event: string) =>
    tx.execute(sql`
      insert into notices (user_id, kind, title, link, subject_id, event, created_time)
      values (${userId}::bigint, 'returned', ${event}, '/', '1', ${event}, now())`);
  await first.db.transaction(async (tx) => {
    await write(tx, '早取号');
    await write(first.db, '晚取号');
    await first.db.execute(sql`select pg_notify('notices', '')`);
    await stream.until('晚取号');
  });
  expect(await stream.until('早取号')).toContain('早取号');
  await stream.close();
}, 20_000);

it('of a thousand notices at once a page hears that its list is to be read, and how many are unread', async () => {
  const bearer = await kit.bearer('political');
  const userId = await first.userId('political');
  const stream = await openNoticeStream(address, bearer);
  await stream.until('event: unread');
  const write = (from: number, to: number) =>
    first.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into notices (user_id, kind, title, link, subject_id, event, created_time)
        select ${userId}::bigint, 'returned', '第' || n || '条', '/', '1', 'thousand' || n, now()
        from generate_series(${from}::int, ${to}::int) n`);
      await tx.execute(sql`select pg_notify('notices', '')`);
    });
  await write(1, 1000);
  const text = await stream.until('event: unread\ndata: 100\n');
  expect(text.match(/^event: reload$/gm)).toHaveLength(1);
  expect(text).not.toContain('event: notice');
  expect(await noticesOf(first, bearer)).toHaveLength(20);
  // What comes after them is handed over again.
  await write(1001, 1001);
  const later = await stream.until('第1001条');
  expect(later.match(/^event: reload$/gm)).toHaveLength(1);
  expect(idsIn(later)).toHaveLength(1);
  await stream.close();
}, 20_000);

it('says which kinds the user does not want on the page', async () => {
  const bearer = await kit.bearer('director');
  const stream = await openNoticeStream(address, bearer);
  await stream.until('event: unread');
  await first.call(noticeSaveSetting, { kind: 'reviewWaiting', isOn: true, isToast: false }, bearer);
  const id = await handedIn('不弹出');
  await kit.decide(id, 'editor2');
  expect(await stream.until('不弹出')).toContain('"isToast":false');
  await stream.close();
});

it('is the session’s own: refused without one, and ended with it', async () => {
  expect((await fetch(address + noticeEventsPath)).status).toBe(401);
  const media = await first.loginAs('media');
  expect((await fetch(address + noticeEventsPath, { headers: { authorization: `Bearer ${media}` } })).status).toBe(401);
  const bearer = await first.loginAs('editor');
  const stream = await openNoticeStream(address, bearer);
  await stream.until('event: unread');
  await handedIn('不是给编辑的');
  await first.call(logout, {}, bearer);
  expect(await stream.end()).not.toContain('不是给编辑的');
}, 20_000);

it('pages that come while a look runs keep their streams', async () => {
  // Each is of a login of its own: a look asks for the sessions that it knew when it began.
  const bearers = await Promise.all(Array.from({ length: 20 }, () => first.loginAs('editor2')));
  const streams = await Promise.all(bearers.map((bearer) => openNoticeStream(address, bearer)));
  const texts = await Promise.all(streams.map((stream) => stream.until('event: unread')));
  expect(texts.filter((text) => !text.includes('event: unread'))).toEqual([]);
  await Promise.all(streams.map((stream) => stream.close()));
}, 20_000);
