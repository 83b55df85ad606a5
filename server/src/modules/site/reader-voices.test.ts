import { checkCommentDate, interactionFigures } from 'shared-contracts/endpoints';
import type { FigurePage } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { blockSender } from '../comments/black-list.queries.ts';
import { comments } from '../comments/comment.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, ReaderBrowser } from '../../../test/member-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock, waitFor } from '../../../test/reader-caches.ts';

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const desktop = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36' };
const json = { accept: 'application/json', ...desktop };
let places = 0;
/** A reader's browser behind an address of its own. */
const reader = () => new ReaderBrowser(server, `203.0.113.${(places += 1)}`);

async function say(contentId: string, comment: string, more: Partial<typeof comments.$inferInsert> = {}) {
  const [row] = await server.db
    .insert(comments)
    .values({
      contentId,
      comment,
      userId: 'app:reader-1',
      nickName: '小吴',
      status: '1',
      createdTime: server.clock.now(),
      ...more,
    })
    .returning();
  return row!.id;
}
const stored = async (id: string) => (await server.db.select().from(comments).where(eq(comments.id, id)))[0]!;
const pageOf = async (id: string) => {
  pastCache();
  return (await server.app.inject({ url: `/site/a/${id}`, headers: desktop })).body;
};
const storyPraise = async (id: string) =>
  (await server.db.select().from(contents).where(eq(contents.id, id)))[0]!.praise;
const counted = async (id: string) =>
  (
    await server.db.execute<{ praise: number; commentPraise: number; shares: number }>(sql`
      select coalesce(sum(praise), 0)::int as praise, coalesce(sum(comment_praise), 0)::int as "commentPraise",
        coalesce(sum(shares), 0)::int as shares from story_hours where content_id = ${id}`)
  ).rows[0]!;

it('comments beyond the newest fifty are on pages of their own, by plain links', async () => {
  const id = await addPublishedStory(server);
  for (let n = 1; n <= 51; n += 1) await say(id, `第${n}句。`);
  const first = await pageOf(id);
  expect(first).toContain('第51句。');
  expect(first).not.toContain('第1句。');
  expect(first).toContain(`<a rel="next" href="/site/a/${id}?comments=2#comments">更早的评论</a>`);
  const older = await server.app.inject(`/site/a/${id}?comments=2`);
  expect(older.body).toContain('第1句。');
  expect(older.body).not.toContain('第2句。');
  expect(older.body).toContain(`<link rel="canonical" href="http://localhost/site/a/${id}">`);
  expect(older.body).toContain(`<a rel="prev" href="/site/a/${id}#comments">较新的评论</a>`);
  expect(older.body).not.toContain('更早的评论');
  for (const page of ['3', '0', '-1', 'x', '1%27', '99999', '2&comments=2'])
    expect([page, (await server.app.inject(`/site/a/${id}?comments=${page}`)).statusCode]).toEqual([page, 404]);
});

describe('replies', () => {
  it('are sent by a plain form below a comment, wait for a moderator, and show below it', async () => {
    const id = await addPublishedStory(server);
    const parent = await say(id, '上面一句');
    expect(await pageOf(id)).toContain(`<input type="hidden" name="parentId" value="${parent}">`);
    const sent = await reader().post(`/site/a/${id}/comments`, { parentId: parent, nickName: '乙', text: '说得对' });
    expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('评论已提交，审核通过后显示')]);
    expect(await pageOf(id)).not.toContain('说得对');
    const [reply] = await server.db.select().from(comments).where(eq(comments.parentId, parent));
    await server.call(checkCommentDate, { ids: reply!.id, status: 1 }, await server.loginAs('moderator'));
    const [, list = ''] = (await pageOf(id)).split('aria-label="对小吴的回复"');
    expect(list).toContain('说得对');
  });

  it('of a comment that readers do not see are not shown, nor may it be answered or praised', async () => {
    const id = await addPublishedStory(server);
    const parent = await say(id, '不见了', { status: '2' });
    const reply = await say(id, '下面的话', { parentId: parent });
    expect(await pageOf(id)).not.toContain('下面的话');
    for (const [path, fields, message] of [
      ['comments', { parentId: parent, text: '好' }, '这条评论已不能回复'],
      [`comments/${parent}/praise`, {}, '这条评论已不能点赞'],
      [`comments/${reply}/praise`, {}, '这条评论已不能点赞'],
    ] as const) {
      const refused = await reader().post(`/site/a/${id}/${path}`, fields, json);
      expect([refused.statusCode, refused.json()]).toEqual([404, { message }]);
    }
  });

  it('have no replies, and answer comments of the same story alone', async () => {
    const [id, other] = [await addPublishedStory(server), await addPublishedStory(server)];
    const parent = await say(id, '上面一句');
    const reply = await say(id, '回复', { parentId: parent });
    const statusOf = async (story: string, parentId: string) =>
      (await reader().post(`/site/a/${story}/comments`, { parentId, text: '再说' }, json)).statusCode;
    expect([await statusOf(id, reply), await statusOf(other, parent), await statusOf(id, "1' or 1")]).toEqual([
      404, 404, 404,
    ]);
    expect(await server.db.$count(comments, eq(comments.parentId, reply))).toBe(0);
  });
});

describe('praise', () => {
  it('of a comment counts once for a reader, and can be taken back', async () => {
    const id = await addPublishedStory(server);
    const comment = await say(id, '好');
    const [one, other] = [reader(), reader()];
    const press = async (browser: ReaderBrowser, fields = {}) =>
      (await browser.post(`/site/a/${id}/comments/${comment}/praise`, fields, json)).json<object>();
    expect(await press(one)).toEqual({ message: '已点赞，感谢您的支持', praise: 1, isPraised: true });
    expect(await press(one)).toMatchObject({ praise: 1 });
    expect(await press(other)).toMatchObject({ praise: 2 });
    const counts = async (browser: ReaderBrowser) => (await browser.get(`/site/a/${id}/counts`)).json<object>();
    expect(await counts(one)).toMatchObject({ praised: { story: false, comments: [comment] } });
    expect(await counts(reader())).toMatchObject({ praised: { story: false, comments: [] } });
    expect(await press(one, { withdraw: '1' })).toEqual({ message: '已取消点赞', praise: 1, isPraised: false });
    expect(await press(one, { withdraw: '1' })).toMatchObject({ praise: 1 });
    expect((await stored(comment)).praise).toBe(1);
    expect(await counts(one)).toMatchObject({ praised: { comments: [] } });
  });

  it('of a member counts once, whatever device it comes from', async () => {
    const id = await addPublishedStory(server);
    const { browser } = await logInAtSite(server, '13900001111', {}, reader());
    server.clock.advance(61_000);
    const { browser: second } = await logInAtSite(server, '13900001111', {}, reader());
    for (const device of [browser, second]) await device.post(`/site/a/${id}/praise`, {}, json);
    expect(await storyPraise(id)).toBe(1);
    expect((await second.get(`/site/a/${id}/counts`)).json()).toMatchObject({ praised: { story: true } });
  });

  it('of a story works without a script: a page says thanks and offers to take it back', async () => {
    const id = await addPublishedStory(server);
    const browser = reader();
    const thanks = await browser.post(`/site/a/${id}/praise`, {}, desktop);
    expect(thanks.body).toContain('已点赞，感谢您的支持');
    expect(thanks.body).toContain(
      `<form method="post" action="/site/a/${id}/praise"><input type="hidden" name="withdraw"`,
    );
    expect(await storyPraise(id)).toBe(1);
    expect((await browser.post(`/site/a/${id}/praise`, { withdraw: '1' }, desktop)).body).toContain('已取消点赞');
    expect(await storyPraise(id)).toBe(0);
  });

  it('by readers at once is not lost, and by one reader at once counts once', async () => {
    const id = await addPublishedStory(server);
    const same = reader();
    await same.post(`/site/a/${id}/praise`, {}, json);
    const many = [same, same, same, ...Array.from({ length: 8 }, reader)];
    await Promise.all(many.map((browser) => browser.post(`/site/a/${id}/praise`, {}, json)));
    expect(await storyPraise(id)).toBe(9);
  });

  it('from a page of another site, of a story that is gone, and too often is refused', async () => {
    const id = await addPublishedStory(server);
    const foreign = await reader().post(`/site/a/${id}/praise`, {}, { ...json, origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { message: '请在本站的页面上操作' }]);
    expect((await reader().post('/site/a/999999/praise', {}, json)).json()).toEqual({ message: '这篇稿件已不能点赞' });
    server.clock.toNextMinute();
    const busy = reader();
    const statuses = [];
    for (let n = 0; n < 19; n += 1) statuses.push((await busy.post(`/site/a/${id}/praise`, {}, json)).statusCode);
    expect([statuses[17], statuses[18]]).toEqual([200, 429]);
  });
});

it('a barred reader praises nothing more, but may take earlier praise back', async () => {
  const [earlier, later] = [await addPublishedStory(server), await addPublishedStory(server)];
  const browser = reader();
  await browser.post(`/site/a/${earlier}/praise`, {}, json);
  const { rows } = await server.db.execute<{ userId: string; moderator: string }>(
    sql`select reader as "userId", (select id::text from users where user_name = 'moderator') as moderator
      from story_praise where content_id = ${earlier}`,
  );
  const { userId, moderator } = rows[0]!;
  await blockSender(server.db, { userId, nickName: '小吴', mobile: '' }, moderator, server.clock.now());
  const refused = await browser.post(`/site/a/${later}/praise`, {}, json);
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: '您已被限制点赞，如有疑问请联系我们' }]);
  expect(await storyPraise(later)).toBe(0);
  await browser.post(`/site/a/${earlier}/praise`, { withdraw: '1' }, json);
  expect(await storyPraise(earlier)).toBe(0);
});

describe('figures', () => {
  it('count a reader’s first praise of a story and of a comment, and real shares, and show them on 互动统计', async () => {
    const id = await addPublishedStory(server);
    const chief = await server.loginAs('chief');
    const sums = async () => {
      const { envelope } = await server.call(interactionFigures, {}, chief);
      const page = envelope.data as FigurePage;
      const keys = ['praise', 'commentPraise', 'shares'] as const;
      return keys.map((key) => page.sums.find((sum) => sum.key === key)!.value);
    };
    // What the tests before counted is written together with a first share.
    const first = await addPublishedStory(server);
    await reader().post(`/site/a/${first}/share`, {}, desktop);
    await waitFor(async () => (await counted(first)).shares > 0);
    const before = await sums();
    const browser = reader();
    const comment = await say(id, '好');
    for (const withdraw of ['', '1', '']) {
      await browser.post(`/site/a/${id}/praise`, { withdraw }, json);
      await browser.post(`/site/a/${id}/comments/${comment}/praise`, { withdraw }, json);
    }
    // Another reader, of the app.
    const praise = { method: 'POST', url: `/open/v1/articles/${id}/comments/${comment}/praise` } as const;
    const answer = await server.app.inject({ ...praise, payload: { userId: 'reader-of-figures' }, headers: desktop });
    expect(answer.statusCode).toBe(200);
    for (let n = 0; n < 3; n += 1)
      expect((await browser.post(`/site/a/${id}/share`, {}, desktop)).statusCode).toBe(204);
    await waitFor(async () => (await counted(id)).shares > 0);
    expect(await counted(id)).toEqual({ praise: 1, commentPraise: 2, shares: 1 });
    expect((await sums()).map((sum, index) => sum - before[index]!)).toEqual([1, 2, 1]);
  });

  it('leave out robots, readers who ask not to be followed, and beacons from other sites', async () => {
    const id = await addPublishedStory(server);
    const share = (headers: Record<string, string>) => reader().post(`/site/a/${id}/share`, {}, headers);
    await share({ 'user-agent': 'Baiduspider/2.0' });
    await share({ ...desktop, dnt: '1' });
    await share({ ...desktop, origin: 'https://evil.example' });
    await share({ ...desktop, 'sec-fetch-site': 'same-origin' });
    await waitFor(async () => (await counted(id)).shares > 0);
    expect(await counted(id)).toEqual({ praise: 0, commentPraise: 0, shares: 1 });
  });
});
