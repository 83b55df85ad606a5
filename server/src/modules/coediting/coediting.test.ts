import { randomUUID } from 'node:crypto';
import { coeditAsk, coeditSeed, contentLockContent, contentSubmit } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { AiLevel } from 'shared-contracts/model';
import * as Y from 'yjs';
import { sql } from '../../platform/database/orm.ts';
import { first, kit, second, startTwoProcesses } from '../../../test/notice-kit.ts';
import { encoded, openRoom, Page, partsOf, textOf } from '../../../test/room-kit.ts';
import { draft } from '../../../test/story-kit.ts';
import { buildTestApp } from '../../../test/helper.ts';
import { noteAiSentences } from '../stories/ai-sentence.queries.ts';
import { editLocks } from '../stories/content.tables.ts';

startTwoProcesses();

const save = (page: Page, rev: number, parts: Record<string, unknown> = {}) =>
  kit.save(page.id, 'editor', { rev, content: `<p>${textOf(page.doc)}</p>`, ...parts });

it('two pages at two processes type at once, one of them offline for a while, and have one text', async () => {
  const { mine, theirs } = await openRoom();
  expect(textOf(theirs.doc)).toBe('会议研究部署防汛工作。');
  await Promise.all([
    mine.type((text) => text.insert(0, '昨日，')),
    theirs.type((text) => text.insert(text.length, '记者王五')),
  ]);
  // Offline: fifty changes that are sent as one.
  const before = Y.encodeStateVector(theirs.doc);
  for (let n = 0; n < 50; n += 1) theirs.doc.getText('text').insert(n, 'x');
  for (let n = 0; n < 20; n += 1) await mine.type((text) => text.insert(text.length, String(n)));
  await theirs.send({ update: encoded(Y.encodeStateAsUpdate(theirs.doc, before)) });
  await Promise.all([mine.pull(), theirs.pull()]);
  expect(textOf(mine.doc)).toBe(textOf(theirs.doc));
  expect(textOf(mine.doc)).toContain('昨日，');
  expect(textOf(mine.doc)).toContain('记者王五');
});

it('a waiting page hears of a change and of a place at the other process, and who it is by the session', async () => {
  const { mine, theirs } = await openRoom();
  const waiting = mine.hear();
  await theirs.type((text) => text.insert(0, '快讯：'));
  await waiting;
  expect(textOf(mine.doc)).toMatch(/^快讯：/);
  const { peopleMark } = await mine.pull();
  const place = mine.hear(peopleMark);
  await theirs.send({ place: { client: theirs.doc.clientID, field: 'title' } });
  expect((await place).people).toEqual([
    expect.objectContaining({ client: theirs.doc.clientID, field: 'title', name: expect.any(String) }),
  ]);
});

it('a room begins once, with the text of the page that holds the lease, in a document of the server', async () => {
  const { id, token, text, mine, theirs } = await openRoom();
  // All of them have the very same document, the page too whose text it is.
  expect(Y.encodeStateAsUpdate(mine.doc)).toEqual(Y.encodeStateAsUpdate(theirs.doc));
  const again = await first.call(coeditSeed, { id, lockToken: token, text }, mine.bearer);
  expect(again.envelope).toMatchObject({ suc: 0, respCode: ErrorCode.Conflict });
  const lock = await first.call(contentLockContent, { id, tabId: 'another-tab', takeOver: true }, mine.bearer);
  expect(lock.envelope).toMatchObject({ respCode: ErrorCode.Locked, data: { isRoom: true } });
  const other = await kit.add('editor');
  await first.call(coeditAsk, { id: other }, mine.bearer);
  const forged = await first.call(coeditSeed, { id: other, lockToken: 'none', text }, mine.bearer);
  expect(forged.envelope).toMatchObject({ suc: 0, respCode: ErrorCode.Conflict });
});

it('a room does not begin with what the editor cannot make, and the lease goes on', async () => {
  const id = await kit.add('editor');
  const bearer = await kit.bearer('editor');
  const lock = await first.call(contentLockContent, { id, tabId: 'tab-of-forger', takeOver: true }, bearer);
  const { token: lockToken } = lock.envelope.data as { token: string };
  await first.call(coeditAsk, { id }, bearer);
  const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
  const forged: unknown[] = [
    { insert: { script: 'x' } },
    { insert: { picture: deep } },
    { insert: { picture: { url: 'a' }, card: { url: 'b' } } },
    { insert: 'x', attributes: { onclick: 'y' } },
    { insert: 'x', attributes: { link: 'javascript:alert(1)' } },
  ];
  for (const part of forged) {
    const sent = { id, lockToken, text: [{ insert: '前言' }, part] };
    expect((await first.call(coeditSeed, sent, bearer)).envelope).toMatchObject({ respCode: ErrorCode.BadRequest });
  }
  for (const part of [{ insert: '' }, { insert: 5 }, { retain: 3 }, { delete: 1 }]) {
    const sent = { id, lockToken, text: [part] };
    expect((await first.call(coeditSeed, sent, bearer)).envelope).toMatchObject({ respCode: ErrorCode.Invalid });
  }
  const long = { id, lockToken, text: [{ insert: '字'.repeat(1_000_001) }] };
  expect((await first.call(coeditSeed, long, bearer)).envelope).toMatchObject({ respCode: ErrorCode.TooLarge });
  const good = await first.call(coeditSeed, { id, lockToken, text: partsOf('正文') }, bearer);
  expect(good.envelope).toMatchObject({ suc: 1, data: { seq: 1 } });
});

it('what was sent is there after a process is gone: another one answers with it', async () => {
  const { id, mine, theirs } = await openRoom();
  await theirs.type((text) => text.insert(0, '刚刚输入'));
  const { rows } = await first.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env.TEST_DATABASE_URL!);
  address.pathname = `/${rows[0]!.name}`;
  const third = await buildTestApp({}, [], address.href);
  const page = new Page(third, id, mine.bearer);
  await page.pull();
  expect(textOf(page.doc)).toMatch(/^刚刚输入/);
  await third.close();
});

it('updates that the editor cannot make, of others, of other rooms and with gaps are refused', async () => {
  const { mine, theirs } = await openRoom();
  const text = textOf(mine.doc);
  const forged = (change: (doc: Y.Doc) => void) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(mine.doc));
    const before = Y.encodeStateVector(doc);
    change(doc);
    return encoded(Y.encodeStateAsUpdate(doc, before));
  };
  const refused = async (update: string, respCode: number) =>
    expect(await mine.send({ update })).toMatchObject({ suc: 0, respCode });
  await refused(Buffer.from('no update').toString('base64'), ErrorCode.BadRequest);
  await refused(
    forged((doc) => doc.getMap('other').set('a', 1)),
    ErrorCode.BadRequest,
  );
  await refused(
    forged((doc) => doc.getText('text').insertEmbed(0, { script: 'x' })),
    ErrorCode.BadRequest,
  );
  await refused(
    forged((doc) => doc.getText('text').insertEmbed(0, new Y.Map())),
    ErrorCode.BadRequest,
  );
  await refused(
    forged((doc) => doc.getText('text').insert(0, 'x', { onclick: 'y' })),
    ErrorCode.BadRequest,
  );
  await refused(
    forged((doc) => doc.getText('text').insert(0, 'x', { link: ' javascript:alert(1)' })),
    ErrorCode.BadRequest,
  );
  await refused('A'.repeat(400_000), ErrorCode.TooLarge);
  // A change that builds on one which was never sent.
  const away = new Y.Doc();
  Y.applyUpdate(away, Y.encodeStateAsUpdate(mine.doc));
  away.getText('text').insert(0, 'one');
  const sentBefore = Y.encodeStateVector(away);
  away.getText('text').insert(1, 'two');
  await refused(encoded(Y.encodeStateAsUpdate(away, sentBefore)), ErrorCode.BadRequest);
  // The other page's number.
  await theirs.type((shared) => shared.insert(0, '真'));
  await mine.pull();
  const stolen = forged((doc) => {
    doc.clientID = theirs.doc.clientID;
    doc.getText('text').insert(0, '假');
  });
  await refused(stolen, ErrorCode.Forbidden);
  expect(await mine.send({ update: stolen, roomId: randomUUID() })).toMatchObject({ respCode: ErrorCode.Conflict });
  const stranger = new Page(first, mine.id, await kit.bearer('editor2'));
  stranger.roomId = mine.roomId;
  expect((await stranger.send({ update: stolen })).suc).toBe(0);
  const fresh = new Page(second, mine.id, theirs.bearer);
  await fresh.pull();
  expect(textOf(fresh.doc)).toBe(`真${text}`);
});

it('saves of the room follow one another by its updates; a text beside the room is kept as a version', async () => {
  const { id, mine, theirs } = await openRoom();
  await theirs.type((text) => text.insert(0, '新'));
  await mine.pull();
  const beside = await kit.save(id, 'editor', { content: '<p>旁边的</p>' });
  expect(beside.envelope).toMatchObject({
    respCode: ErrorCode.Locked,
    data: { isRoom: true, keptVersionId: expect.any(String) },
  });
  const { rev } = await kit.get(id);
  expect((await save(mine, rev, { roomSeq: mine.seq })).envelope.suc).toBe(1);
  const stored = await kit.get(id);
  expect(stored.content).toBe(`<p>${textOf(mine.doc)}</p>`);
  expect((await save(mine, stored.rev, { roomSeq: mine.seq - 1 })).envelope).toMatchObject({
    respCode: ErrorCode.StaleRevision,
  });
});

it('handing in waits for the last change, ends the room and seals one text; what comes later is refused', async () => {
  const { id, mine, theirs } = await openRoom();
  await theirs.type((text) => text.insert(0, '末尾'));
  const submit = async () => {
    const { rev } = await kit.get(id);
    return (await first.call(contentSubmit, { items: [{ id, rev }] }, mine.bearer)).envelope;
  };
  expect(JSON.stringify(await submit())).toContain('有人正在一起编辑');
  await mine.pull();
  const { rev } = await kit.get(id);
  await save(mine, rev, { roomSeq: mine.seq });
  expect(await submit()).toMatchObject({ suc: 1 });
  const late = await theirs.type((text) => text.insert(0, '迟到'));
  expect(late).toMatchObject({ suc: 0, respCode: ErrorCode.Conflict });
  expect(late.message).toContain('一起编辑已结束');
  expect((await kit.get(id)).content).toBe(`<p>${textOf(mine.doc)}</p>`);
});

it('all whose words a page stores are writers: none of them approves it, and AI words of theirs raise the label', async () => {
  const { id, mine, theirs } = await openRoom();
  const { rows } = await first.db.execute<{ id: string }>(sql`select id from users where user_name = 'director'`);
  const answer = '全市十二处险工险段全部处置到位。';
  await noteAiSentences(first.db, { userId: rows[0]!.id, answer, question: '', tool: '模型甲' }, first.clock.now());
  await theirs.type((text) => text.insert(0, answer));
  await mine.pull();
  const { rev } = await kit.get(id);
  expect((await save(mine, rev, { roomSeq: mine.seq })).envelope.suc).toBe(1);
  expect(await kit.get(id)).toMatchObject({ aiLevel: AiLevel.Assisted, aiTool: '模型甲' });
  expect((await kit.submit(id)).envelope.suc).toBe(1);
  expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
  const own = (await kit.decide(id, 'director')).envelope;
  expect(own).toMatchObject({ suc: 0, respCode: ErrorCode.GuardRefused });
  expect(JSON.stringify(own)).toContain('fourEyes');
});

it('a room that waits for its text ends when no page holds the lease', async () => {
  const id = await kit.add('editor');
  const director = await kit.bearer('director');
  await first.call(coeditAsk, { id }, director);
  const page = new Page(second, id, director);
  expect((await page.pull()).roomId).not.toBeNull();
  await first.db.delete(editLocks);
  expect((await page.pull()).roomId).toBeNull();
});

it('many changes are gathered into one, and a page that comes later has them all', async () => {
  const { mine, theirs } = await openRoom(draft().content);
  for (let n = 0; n < 210; n += 1) await mine.type((text) => text.insert(n, '字'));
  await theirs.pull();
  expect(textOf(theirs.doc)).toBe(textOf(mine.doc));
  const fresh = new Page(second, mine.id, theirs.bearer);
  expect((await fresh.pull()).updates.length).toBeLessThan(20);
  expect(textOf(fresh.doc)).toBe(textOf(mine.doc));
}, 30_000);
