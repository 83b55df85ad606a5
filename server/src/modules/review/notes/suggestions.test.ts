import { randomUUID } from 'node:crypto';
import {
  contentAddSuggestions,
  contentClaim,
  contentDecideSuggestions,
  contentDelete,
  contentDeleteNote,
  contentNotesLeft,
  contentReplyNote,
  contentResolveNote,
  contentSubmit,
  noticeList,
  recordList,
  versionList,
} from 'shared-contracts/endpoints';
import type { Notice, OperationRecord } from 'shared-contracts/model';
import { body, call, length, notesOf } from '../../../../test/note-kit.ts';
import { kit, startStoryServer, test } from '../../../../test/story-kit.ts';

startStoryServer();

const lamps = { words: '路灯', start: 18, before: '江边步道今天开放，全长三公里。沿线有', after: '。' };

const suggest = (id: string, userName: string, parts: Record<string, unknown> = {}) =>
  call(
    contentAddSuggestions,
    { id, suggestions: [{ anchor: length, proposed: '五公里' }], requestId: randomUUID(), ...parts },
    userName,
  );
const idsOf = (answer: { data?: unknown }) => (answer.data as { ids: string[] }).ids;
const decide = (id: string, userName: string, noteIds: string[], parts: Record<string, unknown> = {}) =>
  call(contentDecideSuggestions, { id, noteIds, outcome: 'accepted', requestId: randomUUID(), ...parts }, userName);
const outcomesOf = (answer: { list?: unknown }) => answer.list as { id: string; ok: boolean; message: string }[];
const both = [
  { anchor: length, proposed: '五公里' },
  { anchor: lamps, proposed: '路灯和\n长椅 8 张' },
];

/** A story of the editor that its reviewer has sent back with two suggestions. */
async function returned(): Promise<{ id: string; ids: string[] }> {
  const id = await kit.add('editor', { content: body });
  await kit.submit(id);
  const ids = idsOf(await suggest(id, 'editor2', { suggestions: both }));
  await kit.decide(id, 'editor2', { status: 2, remark: '请看修订' });
  return { id, ids };
}

/** Saves a body as the author, who goes on holding the lease. */
async function save(id: string, content: string, userName = 'editor') {
  const { token: lockToken } = (await kit.lock(id, userName, { takeOver: true })).envelope.data as { token: string };
  const { envelope } = await kit.save(id, userName, { content, lockToken });
  expect(envelope).toMatchObject({ suc: 1 });
}

describe('a suggestion', () => {
  it('stands at its words and changes nothing of the story', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    const before = await kit.get(id);
    const versions = (await call(versionList, { newsId: id }, 'editor')).list;
    const ids = idsOf(await suggest(id, 'editor2', { suggestions: both, text: '与公告一致' }));
    expect(await kit.get(id)).toEqual(before);
    expect((await call(versionList, { newsId: id }, 'editor')).list).toEqual(versions);
    expect(await notesOf(id)).toMatchObject([
      {
        id: ids[0],
        quote: '三公里',
        text: '与公告一致',
        anchor: { words: '三公里', start: 11 },
        suggestion: { proposed: '五公里', isApplied: false, outcome: null, reason: '' },
      },
      { id: ids[1], quote: '路灯', suggestion: { proposed: '路灯和\n长椅 8 张' } },
    ]);
    const records = (await call(recordList, { newsId: id, pageSize: 50 }, 'admin')).list as OperationRecord[];
    expect(records[0]).toMatchObject({
      opName: '提出修订',
      remark: '2处：“三公里”改为“五公里”；“路灯”改为“路灯和 长椅 8 张”（与公告一致）',
    });
  });

  it('is sent twice and written once', async () => {
    const id = await kit.add('editor', { content: body });
    const requestId = randomUUID();
    const [one, other] = [await suggest(id, 'editor2', { requestId }), await suggest(id, 'editor2', { requestId })];
    expect(idsOf(one)).toEqual(idsOf(other));
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('on a text that was changed since finds its words, or says that they are gone', async () => {
    const id = await kit.add('editor', { content: `<p>本报讯</p>${body.replace('路灯', '长椅')}` });
    await suggest(id, 'editor2', { suggestions: both });
    expect(await notesOf(id)).toMatchObject([
      { anchor: { start: 14 }, isGone: false },
      { quote: '路灯', isGone: true },
    ]);
  });

  it('is refused with a sentence where it changes nothing or is too much, and to who may not write', async () => {
    const id = await kit.add('editor', { content: body });
    const one = (parts: Record<string, unknown>) => [{ anchor: length, proposed: '五公里', ...parts }];
    const sentences: [Record<string, unknown>, string][] = [
      [{ suggestions: one({ proposed: '三 公\n里' }) }, '新文字与原文相同'],
      [{ suggestions: one({ anchor: { ...length, words: ' ' } }) }, '请选择正文里的文字'],
      [{ suggestions: one({ proposed: '长'.repeat(2001) }) }, '一处修订的新文字最多2000个字'],
      [{ suggestions: one({ anchor: { ...length, words: '长'.repeat(501) } }) }, '所选文字最多500个字'],
      [{ suggestions: Array.from({ length: 101 }, () => one({})[0]) }, '一次最多提交100处修订'],
      [{ suggestions: [] }, '没有修订'],
    ];
    for (const [parts, sentence] of sentences)
      expect((await suggest(id, 'editor2', parts)).message).toContain(sentence);
    expect((await suggest(id, 'moderator')).suc).toBe(0);
    for (let nth = 0; nth < 3; nth++)
      expect((await suggest(id, 'editor2', { suggestions: Array.from({ length: 100 }, () => one({})[0]) })).suc).toBe(
        1,
      );
    expect((await suggest(id, 'editor2')).message).toContain('最多300条');
    await call(contentDelete, { ids: id }, 'editor');
    expect((await suggest(id, 'editor2')).message).toContain('回收站');
  });

  it('keeps no markup and no invisible characters: it is plain words', async () => {
    const id = await kit.add('editor', { content: body });
    const proposed = '<b>五</b>\u202E公里\r\n整';
    await suggest(id, 'editor2', { suggestions: [{ anchor: length, proposed }] });
    expect((await notesOf(id))[0]!.suggestion!.proposed).toBe('<b>五</b>公里\n整');
  });
});

describe('accepting', () => {
  it('asks for the words in the stored text at their place, follows an undo, and is noticed', async () => {
    const { id, ids } = await returned();
    const [first] = ids as [string];
    expect(outcomesOf(await decide(id, 'editor', [first]))).toMatchObject([
      { ok: false, message: expect.stringContaining('请保存正文后再接受') },
    ]);
    await save(id, body.replace('路灯', '五公里'));
    expect(outcomesOf(await decide(id, 'editor', [first]))[0]!.ok).toBe(false);
    await save(id, body.replace('三公里', '五公里'));
    expect((await notesOf(id))[0]).toMatchObject({ suggestion: { isApplied: true }, isGone: false });
    await save(id, body);
    expect((await notesOf(id))[0]).toMatchObject({ suggestion: { isApplied: false }, anchor: { words: '三公里' } });
    await save(id, body.replace('三公里', '五公里'));
    expect(outcomesOf(await decide(id, 'editor', [first]))).toEqual([{ id: first, ok: true, message: '' }]);
    expect((await notesOf(id))[0]).toMatchObject({
      suggestion: { outcome: 'accepted' },
      resolved: { userName: expect.any(String) },
    });
    const list = (await call(noticeList, {}, 'editor2')).list as Notice[];
    const notice = list.find(({ subjectId, kind }) => subjectId === id && kind === 'noteAnswered');
    expect(notice).toMatchObject({ title: expect.stringContaining('修订有了结果') });
    expect(notice!.text).toContain('接受1处：“三公里”改为“五公里”');
    expect(notice!.link).toContain(`note=${first}`);
  });

  it('does not outlast an undo: with the old words back a suggestion is open again, with a record', async () => {
    const { id, ids } = await returned();
    const [first] = ids as [string];
    await save(id, body.replace('三公里', '五公里'));
    await decide(id, 'editor', [first]);
    await save(id, body.replace('三公里', '五公里').replace('今天', '昨天'));
    expect((await notesOf(id))[0]!.suggestion).toMatchObject({ outcome: 'accepted' });
    await save(id, body);
    expect((await notesOf(id))[0]).toMatchObject({ suggestion: { outcome: null, isApplied: false }, resolved: null });
    const records = (await call(recordList, { newsId: id, pageSize: 50 }, 'admin')).list as OperationRecord[];
    expect(records).toContainEqual(
      expect.objectContaining({
        opName: '重开修订',
        remark: expect.stringContaining('又改回原文，重新待定：“三公里”'),
      }),
    );
    await save(id, body.replace('三公里', '五公里'));
    expect(outcomesOf(await decide(id, 'editor', [first]))[0]!.ok).toBe(true);
  });

  it('of words that were changed by hand is refused; such a suggestion is closed by rejecting it', async () => {
    const { id, ids } = await returned();
    await save(id, body.replace('三公里', '三十多公里'));
    expect((await notesOf(id))[0]).toMatchObject({ isGone: true, quote: '三公里' });
    const [first] = ids as [string];
    expect(outcomesOf(await decide(id, 'editor', [first]))[0]!.message).toContain('原文已改动，这处修订只能拒绝');
    expect(outcomesOf(await decide(id, 'editor', [first], { outcome: 'rejected' }))[0]!.ok).toBe(true);
  });

  it('takes several at once, each for itself; touching words too', async () => {
    const { id, ids } = await returned();
    await save(id, body.replace('三公里', '五公里').replace('路灯。</p>', '路灯和</p><p>长椅 8 张。</p>'));
    expect(outcomesOf(await decide(id, 'editor', [...ids, '999999999'])).map(({ ok }) => ok)).toEqual([
      true,
      true,
      false,
    ]);
    const records = (await call(recordList, { newsId: id, pageSize: 50 }, 'admin')).list as OperationRecord[];
    expect(records[0]).toMatchObject({ opName: '接受修订', remark: expect.stringContaining('2处：') });
  });
});

describe('a decision', () => {
  it('rejects with a reason; the second to decide reads who did before', async () => {
    const { id, ids } = await returned();
    const [first] = ids as [string];
    const rejected = await decide(id, 'editor', [first], { outcome: 'rejected', reason: '以公告为准' });
    expect(outcomesOf(rejected)[0]!.ok).toBe(true);
    expect((await notesOf(id))[0]!.suggestion).toMatchObject({ outcome: 'rejected', reason: '以公告为准' });
    const { createUserName } = await kit.get(id);
    for (const outcome of ['accepted', 'rejected'])
      expect(outcomesOf(await decide(id, 'admin', [first], { outcome }))[0]).toMatchObject({
        ok: false,
        message: expect.stringMatching(`^${createUserName}已于.*拒绝这处修订$`),
      });
    expect((await call(contentDeleteNote, { noteId: first }, 'editor2')).message).toContain('修订已处理');
    expect(outcomesOf(await decide(id, 'editor', [first], { outcome: null }))[0]!.ok).toBe(true);
    expect((await notesOf(id))[0]).toMatchObject({ resolved: null, suggestion: { outcome: null, reason: '' } });
  });

  it('is made once by two at the same moment', async () => {
    const { id, ids } = await returned();
    const [first] = ids as [string];
    const answers = await Promise.all(
      ['editor', 'admin'].map((userName) => decide(id, userName, [first], { outcome: 'rejected' })),
    );
    expect(answers.flatMap((answer) => outcomesOf(answer).map(({ ok }) => ok)).toSorted()).toEqual([false, true]);
  });

  it('sent again gives the first answer', async () => {
    const { id, ids } = await returned();
    const same = { outcome: 'rejected', requestId: randomUUID() };
    const [one, other] = [await decide(id, 'editor', ids, same), await decide(id, 'editor', ids, same)];
    expect(outcomesOf(other)).toEqual(outcomesOf(one));
  });

  it('is for who may edit the story now: not the author in review, nor a reviewer without the claim', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    const ids = idsOf(await suggest(id, 'editor2'));
    for (const userName of ['editor', 'editor2', 'director', 'moderator', 'operator'])
      for (const outcome of ['accepted', 'rejected', null])
        expect([userName, (await decide(id, userName, ids, { outcome })).suc]).toEqual([userName, 0]);
    expect((await call(contentResolveNote, { noteId: ids[0], resolved: true }, 'editor')).message).toContain(
      '接受”或“拒绝”',
    );
    expect((await notesOf(id))[0]).toMatchObject({ resolved: null });
    await call(contentClaim, { ids: id, claim: true }, 'editor2');
    expect((await decide(id, 'editor2', ids, { outcome: 'rejected' })).suc).toBe(1);
  });

  it('is refused after publication to who may not edit, and beside another’s lease', async () => {
    const id = await kit.clear({ content: body });
    await kit.publish(id);
    const ids = idsOf(await suggest(id, 'director'));
    for (const userName of ['editor2', 'operator', 'political'])
      expect([userName, (await decide(id, userName, ids, { outcome: 'rejected' })).suc]).toEqual([userName, 0]);
    await kit.lock(id, 'admin');
    expect((await decide(id, 'editor', ids, { outcome: 'rejected' })).message).toContain('编辑');
    expect((await decide(id, 'admin', ids, { outcome: 'rejected' })).suc).toBe(1);
  });

  it('knows only suggestions of its own story, and no notes', async () => {
    const [one, other] = [await returned(), await returned()];
    const answer = await decide(one.id, 'editor', other.ids, { outcome: 'rejected' });
    expect(outcomesOf(answer).every(({ ok, message }) => !ok && message.includes('不存在'))).toBe(true);
    expect((await notesOf(other.id))[0]!.resolved).toBeNull();
  });
});

describe('open suggestions', () => {
  it('are points of a return, are answered, and ask for a reason when the story is handed in', async () => {
    const { id, ids } = await returned();
    expect((await notesOf(id)).every(({ isPoint }) => isPoint)).toBe(true);
    const answer = { noteId: ids[0], text: '再核一下', requestId: randomUUID() };
    expect((await call(contentReplyNote, answer, 'editor')).suc).toBe(1);
    await decide(id, 'editor', [ids[0]!], { outcome: 'rejected' });
    expect((await call(contentNotesLeft, { ids: id }, 'editor')).list).toMatchObject([{ id, count: 1 }]);
    expect((await kit.submit(id)).envelope.message).toContain('还有1项退回要点未处理');
    const { rev } = await kit.get(id);
    const items = [{ id, rev, leftReason: '路灯数量待定' }];
    expect((await call(contentSubmit, { items }, 'editor')).list).toMatchObject([{ ok: true }]);
    expect((await notesOf(id, 'editor2'))[1]).toMatchObject({ leftReason: '路灯数量待定', resolved: null });
  });

  it('never reach a reader', async () => {
    const secret = `改成秘密${randomUUID()}`;
    const id = await kit.clear({ content: body, title: `修订不外泄${randomUUID()}` });
    await suggest(id, 'editor2', { suggestions: [{ anchor: length, proposed: secret }] });
    await kit.publish(id);
    for (const url of [`/open/v1/articles/${id}`, '/open/v1/articles', `/site/a/${id}`, '/site/']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(secret);
    }
    expect(JSON.stringify(await kit.get(id))).not.toContain(secret);
  });

  it('follow a text of great length, and are accepted in it', async () => {
    const long = Array.from({ length: 400 }, (_, nth) => `<p>第${nth}段，沿线有花坛与座椅，供市民休息。</p>`).join('');
    const id = await kit.add('editor', { content: `${long}${body}` });
    const ids = idsOf(await suggest(id, 'editor2'));
    await save(id, `<p>本报讯</p>${long.replace('第7段', '第七段')}${body.replace('三公里', '五公里')}`);
    expect(outcomesOf(await decide(id, 'editor', ids))[0]!.ok).toBe(true);
  });
});
