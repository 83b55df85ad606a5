import { randomUUID } from 'node:crypto';
import {
  addLiveEntry,
  addTextVideo,
  compareScript,
  decideScript,
  deleteLiveCue,
  deleteScripts,
  getTextVideo,
  handOverScript,
  listLiveCues,
  listLiveEntries,
  openAnchors,
  saveScript,
  scriptCounts,
  scriptExport,
  submitScript,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { LiveCue, LiveEntry, ScriptDetail, TextVideoDetail } from 'shared-contracts/model';
import { done, newAnchor, newDigital, newScript, readScript, refused } from '../../../test/allmedia-kit.ts';
import { addRoom, lead, live, loginAgain, startLiveServer, test } from '../../../test/live-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';
import { readPassedScript } from './load-script.ts';

startLiveServer();

const submitted = ({ id, rev }: ScriptDetail) => done<ScriptDetail>(submitScript, { id, rev });
const decided = ({ id, rev }: ScriptDetail, pass: boolean, opinion = '') =>
  done<ScriptDetail>(decideScript, { id, rev, pass, opinion }, 'director');
const passed = async (anchorId: string, change: Record<string, unknown> = {}) =>
  decided(await submitted(await newScript(anchorId, change)), true);
const openRoom = async () => lead(await addRoom(live), 'submit', 'approve', 'start');
const cuesOf = async (liveRoomId: string) =>
  (await test.call(listLiveCues, { liveRoomId }, live)).envelope.list as LiveCue[];
const edit = ({ id, rev, title, anchorId }: ScriptDetail, text: string) =>
  done<ScriptDetail>(saveScript, { id, rev, title, anchorId, text, requestId: randomUUID() });

it('a script has versions, is returned with a reason, passed by another person, a draft once changed', async () => {
  const anchor = await newAnchor();
  const first = await newScript(anchor.id, { text: `${'字'.repeat(479)} \n完` });
  expect(first).toMatchObject({ state: 'draft', versionNo: 1, charCount: 480, seconds: 120 });
  const second = await edit(first, '今天多云。');
  expect(second).toMatchObject({ versionNo: 2, versions: [{ versionNo: 2 }, { versionNo: 1, charCount: 480 }] });
  const passing = { id: first.id, rev: second.rev, pass: true };
  expect(await refused(decideScript, passing, 'director')).toBe('文字没有送审');
  const waiting = await submitted(second);
  expect(await refused(saveScript, { ...draftOf(waiting), text: '改' })).toBe('文字正在审核，不能修改');
  expect(await refused(decideScript, { id: first.id, rev: waiting.rev, pass: false }, 'director')).toContain(
    '请填写退回原因',
  );
  const returned = await decided(waiting, false, '时间写错');
  expect(returned).toMatchObject({ state: 'returned', opinion: '时间写错', reviewedName: expect.any(String) });
  const again = await submitted(await edit(returned, '明天多云。'));
  const ready = await decided(again, true);
  expect(ready).toMatchObject({ state: 'passed', versionNo: 3 });
  const link = `/operation/allmedia/words?keywords=${encodeURIComponent('晨间口播')}`;
  const heard = await noticesOf(test, await test.loginAs('operator'));
  for (const end of ['被退回', '通过审核'])
    expect(heard).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining(`《晨间口播》${end}`), link }),
    );
  expect(await edit(ready, '明天有雨。')).toMatchObject({ state: 'draft', reviewedName: '', versionNo: 4 });
  const parts = await done<{ text: { op: string; text: string }[] }>(compareScript, {
    id: ready.id,
    older: 2,
    newer: 3,
  });
  expect(parts.text).toContainEqual({ op: 'added', text: '明' });
  expect(await refused(compareScript, { id: ready.id, older: 2, newer: 9 })).toBe('没有这个版本');
});

const draftOf = ({ id, rev, title, anchorId }: ScriptDetail) => ({ id, rev, title, anchorId, requestId: randomUUID() });

it('nobody passes what they wrote; banned words are refused at submission and when it is passed', async () => {
  const anchor = await newAnchor();
  const chiefs = await test.loginAs('admin');
  const own = (
    await test.call(
      saveScript,
      { title: '自写', text: '自己写的。', anchorId: anchor.id, requestId: randomUUID() },
      chiefs,
    )
  ).envelope.data as ScriptDetail;
  const handedIn = await done<ScriptDetail>(submitScript, { id: own.id, rev: own.rev }, 'admin');
  const pass = { id: own.id, rev: handedIn.rev, pass: true };
  expect(await refused(decideScript, pass, 'admin')).toBe('不能审核自己写的文字');

  const waiting = await submitted(await newScript(anchor.id, { text: '这里有违禁词甲乙丙。' }));
  await test.db
    .insert(sensitiveWords)
    .values({ word: '甲乙丙', level: 3, createUserName: '甲', modifiedTime: new Date() });
  test.clock.advance(61_000);
  const decision = { id: waiting.id, rev: waiting.rev, pass: true };
  expect(await refused(decideScript, decision, 'director')).toContain('甲乙丙');
  const other = await newScript(anchor.id, { text: '也有甲乙丙。' });
  expect(await refused(submitScript, { id: other.id, rev: other.rev })).toContain('甲乙丙');
});

it('a passed script goes into a live room in pieces, which a host posts, and which a change takes out', async () => {
  const anchor = await newAnchor();
  const room = await openRoom();
  const draft = await newScript(anchor.id);
  const handOver = { id: draft.id, rev: draft.rev, liveRoomId: room.id };
  expect(await refused(handOverScript, handOver)).toBe('文字还没有通过审核');
  const text = `${'甲'.repeat(1900)}。\n${'乙'.repeat(1900)}。`;
  const script = await passed(anchor.id, { title: '开场', text });
  const input = { id: script.id, rev: script.rev, liveRoomId: room.id };
  expect(await done(handOverScript, input)).toEqual({ cues: 2 });
  expect(await refused(handOverScript, input)).toContain('文字已被他人修改');
  expect(await readScript(script.id)).toMatchObject({ state: 'passed', handedRoomTitle: room.title });
  const cues = await cuesOf(room.id);
  expect(cues.map(({ title, place, total }) => [title, place, total])).toEqual([
    ['开场', 1, 2],
    ['开场', 2, 2],
  ]);
  const feed = async () =>
    ((await test.call(listLiveEntries, { liveRoomId: room.id }, live)).envelope.data as { list: LiveEntry[] }).list;
  expect(await feed()).toEqual([]);

  const post = { liveRoomId: room.id, text: cues[0]!.text, cueId: cues[0]!.id };
  await done(addLiveEntry, { ...post, requestId: randomUUID() }, 'live');
  expect((await feed()).map((entry) => entry.text)).toEqual([cues[0]!.text]);
  expect((await cuesOf(room.id)).map(({ id }) => id)).toEqual([cues[1]!.id]);
  const twice = await refused(addLiveEntry, { ...post, requestId: randomUUID() }, 'live');
  expect(twice).toBe('这段文字已被发布或移除，请刷新后再试');
  expect(await feed()).toHaveLength(1);

  await edit(await readScript(script.id), '改了。');
  expect(await cuesOf(room.id)).toEqual([]);
  expect(await refused(deleteLiveCue, { id: cues[1]!.id }, 'live')).toBe(twice);

  const short = await passed(anchor.id);
  await done(handOverScript, { id: short.id, rev: short.rev, liveRoomId: room.id });
  await done(deleteLiveCue, { id: (await cuesOf(room.id))[0]!.id }, 'live');
  expect(await cuesOf(room.id)).toEqual([]);
  await lead(room, 'end');
  const late = await readScript(short.id);
  expect(await refused(handOverScript, { id: late.id, rev: late.rev, liveRoomId: room.id })).toBe(
    '直播间当前为“已结束”，不能加入文字',
  );
});

it('a passed script becomes the storyboard of a video, for whoever may see scripts; a draft does not', async () => {
  const anchor = await newAnchor();
  const script = await passed(anchor.id, { text: '江水回落。道路畅通。' });
  const draft = await newScript(anchor.id);
  const begin = async (sourceId: string, user = 'operator') =>
    (await test.call(addTextVideo, { kind: 'script', sourceId }, await test.loginAs(user))).envelope;
  const begun = await begin(script.id);
  const { id } = begun.data as { id: string };
  const { envelope } = await test.call(getTextVideo, { id }, await test.loginAs('operator'));
  const video = envelope.data as TextVideoDetail;
  expect(video.shots.map(({ caption }) => caption)).toEqual(['晨间口播', '江水回落。', '道路畅通。']);
  expect((await begin(draft.id)).message).toBe('《晨间口播》还没有通过审核');
  expect((await begin(script.id, 'editor')).message).toBe('您没有查看口播文字的权限');
});

it('an anchor whose licence has expired, or who is closed, stops review, hand-over and reading', async () => {
  const anchor = await newDigital(2);
  const room = await openRoom();
  const script = await passed(anchor.id);
  const draft = await newScript(anchor.id);
  expect(await readPassedScript(test.db, script.id, test.clock.now())).toEqual({
    title: '晨间口播',
    text: '各位观众早上好。',
    anchorName: anchor.name,
  });
  const reading = readPassedScript(test.db, draft.id, test.clock.now());
  await expect(reading).rejects.toThrow('《晨间口播》还没有通过审核');
  test.clock.advance(3 * 86_400_000);
  await loginAgain();
  const sentence = `主播“${anchor.name}”的授权已过期`;
  expect(await refused(submitScript, { id: draft.id, rev: draft.rev })).toBe(sentence);
  expect(await refused(handOverScript, { id: script.id, rev: script.rev, liveRoomId: room.id })).toBe(sentence);
  await expect(readPassedScript(test.db, script.id, test.clock.now())).rejects.toThrow(sentence);
  const fresh = { title: '甲', text: '乙', anchorId: anchor.id, requestId: randomUUID() };
  expect(await refused(saveScript, fresh)).toBe(sentence);

  const other = await newAnchor();
  const ready = await passed(other.id);
  await done(openAnchors, { ids: other.id, isOpen: false });
  expect(await refused(handOverScript, { id: ready.id, rev: ready.rev, liveRoomId: room.id })).toBe(
    `主播“${other.name}”已停用`,
  );
});

it('bad input is refused, drafts are removed, and what waits is counted and exported', async () => {
  const anchor = await newAnchor();
  const fresh = { title: '甲', text: '乙', anchorId: anchor.id };
  const save = (change: Record<string, unknown>) =>
    refused(saveScript, { ...fresh, ...change, requestId: randomUUID() });
  expect(await save({ text: '字'.repeat(100_001) })).toContain('口播文字不能超过100000个字');
  expect(await save({ text: ' \u200B ' })).toContain('请填写口播文字');
  expect(await save({ title: '' })).toContain('请填写文字标题');
  expect(await save({ anchorId: '999999' })).toBe('所选主播不存在，请重新选择');
  const draft = await newScript(anchor.id);
  expect(await save({ id: draft.id, rev: 7 })).toContain('文字已被他人修改');
  const ready = await passed(anchor.id);
  expect(await refused(deleteScripts, { ids: ready.id })).toBe('只能删除草稿和已退回的文字');
  await done(deleteScripts, { ids: draft.id });
  const before = await done<Record<string, number>>(scriptCounts, {});
  await submitted(await newScript(anchor.id));
  expect((await done<Record<string, number>>(scriptCounts, {})).waiting).toBe(before.waiting! + 1);
  const desks = (await test.call(workbenchWaiting, {}, await test.loginAs('director'))).envelope;
  expect(JSON.stringify(desks)).toContain(`"desk":"scripts","count":${before.waiting! + 1}`);
  const file = await test.call(
    scriptExport,
    { columns: ['title', 'state'], format: 'csv', ids: ready.id },
    await test.loginAs('operator'),
  );
  expect(file.response.body).toContain('晨间口播,已通过');
  expect((await test.call(submitScript, { id: ready.id, rev: 0 }, await test.loginAs('live'))).status).toBe(403);
  expect(
    (await test.call(decideScript, { id: ready.id, rev: 0, pass: true }, await test.loginAs('operator'))).status,
  ).toBe(403);
});
