import { randomUUID } from 'node:crypto';
import {
  contentAuditTimeline,
  contentChecks,
  contentPublish,
  contentSchedule,
  saveSensitiveWord,
} from 'shared-contracts/endpoints';
import { type AuditEvent, type ContentCheck, WordLevel } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { seals } from '../stories/review.tables.ts';
import { inMinutes, newRunner } from '../../../test/due-jobs-kit.ts';
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
  it('refuses submit with word and place, also in a disguised form', async () => {
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
    const plan = (id: string) => call(contentSchedule, { ids: id, planTime: inMinutes(1) });
    expect((await plan(planned)).suc).toBe(1);
    await ban();
    const sentence = `标题中有禁用词“${word}”：标题有${word}`;
    expect((await kit.decide(waiting, 'editor2')).envelope.message).toBe(sentence);
    expect((await kit.publish(cleared)).envelope.message).toBe(sentence);
    expect((await call(contentPublish, { ids: cleared, targets: ['app'] })).message).toBe(sentence);
    expect((await plan(cleared)).message).toBe(sentence);
    test.clock.advance(61_000);
    await newRunner().tick();
    expect((await kit.get(planned)).deliveries).toEqual([
      expect.objectContaining({ state: 'held', lastError: sentence }),
      expect.objectContaining({ state: 'held', lastError: sentence }),
    ]);
  });

  it('does not block a return or a veto', async () => {
    const { word, ban } = await later();
    const id = await kit.add('editor', { title: word });
    await kit.submit(id);
    await ban();
    expect((await kit.decide(id, 'editor2', { status: 2, remark: '请改标题' })).envelope.suc).toBe(1);
  });
});

describe('a sensitive word in a story', () => {
  it('requires a written confirmation of the reviewer, which is kept with the seal and shown in the timeline', async () => {
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

  it('is reported before, beside words that only warn', async () => {
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
