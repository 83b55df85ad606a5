import { randomUUID } from 'node:crypto';
import {
  coeditPull,
  coeditSend,
  contentAddNote,
  contentNotes,
  contentReplyNote,
  contentResolveNote,
  logout,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { contentGuards, PublishStatus, type RoomState, type StoryNote } from 'shared-contracts/model';
import * as Y from 'yjs';
import { sql } from '../../platform/database/orm.ts';
import { first, kit, second, startTwoProcesses } from '../../../test/notice-kit.ts';
import { encoded, openRoom, Page, textOf } from '../../../test/room-kit.ts';

startTwoProcesses();

const pull = async (page: Page, parts: Record<string, unknown>) =>
  (await page.server.call(coeditPull, { id: page.id, after: page.seq, ...parts }, page.bearer)).envelope;

/** Waits for news as pages do, until a condition of an answer holds. */
async function followUntil(page: Page, isDone: (envelope: Awaited<ReturnType<typeof pull>>) => boolean) {
  for (;;) {
    const envelope = await pull(page, { waits: true, changes: true });
    if (isDone(envelope)) return envelope;
    if (envelope.suc === 1) page.take(envelope.data as RoomState);
  }
}

it('pages that wait hear of the same change by one reading, and a page that only sends gets nothing back', async () => {
  const { id, mine, theirs } = await openRoom();
  const pages = Array.from({ length: 5 }, () => new Page(second, id, theirs.bearer));
  for (const page of pages) await page.pull();
  const heard = pages.map((page) => followUntil(page, ({ data }) => (data as RoomState).updates.length > 0));
  const { data } = await mine.send({ after: undefined, place: { client: 1, field: 'title' } });
  expect(data).toMatchObject({ updates: [], people: [] });
  await mine.type((text) => text.insert(0, '快讯：'));
  for (const [n, envelope] of (await Promise.all(heard)).entries()) {
    pages[n]!.take(envelope.data as RoomState);
    expect(textOf(pages[n]!.doc)).toMatch(/^快讯：/);
  }
});

it('a page hears who came, moved or left since its list of people, or of all where nobody knows that list', async () => {
  const { mine, theirs } = await openRoom();
  const people = (parts: Record<string, unknown>) => pull(theirs, { ...parts, waits: true, changes: true });
  const say = (client: number, parts: Record<string, unknown> = {}) =>
    mine.send({ place: { client, field: 'title', ...parts } });
  const heard = async (peopleMark: string, count: number) => {
    for (;;) {
      const data = (await people({ peopleMark })).data as RoomState;
      if (data.people.length + data.gone!.length === count) return data;
    }
  };
  await say(1);
  await say(2);
  const both = await heard('', 2);
  await say(1, { isGone: true });
  expect(await heard(both.peopleMark, 1)).toMatchObject({ people: [], gone: [1] });
  const all = (await people({ peopleMark: 'of-no-list' })).data as RoomState;
  expect([all.people.map(({ client }) => client), all.gone]).toEqual([[2], undefined]);
});

it('a refused change among others leaves no trace, and theirs are stored', async () => {
  const { mine, theirs } = await openRoom();
  const changeOf = (change: (doc: Y.Doc) => void, from = mine.doc) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(from));
    const before = Y.encodeStateVector(doc);
    change(doc);
    return { update: encoded(Y.encodeStateAsUpdate(doc, before)), doc };
  };
  const good = ['甲', '乙', '丙'].map((sign) => changeOf((doc) => doc.getText('text').insert(0, sign)).update);
  const { doc: away } = changeOf((doc) => doc.getText('text').insert(0, 'one'));
  const gap = changeOf((doc) => doc.getText('text').insert(1, 'two'), away).update;
  const sent = await Promise.all([good[0]!, gap, good[1]!, good[2]!].map((update) => mine.send({ update })));
  expect(sent.map(({ suc }) => suc)).toEqual([1, 0, 1, 1]);
  await theirs.pull();
  const text = textOf(theirs.doc);
  for (const sign of ['甲', '乙', '丙']) expect(text).toContain(sign);
  expect(text).not.toContain('two');
});

it('a page that has waited for long is answered without the text: it asks again, and is checked again', async () => {
  const { mine, theirs } = await openRoom();
  const began = performance.now();
  const waiting = pull(mine, { waits: true, changes: true });
  // The lines of the database are looked at meanwhile; the first change comes when the check is old.
  while (performance.now() - began < 1100) await theirs.pull();
  await theirs.type((text) => text.insert(0, '快讯：'));
  expect((await waiting).data).toMatchObject({ seq: mine.seq, updates: [] });
  const next = await followUntil(mine, ({ data }) => (data as RoomState).updates.length > 0);
  mine.take(next.data as RoomState);
  expect(textOf(mine.doc)).toMatch(/^快讯：/);
});

it('pages hear of notes that are written, answered and resolved, also at another process', async () => {
  const { id, mine, theirs } = await openRoom();
  const marked = async (before: string) => {
    const isNew = ({ data }: { data?: unknown }) => (data as RoomState).notesMark !== before;
    for (;;) {
      const { people, peopleMark } = await theirs.pull();
      const envelope = await pull(theirs, { waits: true, changes: true, peopleMark, notesMark: before });
      if (people && isNew(envelope)) return (envelope.data as RoomState).notesMark;
    }
  };
  const none = await marked('');
  const written = marked(none);
  const anchor = { words: '防汛', start: 6, before: '会议研究部署', after: '工作。' };
  const note = { id, anchor, text: '请核对', mentions: [], requestId: randomUUID() };
  const { envelope } = await first.call(contentAddNote, note, mine.bearer);
  const { id: noteId } = envelope.data as { id: string };
  const answered = marked(await written);
  await first.call(contentReplyNote, { noteId, text: '已核对', mentions: [], requestId: randomUUID() }, mine.bearer);
  const resolved = marked(await answered);
  await first.call(contentResolveNote, { noteId, resolved: true }, mine.bearer);
  const marks = [none, await written, await answered, await resolved];
  expect(new Set(marks).size).toBe(4);
  // A text that is stored moves the note along: no news of notes, since pages follow the text by themselves.
  await mine.type((text) => text.insert(0, '昨日，'));
  const { rev } = await kit.get(id);
  const ofRoom: Record<string, unknown> = { roomSeq: mine.seq, rev, content: `<p>${textOf(mine.doc)}</p>` };
  expect((await kit.save(id, 'editor', ofRoom)).envelope.suc).toBe(1);
  const { notes } = (await first.call(contentNotes, { id }, mine.bearer)).envelope.data as { notes: StoryNote[] };
  expect(notes).toMatchObject([{ isGone: false, anchor: { words: '防汛', start: 9 } }]);
  expect((await pull(theirs, { after: 0, waits: true, changes: true, notesMark: '' })).data).toMatchObject({
    notesMark: marks[3],
  });
});

it('a row says that several edit its story, and corrections are refused with a reason until they have left', async () => {
  const { id, mine } = await openRoom();
  const row = await kit.get(id);
  expect(row.isTogether).toBe(true);
  const facts = { ...row, publishStatus: PublishStatus.Published, isCorrecting: true };
  const refusals = (action: 'correct' | 'dropCorrection') =>
    contentGuards(action, facts, { userId: '1', can: () => true }).map(({ guard }) => guard);
  expect([refusals('correct'), refusals('dropCorrection')]).toEqual([['room'], ['room']]);
  const ofRoom: Record<string, unknown> = { roomSeq: mine.seq, content: row.content };
  await kit.save(id, 'editor', ofRoom);
  first.clock.advance(60_000);
  expect(await kit.get(id)).toMatchObject({ isTogether: false });
});

it('who was logged out or lost the right hears nothing more of the text, and may send nothing at once', async () => {
  const { id, mine, theirs } = await openRoom();
  const gone = new Page(first, id, await first.loginAs('director'));
  await gone.pull();
  await first.call(logout, {}, gone.bearer);
  expect((await gone.send({ place: { client: 3, field: '' } })).respCode).toBe(ErrorCode.ReLogin);
  const typing = (async () => {
    for (let n = 0; n < 5; n += 1) await theirs.type((text) => text.insert(0, String(n)));
  })();
  expect((await followUntil(gone, ({ suc }) => suc === 0)).respCode).toBe(ErrorCode.ReLogin);
  await typing;

  await second.db.execute(sql`delete from user_channels`);
  const { envelope } = await second.call(coeditSend, { id, roomId: theirs.roomId, after: 0 }, theirs.bearer);
  expect(envelope.respCode).toBe(ErrorCode.Forbidden);
  expect((await followUntil(theirs, ({ suc }) => suc === 0)).respCode).toBe(ErrorCode.Forbidden);
  expect((await mine.pull()).roomId).not.toBeNull();
});
