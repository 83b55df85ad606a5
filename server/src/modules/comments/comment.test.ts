import {
  addBlackList,
  checkCommentDate,
  checkCommentNosearch,
  commentCounts,
  deleteBlackList,
  deleteCommentDate,
  getAllBlackList,
  getCommentListByBefore,
} from 'shared-contracts/endpoints';
import type { BlackListEntry, CommentRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { comments } from './comment.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let server: TestApp;
let moderator: string;
let story: string;
beforeAll(async () => {
  server = await buildTestApp();
  moderator = await server.loginAs('moderator');
  story = await addPublishedStory(server);
});
afterAll(() => server.close());

async function say(text: string, more: Partial<typeof comments.$inferInsert> = {}): Promise<string> {
  const [row] = await server.db
    .insert(comments)
    .values({
      contentId: story,
      userId: 'app:reader-1',
      nickName: '小吴',
      comment: text,
      createdTime: server.clock.now(),
      ...more,
    })
    .returning();
  return row!.id;
}
const list = async (input = {}) =>
  (await server.call(getCommentListByBefore, input, moderator)).envelope as unknown as {
    list: CommentRow[];
    total: number;
  };
const statusOf = async (id: string) => (await server.db.select().from(comments).where(eq(comments.id, id)))[0]?.status;

describe('comments', () => {
  it('R490 R580 lists a comment with its story, newest first, with string states', async () => {
    const id = await say('真好');
    const { list: rows, total } = await list();
    expect(rows[0]).toEqual({
      id,
      contentId: story,
      contentTitle: '江边新开一座书房',
      userId: 'app:reader-1',
      nickName: '小吴',
      portrait: null,
      status: '0',
      praise: 0,
      comment: '真好',
      replyTo: null,
      isBlackList: false,
      createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(total).toBeGreaterThan(0);
  });

  it('R581 R582 R735 sets 1 and 2 from any state, by either route, and R490 counts what readers see', async () => {
    const ids = [await say('一'), await say('二')];
    const count = async () => (await server.db.select().from(contents).where(eq(contents.id, story)))[0]!.commentCount;
    const before = await count();
    for (const [endpoint, status] of [
      [checkCommentDate, 1],
      [checkCommentNosearch, 2],
      [checkCommentDate, 1],
    ] as const) {
      expect((await server.call(endpoint, { ids: ids.join(','), status }, moderator)).envelope.suc).toBe(1);
      expect(await statusOf(ids[0]!)).toBe(String(status));
    }
    expect(await count()).toBe(before + 2);
    const counts = (await server.call(commentCounts, { contentId: story }, moderator)).envelope.data as Record<
      string,
      number
    >;
    expect(counts.all).toBe(counts['0']! + counts['1']! + counts['2']!);
  });

  it('shows what a reply answers, and counts a reply as long as readers see the comment above it', async () => {
    const parent = await say('上面一句');
    const reply = await say('下面一句', { parentId: parent, nickName: '老街坊' });
    const count = async () => (await server.db.select().from(contents).where(eq(contents.id, story)))[0]!.commentCount;
    const decide = (ids: string, status: 1 | 2) => server.call(checkCommentDate, { ids, status }, moderator);
    expect((await list({ keywords: '下面一句' })).list[0]).toMatchObject({
      id: reply,
      replyTo: { id: parent, nickName: '小吴', comment: '上面一句', status: '0' },
    });
    const before = await count();
    await decide(reply, 1);
    expect(await count()).toBe(before);
    await decide(parent, 1);
    expect(await count()).toBe(before + 2);
    await decide(parent, 2);
    expect(await count()).toBe(before);
    await server.call(deleteCommentDate, { ids: parent }, moderator);
    expect(await statusOf(reply)).toBeUndefined();
  });

  it('R736 deletes comments', async () => {
    const id = await say('删我');
    expect((await server.call(deleteCommentDate, { ids: id }, moderator)).status).toBe(200);
    expect(await statusOf(id)).toBeUndefined();
  });

  it('A26 leaves the whole batch as it was for one foreign id, and names it', async () => {
    const id = await say('留着');
    const { status, envelope } = await server.call(checkCommentDate, { ids: `${id},999999`, status: 1 }, moderator);
    expect([status, envelope.data]).toEqual([403, { ids: ['999999'] }]);
    expect(await statusOf(id)).toBe('0');
  });

  it('A22 shows a moderator nothing of channels that are not theirs', async () => {
    const other = await addPublishedStory(server, { categoryId: '6', title: '内部' });
    const id = await say('内部评论', { contentId: other });
    await server.db.execute(
      `delete from user_channels where channel_id = 6 and user_id = ${await server.userId('moderator')}`,
    );
    expect((await list()).list.map((row) => row.id)).not.toContain(id);
    expect((await server.call(deleteCommentDate, { ids: id }, moderator)).status).toBe(403);
  });

  it.each([
    ['%', '百分之百%'],
    ['_', '下划_线'],
    ['\\', '反斜\\杠'],
  ])('A24 finds %s as itself', async (keywords, text) => {
    const id = await say(text);
    await say('别的');
    expect((await list({ keywords })).list.map((row) => row.id)).toEqual([id]);
  });

  it.each([[{ status: 3 }], [{ status: 0 }], [{ ids: '' }], [{ ids: '5abc' }], [{ extra: 1 }]])(
    'A25 A21 refuses %j',
    async (bad) => {
      expect((await server.call(checkCommentDate, { ids: '1', status: 1, ...bad }, moderator)).status).toBe(422);
    },
  );

  it('R673 A17 is closed to an editor', async () => {
    expect((await server.call(getCommentListByBefore, {}, await server.loginAs('editor'))).status).toBe(403);
  });
});

describe('blacklist', () => {
  it('R583 R584 R738 R739 R740 R491 adds by userId, marks the comments, and removes by id', async () => {
    await say('坏话', { userId: 'app:bad', nickName: '水军', mobile: '13800000000' });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await server.call(addBlackList, { userId: 'app:bad' }, moderator)).envelope.suc).toBe(1);
    const entries = (await server.call(getAllBlackList, {}, moderator)).envelope.list as BlackListEntry[];
    expect(entries).toMatchObject([{ userId: 'app:bad', nickName: '水军', mobile: '13800000000' }]);
    expect((await list({ keywords: '坏话' })).list[0]!.isBlackList).toBe(true);
    expect((await server.call(deleteBlackList, { id: entries[0]!.id }, moderator)).envelope.suc).toBe(1);
    expect((await server.call(getAllBlackList, {}, moderator)).envelope.list).toEqual([]);
    expect((await server.call(deleteBlackList, { id: entries[0]!.id }, moderator)).status).toBe(404);
  });

  it('R674 is for those with the right alone', async () => {
    expect((await server.call(addBlackList, { userId: 'app:bad' }, await server.loginAs('operator'))).status).toBe(403);
  });
});
