import { eq } from '../../platform/database/orm.ts';
import { blackList, comments } from '../comments/comment.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

/** An answer of the feed, read as loosely as an app would. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test looks at other fields
type Json = Record<string, any>;

let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const get = async (url: string, headers = {}) => {
  const answer = await server.app.inject({ url: `/open/v1${url}`, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.statusCode === 304 ? {} : answer.json<Json>(),
  };
};
const post = async (id: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/open/v1/articles/${id}/comments`, payload });
  return { status: answer.statusCode, body: answer.json<Json>() };
};

describe('open feed', () => {
  it('lists channels without hidden ones', async () => {
    const { body } = await get('/channels');
    expect(body.list.map((channel: { slug: string }) => channel.slug)).toEqual(['news', 'economy', 'culture']);
    expect(body.list[0].children).toHaveLength(2);
  });

  it('walks a list by cursor without loss or doubling while stories come', async () => {
    const start = Date.now() - 3_600_000;
    const ids = [];
    for (let n = 0; n < 7; n += 1)
      ids.unshift(
        await addPublishedStory(server, {
          categoryId: '2',
          title: `经济${n}`,
          publishedTime: new Date(start + n * 1000),
        }),
      );
    const seenIds: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Json } = await get(`/articles?channel=economy&limit=3${cursor && `&cursor=${cursor}`}`);
      seenIds.push(...body.list.map((story: { id: string }) => story.id));
      cursor = body.nextCursor;
      await addPublishedStory(server, { categoryId: '2', title: '新来的' });
    }
    expect(seenIds).toEqual(ids);
  });

  it.each(['cursor=abc', 'cursor=W10.AAAAAAAAAAAAAAAA', 'limit=0', 'limit=51', 'limit=x', 'unknown=1'])(
    'A24 A28 refuses %s with a Chinese sentence',
    async (query) => {
      const { status, body } = await get(`/articles?${query}`);
      expect(status).toBe(422);
      expect(body.message).toMatch(/[一-龥]/);
    },
  );

  it('refuses the cursor of another list', async () => {
    const { body } = await get('/articles?channel=economy&limit=1');
    expect((await get(`/articles?channel=news&cursor=${body.nextCursor}`)).status).toBe(422);
  });

  it('shows a whole article with ETag, open to any page for reading', async () => {
    const id = await addPublishedStory(server, { title: '移动端稿', content: '<p>正文</p>' });
    const { body, headers } = await get(`/articles/${id}`);
    expect(body.data).toMatchObject({ id, title: '移动端稿', content: '<p>正文</p>', channel: { slug: 'news' } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    expect((await get(`/articles/${id}`, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('does not show what goes to the website alone, and answers 410 within a second of a withdrawal', async () => {
    const siteOnly = await addPublishedStory(server, { targets: ['website'] });
    expect((await get(`/articles/${siteOnly}`)).status).toBe(404);
    const id = await addPublishedStory(server);
    expect((await get(`/articles/${id}`)).status).toBe(200);
    await server.db
      .update(deliveries)
      .set({ state: 'withdrawn', withdrawnTime: new Date() })
      .where(eq(deliveries.contentId, id));
    pastCache();
    expect(await get(`/articles/${id}`)).toMatchObject({ status: 410, body: { message: '稿件已撤下' } });
    expect((await post(id, { nickName: '甲', userId: 'app:1234', text: '好' })).status).toBe(404);
  });
});

describe('comments of readers', () => {
  it('A50 wait for a moderator, then show as words', async () => {
    const id = await addPublishedStory(server);
    expect(
      await post(id, { nickName: '小吴', userId: 'app:wu', text: '<img src=x onerror=alert(1)>好' }),
    ).toMatchObject({ status: 201, body: { data: { status: '0' } } });
    expect((await get(`/articles/${id}/comments`)).body.list).toEqual([]);
    await server.db.update(comments).set({ status: '1' }).where(eq(comments.contentId, id));
    pastCache();
    const [comment] = (await get(`/articles/${id}/comments`)).body.list;
    expect(comment).toMatchObject({ nickName: '小吴', comment: '&lt;img src=x onerror=alert(1)&gt;好' });
    expect(comment).not.toHaveProperty('userId');
  });

  it('are answered, praised and shared in the app, and come with their replies', async () => {
    const id = await addPublishedStory(server);
    const send = async (path: string, payload?: object) => {
      const url = `/open/v1/articles/${id}/${path}`;
      const answer = await server.app.inject({ method: 'POST', url, ...(payload && { payload }) });
      return [answer.statusCode, answer.body === '' ? '' : answer.json()];
    };
    await post(id, { nickName: '甲', userId: 'app:jia1', text: '上面一句' });
    const [parent] = await server.db.select().from(comments).where(eq(comments.contentId, id));
    await server.db.update(comments).set({ status: '1' }).where(eq(comments.contentId, id));
    const replyTo = parent!.id;
    expect((await post(id, { nickName: '乙', userId: 'app:yi11', text: '下面一句', replyTo })).status).toBe(201);
    await server.db.update(comments).set({ status: '1' }).where(eq(comments.contentId, id));
    pastCache();
    const [comment, ...others] = (await get(`/articles/${id}/comments`)).body.list;
    expect(others).toEqual([]);
    expect(comment).toMatchObject({ id: replyTo, replyCount: 1, replies: [{ nickName: '乙', comment: '下面一句' }] });
    const replies = await get(`/articles/${id}/comments/${replyTo}/replies?limit=1`);
    expect(replies.body).toMatchObject({ list: [{ comment: '下面一句' }], nextCursor: null });
    const praised = { userId: 'app:yi11' };
    for (const path of ['praise', `comments/${replyTo}/praise`]) {
      expect(await send(path, praised)).toEqual([200, { data: { praise: 1, isPraised: true } }]);
      expect(await send(path, praised)).toEqual([200, { data: { praise: 1, isPraised: true } }]);
      expect(await send(path, { ...praised, withdraws: true })).toEqual([
        200,
        { data: { praise: 0, isPraised: false } },
      ]);
    }
    expect(await send('praise', { userId: 'member:1' })).toMatchObject([422, { message: expect.any(String) }]);
    expect(await send('shares')).toEqual([204, '']);
    expect((await get(`/articles/${id}/comments/999999/replies`)).status).toBe(404);
  });

  it('R583 refuses a blocked reader with a sentence', async () => {
    const id = await addPublishedStory(server);
    await server.db
      .insert(blackList)
      .values({ userId: 'app:barred', createdBy: await server.userId('moderator'), createdTime: new Date() });
    expect(await post(id, { nickName: '乙', userId: 'app:barred', text: '好' })).toMatchObject({
      status: 403,
      body: { message: '您已被限制评论，如有疑问请联系我们' },
    });
  });

  it('A72 lets a reader say five things a minute', async () => {
    server.clock.toNextMinute();
    const id = await addPublishedStory(server);
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await post(id, { nickName: '丙', userId: 'app:fast', text: `第${n}句` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each([
    [{ text: '' }, '请填写评论内容'],
    [{ text: '字'.repeat(1001) }, '评论不能超过1000个字'],
    [{ userId: 'a b' }, '读者标识不正确'],
    [{ status: '1' }, /status/],
  ])('A21 refuses %j', async (bad, message) => {
    const id = await addPublishedStory(server);
    const { status, body } = await post(id, { nickName: '丁', userId: 'app:ding', text: '好', ...bad });
    expect(status).toBe(422);
    expect(body.fields[0].message).toEqual(typeof message === 'string' ? message : expect.any(String));
  });
});
