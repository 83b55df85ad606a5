import { randomUUID } from 'node:crypto';
import {
  addBroadcasts,
  addViewerReading,
  auditLogList,
  broadcastCounts,
  broadcastExport,
  broadcastList,
  deleteBroadcasts,
  endBroadcast,
  readPushAddress,
  saveBroadcast,
  startBroadcast,
  viewerReadings,
} from 'shared-contracts/endpoints';
import type { BroadcastRow, ViewerReading } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { done, inDays, newAnchor, newDigital, refused } from '../../../test/allmedia-kit.ts';
import { addRoom, lead, live, loginAgain, startLiveServer, test } from '../../../test/live-kit.ts';
import { liveRooms } from '../live/live.tables.ts';
import { broadcasts } from './broadcast.tables.ts';

startLiveServer();

const secret = 'rtmp://push.example.com/live/room?key=abc-123';
const openRoom = async () => lead(await addRoom(live), 'submit', 'approve', 'start');
const factsOf = async (change: Record<string, unknown> = {}) => ({
  title: '步道直播',
  anchorId: (await newAnchor()).id,
  startTime: inDays(0),
  endTime: inDays(1),
  ...change,
});
const places = [{ platform: 'site' }, { platform: 'douyin', pushAddress: secret }];

/** Lines of a room on the site and on another platform. */
async function newLines(liveRoomId: string, change: Record<string, unknown> = {}): Promise<BroadcastRow[]> {
  const facts = await factsOf(change);
  const { ids } = await done<{ ids: string[] }>(
    addBroadcasts,
    { ...facts, liveRoomId, places, requestId: randomUUID() },
    'live',
  );
  return Promise.all(ids.map(lineOf));
}

const list = async (input: Record<string, unknown> = {}) =>
  (await test.call(broadcastList, { pageSize: 50, ...input }, live)).envelope.list as BroadcastRow[];
const lineOf = async (id: string) => (await list()).find((row) => row.id === id)!;
const run = ({ id, rev }: BroadcastRow, endpoint = startBroadcast) => done<BroadcastRow>(endpoint, { id, rev }, 'live');

it('a live room is put on platforms, started and ended with who and when, its viewers counted or entered', async () => {
  const room = await openRoom();
  const [site, other] = await newLines(room.id);
  expect(site).toMatchObject({ platform: 'site', state: 'planned', roomTitle: room.title, pushMask: '', viewers: 0 });
  expect(other).toMatchObject({ platform: 'douyin', pushMask: 'rtmp://push.example.com/****', viewers: null });
  await test.db.update(liveRooms).set({ hits: 37 }).where(eq(liveRooms.id, room.id));
  expect(await lineOf(site!.id)).toMatchObject({ viewers: 37, viewersTime: null });
  const early = { id: other!.id, viewers: 500, time: inDays(0) };
  expect(await refused(addViewerReading, early, 'live')).toBe('直播还没有开始');
  const running = await run(other!);
  const startedTime = expect.any(String) as string;
  expect(running).toMatchObject({ state: 'running', startedName: '周晓岚', startedTime, rev: 1 });
  expect(await refused(startBroadcast, { id: other!.id, rev: 1 }, 'live')).toBe('直播已开始过');
  const reading = { ...early, time: inDays(0) };
  await done(addViewerReading, reading, 'live');
  test.clock.advance(60_000);
  const later = inDays(0);
  await done(addViewerReading, { ...reading, viewers: 640, time: later }, 'live');
  expect(await lineOf(other!.id)).toMatchObject({ viewers: 640, viewersTime: later });
  const readings = (await test.call(viewerReadings, { id: other!.id }, live)).envelope.list as ViewerReading[];
  expect(readings.map(({ viewers, userName }) => [viewers, userName])).toEqual([
    [640, '周晓岚'],
    [500, '周晓岚'],
  ]);
  const refusedReading = (change: object) => refused(addViewerReading, { ...reading, ...change }, 'live');
  expect(await refusedReading({ time: inDays(1) })).toBe('读数时间不能晚于现在');
  expect(await refusedReading({ time: inDays(-2) })).toBe('读数时间不能早于直播开始');
  expect(await refused(addViewerReading, { ...reading, viewers: -1 }, 'live')).toContain('观看人数须为');
  expect(await refusedReading({ id: site!.id })).toBe('本站的观看人数由系统统计');
  const ended = await run(running, endBroadcast);
  expect(ended).toMatchObject({ state: 'ended', endedName: '周晓岚', endedTime: expect.any(String) });
  expect(await done(broadcastCounts, {}, 'live')).toEqual({ planned: 1, running: 0, ended: 1, all: 2 });
});

it('a push address is kept encrypted and shown to who has the right alone, with an entry in the log', async () => {
  const [site, other] = await newLines((await openRoom()).id);
  const [stored] = await test.db.select().from(broadcasts).where(eq(broadcasts.id, other!.id));
  expect(stored!.pushSealed).not.toBe('');
  expect(JSON.stringify(stored)).not.toContain('abc-123');
  expect(await done(readPushAddress, { id: other!.id }, 'live')).toEqual({ pushAddress: secret });
  expect(await refused(readPushAddress, { id: site!.id }, 'live')).toBe('没有填写推流地址');
  expect((await test.call(readPushAddress, { id: other!.id }, await test.loginAs('operator'))).status).toBe(403);
  const log = (await test.call(auditLogList, { area: 'broadcast' }, await test.loginAs('admin'))).envelope;
  expect((log.list as { action: string }[]).map(({ action }) => action)).toContain('broadcast.address');
  expect(JSON.stringify(log)).not.toContain('abc-123');

  const facts = await factsOf({ id: other!.id, rev: other!.rev });
  const changed = await done<BroadcastRow>(saveBroadcast, facts, 'live');
  expect(await done(readPushAddress, { id: other!.id }, 'live')).toEqual({ pushAddress: secret });
  expect(await refused(saveBroadcast, facts, 'live')).toBe('直播已被他人修改，请刷新后再试');
  const removed = await done<BroadcastRow>(saveBroadcast, { ...facts, rev: changed.rev, pushAddress: '' }, 'live');
  expect(removed.pushMask).toBe('');
  const file = await test.call(broadcastExport, { columns: ['title', 'pushMask'], format: 'csv' }, live);
  expect(file.response.body).toContain('步道直播');
  expect(file.response.body).not.toContain('abc-123');
});

it('periods, platforms, addresses and anchors that do not fit are refused', async () => {
  const room = await openRoom();
  const facts = await factsOf();
  const add = (change: Record<string, unknown>) =>
    refused(addBroadcasts, { ...facts, liveRoomId: room.id, places, requestId: randomUUID(), ...change }, 'live');
  expect(await add({ endTime: inDays(-1) })).toContain('结束时间须晚于开始时间');
  expect(await add({ places: [] })).toContain('请选择平台');
  expect(await add({ places: [places[0], places[0]] })).toBe('平台重复，每个平台填一次');
  expect(await add({ places: [{ platform: 'site', pushAddress: secret }] })).toBe('本站不需要推流地址');
  const script = { platform: 'douyin', pushAddress: 'javascript:alert(1)' };
  expect(await add({ places: [script] })).toContain('推流地址须以');
  expect(await add({ liveRoomId: '999999' })).toBe('直播间不存在或已被删除');
  const expired = await newDigital(-1);
  expect(await add({ anchorId: expired.id })).toBe(`主播“${expired.name}”的授权已过期`);
  await newLines(room.id);
  expect(await add({})).toBe('该直播间在本站已有未结束的直播');
});

it('a room that was not passed and an anchor without licence do not start; planned lines are removed', async () => {
  const [draft] = await newLines((await addRoom(live)).id);
  const start = (id: string) => refused(startBroadcast, { id, rev: 0 }, 'live');
  expect(await start(draft!.id)).toBe('直播间没有通过审核，或已经结束');
  const anchor = await newDigital(2);
  const [site, other] = await newLines((await openRoom()).id, { anchorId: anchor.id });
  const running = await run(site!);
  test.clock.advance(3 * 86_400_000);
  await loginAgain();
  expect(await start(other!.id)).toBe(`主播“${anchor.name}”的授权已过期`);
  expect(await refused(deleteBroadcasts, { ids: running.id }, 'live')).toBe('只能删除未开始的直播');
  await done(deleteBroadcasts, { ids: other!.id }, 'live');
  expect(await lineOf(other!.id)).toBeUndefined();
  expect((await test.call(startBroadcast, { id: draft!.id, rev: 0 }, await test.loginAs('operator'))).status).toBe(403);
});
