import { randomUUID } from 'node:crypto';
import {
  contentAddNote,
  contentDeleteNote,
  contentDelete,
  contentLastSeen,
  contentNotes,
  contentNotesLeft,
  contentNotesPeople,
  contentReplyNote,
  contentResolveNote,
  contentSubmit,
  noticeList,
  recordList,
} from 'shared-contracts/endpoints';
import type { LastSeen, Notice, NotePerson, OperationRecord } from 'shared-contracts/model';
import { sql } from '../../../platform/database/orm.ts';
import { addChannel } from '../../../../test/channel-kit.ts';
import { body, call, length as anchor, notesOf } from '../../../../test/note-kit.ts';
import { kit, startStoryServer, test } from '../../../../test/story-kit.ts';

startStoryServer();

const write = (id: string, userName: string, parts: Record<string, unknown> = {}) =>
  call(contentAddNote, { id, anchor, text: '请核对长度', requestId: randomUUID(), ...parts }, userName);
const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;
const reply = (noteId: string, userName: string, parts: Record<string, unknown> = {}) =>
  call(contentReplyNote, { noteId, text: '已核对', requestId: randomUUID(), ...parts }, userName);
const recordsOf = async (newsId: string) =>
  (await call(recordList, { newsId, pageSize: 50 }, 'admin')).list as OperationRecord[];
const noticesOf = async (userName: string, id: string) =>
  ((await call(noticeList, {}, userName)).list as Notice[]).filter(({ subjectId }) => subjectId === id);
const guardsIn = (data: unknown) => (data as { guards: { guard: string }[] }).guards.map(({ guard }) => guard);

/** A story of the editor that waits at the first desk, with a note of its reviewer. */
async function noted(): Promise<{ id: string; noteId: string }> {
  const id = await kit.add('editor', { content: body });
  await kit.submit(id);
  return { id, noteId: idOf(await write(id, 'editor2')) };
}

describe('a note', () => {
  it('stands at its words, is answered, resolved and opened again, and each is recorded', async () => {
    const { id, noteId } = await noted();
    expect((await reply(noteId, 'editor')).suc).toBe(1);
    expect((await call(contentResolveNote, { noteId, resolved: true }, 'editor')).suc).toBe(1);
    expect(await notesOf(id)).toMatchObject([
      {
        quote: '三公里',
        anchor: { start: 11 },
        isGone: false,
        text: '请核对长度',
        resolved: { userName: expect.any(String) },
        replies: [{ text: '已核对' }],
      },
    ]);
    expect((await reply(noteId, 'editor2')).message).toContain('请先重新打开');
    await call(contentResolveNote, { noteId, resolved: false }, 'editor2');
    expect((await notesOf(id))[0]!.resolved).toBeNull();
    const names = (await recordsOf(id)).map(({ opName }) => opName).reverse();
    expect(names.slice(2)).toEqual(['写批注', '回复批注', '解决批注', '重开批注']);
  });

  it('is sent twice and written once', async () => {
    const { id } = await noted();
    const requestId = randomUUID();
    const [one, other] = [await write(id, 'editor2', { requestId }), await write(id, 'editor2', { requestId })];
    expect(idOf(one)).toBe(idOf(other));
    expect(await notesOf(id)).toHaveLength(2);
  });

  it('changes nothing of the story', async () => {
    const id = await kit.add('editor', { content: body });
    const before = await kit.get(id);
    await write(id, 'editor');
    expect(await kit.get(id)).toEqual(before);
  });

  it('is read by who reads the history of the story, and written by who works on it', async () => {
    const { id, noteId } = await noted();
    for (const refused of [
      await call(contentNotes, { id }, 'moderator'),
      await write(id, 'moderator'),
      await reply(noteId, 'moderator'),
      await call(contentResolveNote, { noteId, resolved: true }, 'moderator'),
      await call(contentNotesPeople, { id }, 'moderator'),
      await call(contentLastSeen, { id }, 'moderator'),
      await call(contentNotesLeft, { ids: id }, 'moderator'),
    ])
      expect(refused.suc).toBe(0);
    const cleared = await kit.clear({ content: body });
    const answer = (await call(contentNotes, { id: cleared }, 'operator')).data as { mayWrite: boolean };
    expect(answer.mayWrite).toBe(false);
    expect((await write(cleared, 'operator')).message).toContain('才能写批注');
  });

  it('is removed by its writer alone, and not once others have answered', async () => {
    const { id, noteId } = await noted();
    expect((await call(contentDeleteNote, { noteId }, 'editor')).message).toContain('只能删除自己写的');
    const replyId = idOf(await reply(noteId, 'editor'));
    expect((await call(contentDeleteNote, { noteId }, 'editor2')).message).toContain('已有他人回复');
    expect((await call(contentDeleteNote, { noteId, replyId }, 'editor2')).suc).toBe(0);
    expect((await call(contentDeleteNote, { noteId, replyId }, 'editor')).suc).toBe(1);
    expect((await call(contentDeleteNote, { noteId }, 'editor2')).suc).toBe(1);
    expect(await notesOf(id)).toEqual([]);
    expect((await reply(noteId, 'editor')).message).toContain('批注不存在或已删除');
  });

  it('is refused with a sentence where it says nothing, is too long, or its story is in the bin', async () => {
    const id = await kit.add('editor', { content: body });
    expect((await write(id, 'editor', { text: ' \u200b ' })).message).toContain('请填写批注');
    expect((await write(id, 'editor', { text: '长'.repeat(1001) })).message).toContain('批注');
    expect((await write(id, 'editor', { anchor: { ...anchor, words: ' ' } })).message).toContain('请选择正文里的文字');
    await call(contentDelete, { ids: id }, 'editor');
    expect((await write(id, 'editor')).message).toContain('回收站');
  });
});

describe('words of a note', () => {
  it('keep it while the text is changed, and show that they are gone', async () => {
    const id = await kit.add('editor', { content: body });
    await write(id, 'editor');
    const { token: lockToken } = (await kit.lock(id, 'editor', { takeOver: true })).envelope.data as {
      token: string;
    };
    const save = async (content: string) =>
      expect((await kit.save(id, 'editor', { content, lockToken })).envelope).toMatchObject({ suc: 1 });
    await save(`<p>本报讯</p>${body}`);
    expect((await notesOf(id))[0]).toMatchObject({ anchor: { words: '三公里', start: 14 }, isGone: false });
    await save('<p>江边步道今天开放。</p><p>沿线有路灯。</p>');
    expect((await notesOf(id))[0]).toMatchObject({ quote: '三公里', isGone: true });
    await save(body);
    expect((await notesOf(id))[0]).toMatchObject({ anchor: { words: '三公里', start: 11 }, isGone: false });
  });

  it('that somebody deleted while the note was written lose nothing of it', async () => {
    const id = await kit.add('editor', { content: '<p>江边步道今天开放。</p>' });
    expect((await write(id, 'editor')).suc).toBe(1);
    expect((await notesOf(id))[0]).toMatchObject({ quote: '三公里', text: '请核对长度', isGone: true });
  });

  it('may be the whole story', async () => {
    const id = await kit.add('editor', { content: body });
    await write(id, 'editor', { anchor: { words: '', start: 0, before: '', after: '' } });
    expect((await notesOf(id))[0]).toMatchObject({ quote: '', isGone: false });
  });
});

describe('people of a note', () => {
  it('are noticed when they are mentioned or answered, with the address of the very note', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    const people = (await call(contentNotesPeople, { id }, 'editor')).list as NotePerson[];
    const { createUserId, createUserName } = await kit.get(id);
    expect(people).toContainEqual({ id: createUserId, name: createUserName });
    const noteId = idOf(await write(id, 'editor2', { mentions: [createUserId] }));
    const mentioned = (await noticesOf('editor', id)).find(({ kind }) => kind === 'mentioned');
    expect(mentioned).toMatchObject({ link: `/app/news/detail?id=${id}&note=${noteId}` });
    await reply(noteId, 'editor');
    expect((await noticesOf('editor2', id)).filter(({ kind }) => kind === 'noteAnswered')).toHaveLength(1);
    expect((await noticesOf('editor', id)).filter(({ kind }) => kind === 'noteAnswered')).toEqual([]);
  });

  it('have no unread notice of what is deleted, and keep all others', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    const { createUserId } = await kit.get(id);
    const [kept, noteId] = [
      idOf(await write(id, 'editor2', { mentions: [createUserId] })),
      idOf(await write(id, 'editor2', { mentions: [createUserId] })),
    ];
    const replyId = idOf(await reply(noteId, 'editor2', { mentions: [createUserId] }));
    await reply(noteId, 'editor2', { mentions: [createUserId] });
    const unread = async () => (await noticesOf('editor', id)).filter(({ isRead }) => !isRead).map(({ link }) => link);
    expect(await unread()).toHaveLength(4);
    await call(contentDeleteNote, { noteId, replyId }, 'editor2');
    expect(await unread()).toHaveLength(3);
    await call(contentDeleteNote, { noteId }, 'editor2');
    expect(await unread()).toEqual([`/app/news/detail?id=${id}&note=${kept}`]);
  });

  it('are not mentioned where they may not read the story', async () => {
    const id = await kit.add('editor', { content: body });
    const people = (await call(contentNotesPeople, { id }, 'editor')).list as NotePerson[];
    const moderator = await test.userId('moderator');
    expect(people.map((one) => one.id)).not.toContain(moderator);
    expect((await write(id, 'editor', { mentions: [moderator] })).message).toContain('不能查看本稿');
  });
});

describe('a return', () => {
  it('makes the open notes its points; submitting with open ones needs a reason, which is kept', async () => {
    const { id, noteId } = await noted();
    const second = idOf(await write(id, 'editor2', { text: '补充路灯数量' }));
    await kit.decide(id, 'editor2', { status: 2, remark: '请按批注修改' });
    expect((await notesOf(id)).every(({ isPoint }) => isPoint)).toBe(true);
    expect((await call(contentDeleteNote, { noteId }, 'editor2')).message).toContain('退回要点');
    await call(contentResolveNote, { noteId, resolved: true }, 'editor');
    expect((await call(contentNotesLeft, { ids: id }, 'editor')).list).toMatchObject([{ id, count: 1 }]);
    const refused = (await kit.submit(id)).envelope;
    expect(guardsIn(refused.data)).toEqual(['notes']);
    expect(refused.message).toContain('还有1项退回要点未处理');
    const { rev } = await kit.get(id);
    const items = [{ id, rev, leftReason: '数量待发布单位确认' }];
    expect((await call(contentSubmit, { items }, 'editor')).list).toMatchObject([{ ok: true }]);
    expect((await recordsOf(id))[0]).toMatchObject({
      opName: '送审',
      remark: '1项退回要点未处理：数量待发布单位确认',
    });
    const left = (await notesOf(id, 'editor2')).find((note) => note.id === second);
    expect(left).toMatchObject({ leftReason: '数量待发布单位确认', resolved: null });
  });

  it('keeps the reason also where a cleared story is submitted once more', async () => {
    const categoryId = await addChannel(test, [1]);
    const id = await kit.add('editor', { content: body, categoryId });
    await kit.submit(id);
    const noteId = idOf(await write(id, 'editor2'));
    await kit.decide(id, 'editor2', { status: 2, remark: '请按批注修改' });
    const submit = async (leftReason: string) => {
      const items = [{ id, rev: (await kit.get(id)).rev, leftReason }];
      expect((await call(contentSubmit, { items }, 'editor')).list).toMatchObject([{ ok: true }]);
    };
    await submit('数量待确认');
    await kit.decide(id, 'editor2');
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared' });
    // The column has come to ask for more.
    await test.db.execute(sql`update channels set stages = '{1,2}' where id = ${categoryId}`);
    await submit('发布单位仍未答复');
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2 });
    const remark = '1项退回要点未处理：发布单位仍未答复';
    expect((await recordsOf(id)).slice(0, 2)).toMatchObject([{}, { opName: '送审', remark }]);
    const left = (await notesOf(id, 'editor2')).find((note) => note.id === noteId);
    expect(left).toMatchObject({ leftReason: '发布单位仍未答复', resolved: null });
  });

  it('without notes asks for nothing', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    await kit.decide(id, 'editor2', { status: 2, remark: '改' });
    expect(((await kit.submit(id)).envelope.list as { ok: boolean }[])[0]).toMatchObject({ ok: true });
  });
});

describe('readers', () => {
  it('get nothing of notes', async () => {
    const id = await kit.clear({ content: body, title: `批注不外泄${randomUUID()}` });
    const secret = `只给同事看${randomUUID()}`;
    await write(id, 'editor', { text: secret });
    await kit.publish(id);
    for (const url of [`/open/v1/articles/${id}`, '/open/v1/articles', `/site/a/${id}`, '/site/']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(secret);
    }
    expect(JSON.stringify(await kit.get(id))).not.toContain(secret);
  });
});

describe('what a person saw last', () => {
  const seenOf = async (id: string, userName: string) =>
    (await call(contentLastSeen, { id }, userName)).data as LastSeen;

  it('is kept for each person, and says whether the text is another', async () => {
    const id = await kit.add('editor', { content: body });
    await kit.submit(id);
    expect((await seenOf(id, 'editor2')).seen).toBeNull();
    await kit.read(id, 'editor2');
    expect(await seenOf(id, 'editor2')).toMatchObject({ isChanged: false });
    await kit.decide(id, 'editor2', { status: 2, remark: '改' });
    const { envelope } = await kit.lock(id, 'editor');
    const { token: lockToken } = envelope.data as { token: string };
    await kit.save(id, 'editor', { content: body.replace('三', '五'), lockToken });
    expect(await seenOf(id, 'editor2')).toMatchObject({ isChanged: true, seen: { versionNo: expect.any(Number) } });
    // Who wrote the text has it before their eyes.
    expect(await seenOf(id, 'editor')).toMatchObject({ isChanged: false });
  });
});
