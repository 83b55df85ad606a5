import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  activityAdd,
  activityPublish,
  activityUpdate,
  checkCommentDate,
  contentAuditTimeline,
  contentChecks,
  contentPublish,
  contentPush,
  contentSchedule,
  placeholderAdPublish,
  publishQuestionnaire,
  putGoodsOnShelf,
  saveGoods,
  saveMerchant,
  saveQuestionnaire,
  saveSensitiveWord,
  wechatAddMaterial,
  wechatListMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
  weiboSend,
} from 'shared-contracts/endpoints';
import { type ActivityDetail, type AuditEvent, type ContentCheck, StoryType, WordLevel } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { dueHandlers } from '../../assembly/jobs.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import { comments } from '../comments/comment.tables.ts';
import { seals } from '../stories/review.tables.ts';
import { AdKit } from '../../../test/ad-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

let admin: string;
const list = async (word: string, level: WordLevel) => test.call(saveSensitiveWord, { word, level }, admin);
beforeAll(async () => {
  admin = await test.loginAs('admin');
  await list('违禁词汇', WordLevel.Banned);
  await list('敏感词汇', WordLevel.Sensitive);
  await list('慎用词汇', WordLevel.Caution);
});

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'operator') =>
  (await test.call(endpoint, { ...input }, await test.loginAs(by))).envelope;
/** Lists a word that nobody had when the text was passed. */
const later = async () => {
  const word = `后来${randomUUID().slice(0, 8)}`;
  return { word, ban: () => list(word, WordLevel.Banned) };
};

describe('a banned word in a story', () => {
  it('refuses submit with word and place, also when it is disguised', async () => {
    const id = await kit.add('editor', { content: '<p>会议指出，违\u200b禁 词汇不得出现。</p>' });
    const { envelope, status } = await kit.submit(id);
    expect(status).toBe(409);
    expect(envelope.message).toContain('正文中有禁用词“违禁词汇”：会议指出，');
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft' });
  });

  it.each([
    ['副标题', { subTitle: '违禁词汇' }],
    ['摘要', { summary: '违禁词汇' }],
    ['关键词', { keywords: ['违禁词汇'] }],
    ['作者', { author: '违禁词汇' }],
  ])('is looked for in %s', async (label, parts) => {
    const { envelope } = await kit.submit(await kit.add('editor', parts));
    expect(envelope.message).toBe(`${label}中有禁用词“违禁词汇”：违禁词汇`);
  });

  it('refuses approval, publication, a plan, and a plan that falls due, when it was listed later', async () => {
    const { word, ban } = await later();
    const waiting = await kit.add('editor', { title: `标题有${word}` });
    await kit.submit(waiting);
    const cleared = await kit.clear({ title: `标题有${word}` });
    const planned = await kit.clear({ title: `标题有${word}` });
    const plan = (id: string) =>
      call(contentSchedule, { ids: id, planTime: toWireTime(new Date(test.clock.now().getTime() + 60_000)) });
    expect((await plan(planned)).suc).toBe(1);
    await ban();
    const sentence = `标题中有禁用词“${word}”：标题有${word}`;
    expect((await kit.decide(waiting, 'editor2')).envelope.message).toBe(sentence);
    expect((await kit.publish(cleared)).envelope.message).toBe(sentence);
    expect((await call(contentPublish, { ids: cleared, targets: ['app'] })).message).toBe(sentence);
    expect((await plan(cleared)).message).toBe(sentence);
    test.clock.advance(61_000);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
    await createRunner(dueHandlers, { db: test.db, settings: test.settings, log, now: test.clock.now }).tick();
    expect((await kit.get(planned)).deliveries).toEqual([
      expect.objectContaining({ state: 'held', lastError: sentence }),
      expect.objectContaining({ state: 'held', lastError: sentence }),
    ]);
  });

  it('does not stand in the way of a return or a veto', async () => {
    const { word, ban } = await later();
    const id = await kit.add('editor', { title: word });
    await kit.submit(id);
    await ban();
    expect((await kit.decide(id, 'editor2', { status: 2, remark: '请改标题' })).envelope.suc).toBe(1);
  });
});

describe('a sensitive word in a story', () => {
  it('asks the reviewer for a written confirmation, which is kept with the seal and shown in the timeline', async () => {
    const id = await kit.add('editor', { title: '敏感词汇见报', content: '<p>慎用词汇也在。</p>' });
    expect((await kit.submit(id)).envelope.suc).toBe(1);
    for (const wordNote of [undefined, ' 好 ']) {
      const { envelope } = await kit.decide(id, 'editor2', wordNote === undefined ? {} : { wordNote });
      expect(envelope.message).toBe('标题中有敏感词“敏感词汇”：敏感词汇见报。请书面确认后再通过');
      expect(envelope.data).toMatchObject({ guards: [{ guard: 'sensitiveWord' }] });
    }
    expect((await kit.decide(id, 'editor2', { wordNote: '引用文件原文' })).envelope.suc).toBe(1);
    const hit = {
      word: '敏感词汇',
      level: WordLevel.Sensitive,
      field: '标题',
      snippet: '敏感词汇见报',
      suggestion: '',
    };
    const [seal] = await test.db.select().from(seals).where(eq(seals.contentId, id));
    expect(seal!.words).toEqual({ note: '引用文件原文', words: [hit] });
    const timeline = (await call(contentAuditTimeline, { id }, 'editor')).list as AuditEvent[];
    expect(timeline.filter(({ state }) => state === 'approved')).toEqual([
      expect.objectContaining({ confirmed: { note: '引用文件原文', words: [hit] } }),
    ]);
  });

  it('is told before, beside words that only warn', async () => {
    const id = await kit.add('editor', { title: '敏感词汇', content: '<p>慎用词汇也在。</p>' });
    const [check] = (await call(contentChecks, { ids: id }, 'editor')).list as ContentCheck[];
    expect(check!.words.map(({ word, level, field }) => [word, level, field])).toEqual([
      ['敏感词汇', 1, '标题'],
      ['慎用词汇', 2, '正文'],
    ]);
    expect((await test.call(contentChecks, { ids: id }, await test.loginAs('live'))).status).toBe(403);
  });

  it('leaves no trace in the seal of a text without any', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.decide(id, 'editor2', { wordNote: '没有敏感词' });
    expect((await test.db.select().from(seals).where(eq(seals.contentId, id)))[0]!.words).toBeNull();
  });
});

describe('a banned word elsewhere', () => {
  const period = () => ({
    startTime: toWireTime(test.clock.now()),
    endTime: toWireTime(new Date(test.clock.now().getTime() + 86_400_000)),
  });
  const vote = (title: string) => ({
    name: '评选',
    ...period(),
    settings: { kind: 'vote', options: [{ title: '甲村' }, { title }] },
  });

  it('refuses the publication of an activity, and a change of a published one', async () => {
    const banned = (await call(activityAdd, vote('违禁词汇'))).data as ActivityDetail;
    const sentence = '第2个选项中有禁用词“违禁词汇”：违禁词汇';
    expect((await call(activityPublish, { ids: banned.id })).message).toBe(sentence);
    const fine = (await call(activityAdd, vote('乙村'))).data as ActivityDetail;
    await call(activityPublish, { ids: fine.id });
    const { name, startTime, endTime, settings, id, rev } = fine;
    const changed = await call(activityUpdate, {
      name,
      startTime,
      endTime,
      settings,
      id,
      rev,
      introduction: '<p>违禁词汇</p>',
    });
    expect(changed.message).toBe('介绍中有禁用词“违禁词汇”：违禁词汇');
  });

  it('refuses the publication of a questionnaire', async () => {
    const definition = JSON.stringify({
      list: [{ type: 'input', name: '违禁词汇是什么', model: 'a', key: '1', options: {}, rules: [] }],
    });
    const made = await call(saveQuestionnaire, {
      title: '问卷',
      intro: '',
      thanks: '',
      onceRule: 'device',
      startTime: null,
      endTime: null,
      definition,
    });
    const { id, rev } = made.data as { id: string; rev: number };
    expect((await call(publishQuestionnaire, { id, rev })).message).toContain('第1题中有禁用词“违禁词汇”');
  });

  it('refuses an ad and a push', async () => {
    const ads = await new AdKit(test).open();
    const ad = await ads.add('placeholder', { title: '违禁词汇大促' });
    expect((await ads.call(placeholderAdPublish, { ids: ad.id })).message).toBe(
      '标题中有禁用词“违禁词汇”：违禁词汇大促',
    );
    const contentId = await addPublishedStory(test);
    const push = await call(contentPush, {
      contentType: StoryType.Article,
      contentId,
      title: '违禁词汇',
      subTitle: '',
      recordId: randomUUID(),
    });
    expect(push.message).toBe('推送标题中有禁用词“违禁词汇”：违禁词汇');
  });

  it('refuses a title that a story has at WeChat alone, and the words of a microblog post', async () => {
    const contentId = await addPublishedStory(test, {
      cover: { id: '1', path: '/files/picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg' },
    });
    await call(wechatAddMaterial, { ids: contentId });
    const [material] = (await call(wechatListMaterial, {})).list as { id: string }[];
    await call(wechatUpdateMaterial, { id: material!.id, title: '违禁词汇', digest: '' });
    expect((await call(wechatSubmitMessage, { ids: material!.id })).message).toBe(
      '微信标题中有禁用词“违禁词汇”：违禁词汇',
    );
    expect((await call(weiboSend, { contentId, text: '违禁词汇' })).message).toBe(
      '微博文字中有禁用词“违禁词汇”：违禁词汇',
    );
  });

  it('refuses goods', async () => {
    const { id: merchantId } = (await call(saveMerchant, { name: '书店' })).data as { id: string };
    const picture = { id: '1', path: '/files/picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg' };
    const goods = await call(saveGoods, {
      name: '明信片',
      pictures: [picture],
      price: 1,
      points: 0,
      stock: 1,
      merchantId,
      sortField: 0,
      description: '<p>违禁词汇</p>',
    });
    expect((await call(putGoodsOnShelf, { ids: (goods.data as { id: string }).id })).message).toBe(
      '介绍中有禁用词“违禁词汇”：违禁词汇',
    );
  });

  it('refuses a reader’s comment with a sentence that names no word, and its approval with word and place', async () => {
    const contentId = await addPublishedStory(test);
    const comment = { userId: 'app:reader-9', nickName: '小吴', ip: '10.0.0.9' };
    await expect(
      receiveComment(test.db, 'app', contentId, { ...comment, text: '这是违 禁 词 汇' }, test.clock.now()),
    ).rejects.toThrow('评论中有不适合发布的内容，请修改后再提交');
    const { id } = await receiveComment(test.db, 'app', contentId, { ...comment, text: '说得好' }, test.clock.now());
    await test.db.update(comments).set({ comment: '违禁词汇' }).where(eq(comments.id, id));
    expect((await call(checkCommentDate, { ids: id, status: 1 }, 'moderator')).message).toBe(
      '评论中有禁用词“违禁词汇”：违禁词汇',
    );
    expect((await call(checkCommentDate, { ids: id, status: 2 }, 'moderator')).suc).toBe(1);
  });
});
