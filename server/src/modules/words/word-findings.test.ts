import { randomUUID } from 'node:crypto';
import {
  clearFindings,
  deleteSensitiveWords,
  listSensitiveWords,
  listWordFindings,
  recordList,
  runLookBack,
  saveSensitiveWord,
  withdrawFindings,
} from 'shared-contracts/endpoints';
import { type OperationRecord, type SensitiveWord, type WordFinding, WordLevel } from 'shared-contracts/model';
import { and, eq, sql } from '../../platform/database/orm.ts';
import { archiveHandlers } from '../../assembly/jobs.ts';
import { lookBackNightly } from './look-back.job.ts';
import { createRunner, type Runner } from '../../platform/jobs/runner.ts';
import { lookBackRuns } from './look-back.tables.ts';
import { seals } from '../stories/review.tables.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { comments } from '../comments/comment.tables.ts';
import { liveEntries, liveRooms } from '../live/live.tables.ts';
import { wechatMessageArticles, wechatMessages } from '../wechat/wechat.tables.ts';
import { weiboPosts } from '../weibo/weibo.tables.ts';
import { AdKit } from '../../../test/ad-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

let admin: string;
beforeAll(async () => {
  admin = await test.loginAs('admin');
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const runner = (): Runner =>
  createRunner(archiveHandlers, { db: test.db, settings: test.settings, log, now: test.clock.now });
async function doJobs(): Promise<void> {
  const one = runner();
  while ((await one.tick()) > 0);
}
const newWord = () => `回查词${randomUUID().slice(0, 8)}`;
async function add(word: string, level: WordLevel = WordLevel.Banned): Promise<string> {
  return ((await test.call(saveSensitiveWord, { word, level }, admin)).envelope.data as { id: string }).id;
}
const findings = async (filter: object, by = admin) =>
  (await test.call(listWordFindings, { ...filter }, by)).envelope.list as WordFinding[];
const hitsOf = async (keywords: string) =>
  ((await test.call(listSensitiveWords, { keywords }, admin)).envelope.list as SensitiveWord[])[0]!.hits;

describe('a word that is listed later', () => {
  it('is found in a published story, which one step takes down everywhere', async () => {
    const word = newWord();
    const id = await addPublishedStory(test, {
      title: `江边${word}`,
      content: `<p>${word.slice(0, 2)}\u200b${word.slice(2)}</p>`,
    });
    await addPublishedStory(test);
    const wordId = await add(word);
    await doJobs();
    const [finding, ...others] = await findings({ wordId });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      word,
      level: 3,
      kind: 'story',
      itemId: id,
      field: '标题、正文',
      snippet: `江边${word}`,
      places: expect.arrayContaining(['移动端', '网站']),
      state: 'open',
      categoryName: '要闻',
      decidedName: null,
    });
    const records = async () =>
      ((await test.call(recordList, { newsId: id }, admin)).envelope.list as OperationRecord[]).map(
        ({ opName }) => opName,
      );
    expect(await records()).toContain('敏感词回查');
    const noticed = async (by: string) =>
      (await noticesOf(test, await test.loginAs(by), { kind: 'wordFound' })).map(({ title, text, link }) => [
        title,
        text,
        decodeURIComponent(link),
      ]);
    const link = `/app/config/sensitive?view=findings&keywords=${word}`;
    const notice = ['回查新发现1处敏感词', '在栏目“要闻”的已发内容中', link];
    expect(await noticed('admin')).toEqual([notice]);
    // What is known is no news, and no concern of those who decide nothing.
    await test.call(runLookBack, { wordId }, admin);
    await doJobs();
    expect(await noticed('admin')).toHaveLength(1);
    expect(await noticed('editor')).toEqual([]);

    const done = await test.call(
      withdrawFindings,
      { ids: finding!.id, reason: `含有${word}` },
      await test.loginAs('chief'),
    );
    expect(done.envelope.list).toEqual([expect.objectContaining({ ok: true })]);
    expect((await kit.get(id)).deliveries.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await findings({ wordId })).toEqual([
      expect.objectContaining({ state: 'withdrawn', reason: `含有${word}`, decidedName: expect.any(String) }),
    ]);
    expect(await records()).toContain('撤稿');
  });

  it('is taken down only by whoever has the right and the column, and says so', async () => {
    const word = newWord();
    await addPublishedStory(test, { title: word });
    const wordId = await add(word);
    await doJobs();
    const [finding] = await findings({ wordId });
    expect(
      (await test.call(withdrawFindings, { ids: finding!.id, reason: '含有敏感词' }, await test.loginAs('editor')))
        .status,
    ).toBe(403);
    expect((await test.call(listWordFindings, {}, await test.loginAs('editor'))).status).toBe(403);
    expect((await test.call(withdrawFindings, { ids: '999999', reason: '含有敏感词' }, admin)).status).toBe(404);
    expect(await findings({ wordId, state: 'open' })).toHaveLength(1);
  });

  it('is found in live entries, ads and comments, each taken down by its own command', async () => {
    const word = newWord();
    const now = test.clock.now();
    const who = { createUserId: '1', createUserName: '直播', createdTime: now };
    const story = await addPublishedStory(test);
    const [room] = await test.db
      .insert(liveRooms)
      .values({
        ...who,
        title: '直播',
        categoryId: '5',
        state: 'live',
        startTime: now,
        endTime: new Date(now.getTime() + 1000),
        modifiedTime: now,
      })
      .returning();
    await test.db
      .insert(liveEntries)
      .values({ ...who, liveRoomId: room!.id, speakerName: '主持人', text: word, changeNo: 1 });
    await test.db
      .insert(comments)
      .values({ contentId: story, userId: 'app:1', nickName: '读者', comment: word, status: '1', createdTime: now });
    await (await new AdKit(test).open()).published('placeholder', { title: word });
    const wordId = await add(word);
    await doJobs();
    const found = await findings({ wordId });
    expect(found.map(({ kind }) => kind).sort()).toEqual(['ad', 'comment', 'liveEntry']);
    expect(await hitsOf(word)).toBe(3);
    const done = await test.call(
      withdrawFindings,
      { ids: found.map(({ id }) => id).join(','), reason: '含有敏感词' },
      admin,
    );
    expect((done.envelope.list as { ok: boolean; message: string }[]).map(({ ok, message }) => [ok, message])).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
    ]);
    expect((await test.db.select().from(comments).where(eq(comments.comment, word)))[0]!.status).toBe('2');
    expect((await test.db.select().from(liveEntries).where(eq(liveEntries.text, word)))[0]!.deletedTime).not.toBeNull();
  });

  it('is found in what a story says at WeChat and on the microblog alone', async () => {
    const word = newWord();
    const now = test.clock.now();
    const contentId = await addPublishedStory(test);
    const [message] = await test.db
      .insert(wechatMessages)
      .values({ state: 'published', submittedBy: '1', submittedName: '编辑', submittedTime: now })
      .returning();
    const article = { messageId: message!.id, contentId, hash: 'hash' };
    await test.db.insert(wechatMessageArticles).values([
      { ...article, place: 0, title: word, state: 'published' },
      { ...article, place: 1, title: '标题', digest: word, state: 'withdrawn' },
    ]);
    await test.db.insert(weiboPosts).values({
      contentId,
      state: 'published',
      text: word,
      link: 'https://example.com/1',
      createUserId: '1',
      createUserName: '编辑',
      createdTime: now,
    });
    const wordId = await add(word);
    await doJobs();
    expect(await findings({ wordId })).toEqual([
      expect.objectContaining({ kind: 'story', itemId: contentId, field: '微信标题、微博文字' }),
    ]);
  });

  it('is in order once somebody has said so with a reason, until the words around it change', async () => {
    const word = newWord();
    await addPublishedStory(test, { title: word });
    const wordId = await add(word);
    await doJobs();
    const [finding] = await findings({ wordId });
    expect((await test.call(clearFindings, { ids: finding!.id, reason: ' ' }, admin)).status).toBe(422);
    await test.call(clearFindings, { ids: finding!.id, reason: '引用文件名' }, admin);
    await test.call(saveSensitiveWord, { id: wordId, word, level: WordLevel.Sensitive }, admin);
    await doJobs();
    expect(await findings({ wordId })).toEqual([
      expect.objectContaining({ state: 'cleared', reason: '引用文件名', level: 1 }),
    ]);
    expect(await findings({ wordId, state: 'open' })).toEqual([]);
  });

  it('is no finding where a reviewer confirmed it in this very text', async () => {
    const word = newWord();
    const id = await addPublishedStory(test, { title: word });
    const hit = { word, level: WordLevel.Sensitive, field: '标题', snippet: word, suggestion: '' };
    // A seal is written once with its words; the kit's has none.
    await test.db.execute(sql`alter table seals disable trigger user`);
    await test.db
      .update(seals)
      .set({ words: { note: '引用原文', words: [hit] } })
      .where(eq(seals.contentId, id));
    await test.db.execute(sql`alter table seals enable trigger user`);
    const wordId = await add(word, WordLevel.Sensitive);
    await doJobs();
    expect(await findings({ wordId })).toEqual([]);
    await test.call(saveSensitiveWord, { id: wordId, word, level: WordLevel.Banned }, admin);
    await doJobs();
    expect(await findings({ wordId })).toHaveLength(1);
    await test.call(deleteSensitiveWords, { ids: wordId }, admin);
    expect(await findings({ wordId })).toEqual([]);
  });
});

describe('the search', () => {
  it('goes on where a stopped one was, a batch at a time', async () => {
    const word = newWord();
    const last = await addPublishedStory(test, { title: word });
    const wordId = await add(word);
    await runner().tick();
    const [run] = await test.db.select().from(lookBackRuns).where(eq(lookBackRuns.part, 'activity'));
    expect(run).toMatchObject({ afterId: '0', finishedTime: null });
    expect((await findings({ wordId })).map(({ itemId }) => itemId)).toEqual([last]);
    expect(await hitsOf(word)).toBeNull();
    await doJobs();
    expect(await hitsOf(word)).toBe(1);
  });

  it('runs for the whole list once a night and drops what is gone by then', async () => {
    const word = newWord();
    const id = await addPublishedStory(test, { title: word });
    const wordId = await add(word);
    await doJobs();
    expect(await findings({ wordId })).toHaveLength(1);
    const night = (hour: string) => new Date(`2030-03-01T${hour}:30:00+08:00`);
    const waiting = () => test.db.$count(jobs, and(eq(jobs.kind, 'look-back'), eq(jobs.state, 'waiting')));
    await lookBackNightly(test.db, night('01'));
    expect(await waiting()).toBe(0);
    await lookBackNightly(test.db, night('02'));
    await lookBackNightly(test.db, night('03'));
    expect(await waiting()).toBe(1);
    await test.db.update(jobs).set({ runTime: test.clock.now() }).where(eq(jobs.state, 'waiting'));
    await test.db.execute(`update deliveries set state = 'withdrawn' where content_id = ${id}`);
    await doJobs();
    expect(await findings({ wordId })).toEqual([]);
    expect(await hitsOf(word)).toBe(0);
  });
});
