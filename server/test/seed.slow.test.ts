import { mkdtempSync } from 'node:fs';
import {
  contentListAudit,
  getCommentListByBefore,
  feeList,
  websiteListDone,
  type WeiboPost,
  wechatListCommentArticles,
  wechatListComments,
  wechatListMaterial,
  weiboListPosts,
} from 'shared-contracts/endpoints';
import type { WechatComment } from 'shared-contracts/model';
import { sql } from '../src/platform/database/orm.ts';
import { planStories } from '../src/demo/story-plan.ts';
import { coverKinds, coverSvg } from '../src/demo/cover-art.ts';
import { SeededRandom } from '../src/demo/random.ts';
import { seedNewsroom } from '../src/demo/index.ts';
import { buildTestApp, type TestApp } from './helper.ts';

describe('plan of the seed', () => {
  it('is the same each time and makes three hundred stories', () => {
    const plans = planStories(new SeededRandom(1));
    expect(plans).toHaveLength(300);
    expect(planStories(new SeededRandom(1))).toEqual(plans);
  });

  it('draws the same picture for the same number, another for another', () => {
    for (const kind of coverKinds) {
      expect(coverSvg(kind, 1)).toBe(coverSvg(kind, 1));
      expect(coverSvg(kind, 1)).not.toBe(coverSvg(kind, 2));
    }
  });
});

describe('demo newsroom', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp();
    // Removes the fixture's people and channels to make room for the seed's.
    await server.db.execute(sql`truncate users, channels, departments restart identity cascade`);
    await seedNewsroom(server.db, {
      password: 'Demo-2026',
      settings: { ...server.settings, DATA_DIR: mkdtempSync(`${server.settings.DATA_DIR}/seed-`) },
      say: () => undefined,
    });
  }, 300_000);
  afterAll(() => server.close());

  const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await server.db.execute(query)).rows as T[];

  it('has a published questionnaire with answers that its own form accepts', async () => {
    const [row] = await rowsOf<{ title: string; n: number; filled: number }>(
      sql`select q.title, count(*)::int as n, count(a.values -> 'district')::int as filled from questionnaires q join questionnaire_answers a on a.questionnaire_id = q.id where q.state = 'published' group by q.title`,
    );
    expect(row).toEqual({ title: '城市阅读习惯调查', n: 48, filled: 48 });
  });

  it('has every review state, thirty-one channels and about twenty people', async () => {
    const states = await rowsOf<{ state: string; n: number }>(
      sql`select audit_state as state, count(*)::int as n from contents group by 1`,
    );
    expect(Object.fromEntries(states.map(({ state, n }) => [state, n > 0]))).toEqual({
      draft: true,
      inReview: true,
      returned: true,
      cleared: true,
      vetoed: true,
    });
    const [{ channels, people, titles } = { channels: 0, people: 0, titles: 0 }] = await rowsOf<{
      channels: number;
      people: number;
      titles: number;
    }>(
      sql`select (select count(*)::int from channels) as channels, (select count(*)::int from users) as people, (select count(distinct title)::int from contents where content_type = 5) as titles`,
    );
    expect([channels, people]).toEqual([31, 28]);
    expect(titles).toBeGreaterThanOrEqual(300);
  });

  it('has pictures in categories and short videos that wait to be converted', async () => {
    const [row] = await rowsOf<{
      categories: number;
      sorted: number;
      found: number;
      films: number;
      waiting: number;
    }>(sql`
      select (select count(*)::int from picture_categories) as categories, (select coalesce(sum(n), 0)::int from picture_tallies where category_id <> '0') as sorted,
        (select count(*)::int from pictures where title_grams @> '{t江岸}') as found, (select count(*)::int from streams) as films, (select count(*)::int from jobs where kind = 'transcode') as waiting`);
    expect(row).toEqual({ categories: 4, sorted: 35, found: 5, films: 3, waiting: 3 });
  });

  it('gives every desk work', async () => {
    for (const [stage, user] of [
      [1, 'editor'],
      [1, 'editor2'],
      [2, 'director'],
      [3, 'chief'],
      [4, 'political'],
    ] as const) {
      const { envelope } = await server.call(contentListAudit, { stage, tab: 'waiting' }, await server.loginAs(user));
      expect(envelope.total).toBeGreaterThan(2);
    }
    expect(
      (await server.call(getCommentListByBefore, { status: '0' }, await server.loginAs('moderator'))).envelope.total,
    ).toBeGreaterThan(5);
    expect((await server.call(websiteListDone, {}, await server.loginAs('operator'))).envelope.total).toBeGreaterThan(
      100,
    );
    expect((await server.call(wechatListMaterial, {}, await server.loginAs('operator'))).envelope.list).toHaveLength(5);
    const articles = (await server.call(wechatListCommentArticles, {}, await server.loginAs('operator'))).envelope.list;
    expect(articles).toMatchObject([{ isOpen: true }]);
    const comments = (await server.call(wechatListComments, {}, await server.loginAs('operator'))).envelope
      .list as WechatComment[];
    expect(comments.filter(({ isElected }) => isElected)).toHaveLength(3);
    expect(comments.filter(({ reply }) => reply !== null)).toHaveLength(2);
    const posts = (await server.call(weiboListPosts, {}, await server.loginAs('operator'))).envelope
      .list as WeiboPost[];
    expect(posts.map(({ counts }) => counts?.comments)).toEqual([5, 3]);
    const today = new Date(Date.now() + 8 * 3_600_000);
    const endOfPrevious = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0));
    const months = [today, endOfPrevious].map((day) => day.toISOString().slice(0, 7));
    const sums = await Promise.all(
      months.map(
        async (one) =>
          (await server.call(feeList, { month: one }, await server.loginAs('finance'))).envelope.total as number,
      ),
    );
    expect(sums[0]! + sums[1]!).toBeGreaterThan(20);
  });

  it('A27 breaks no rule of the newsroom: nobody passes their own story or two stages of one round, and what is published is sealed', async () => {
    expect(
      await rowsOf(
        sql`select s.id from seals s join contents c on c.id = s.content_id where s.user_id = c.create_user_id`,
      ),
    ).toEqual([]);
    // Urgent seals are no reviews: they stand for stages that are owed.
    expect(
      await rowsOf(
        sql`select content_id, round, user_id from seals where not urgent
          group by 1, 2, 3 having count(distinct stage) > 1`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(sql`select d.id from deliveries d join versions v on v.id = d.version_id where d.state = 'published' and not exists
      (select 1 from seals s where s.content_id = d.content_id and s.hash = v.hash and s.voided_time is null)
      and not exists (select 1 from imported_stories i where i.content_id = d.content_id)`),
    ).toEqual([]);
    expect(
      await rowsOf(
        sql`select id from operation_records where time > now() union all select id from contents where modified_time > now()`,
      ),
    ).toEqual([]);
  });

  it('shows a whole website', async () => {
    const home = await server.app.inject('/site/');
    expect(home.body.match(/<section class="section">/g)!.length).toBeGreaterThanOrEqual(8);
    const [, first] = /href="(\/site\/a\/\d+)"/.exec(home.body)!;
    expect((await server.app.inject(first!)).statusCode).toBe(200);
  });
});
