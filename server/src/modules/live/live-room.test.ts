import { eq } from 'drizzle-orm';
import {
  adsLiveRoomList,
  changeLiveState,
  channelDelete,
  contentAddLiveGuest,
  contentAddLiveRoom,
  contentGetLiveGuest,
  contentGetLiveRoom,
  contentUpdateLiveGuest,
  contentUpdateLiveRoom,
  deleteLiveGuest,
  deleteLiveRooms,
  exportLiveSummary,
  listLiveHosts,
  listLiveRecords,
  listLiveRooms,
  liveRoomCounts,
  liveSummary,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveGuest, LiveHost, LiveRoomDetail, LiveRoomRow } from 'shared-contracts/model';
import { users } from '../identity/identity.tables.ts';
import {
  addRoom,
  chief,
  director,
  lead,
  live,
  loginAgain,
  roomFacts,
  startLiveServer,
  test,
} from '../../../test/live-kit.ts';

startLiveServer();

const update = (room: LiveRoomDetail, extra: Record<string, unknown>, bearer = live) => {
  const { requestId: _id, ...facts } = roomFacts();
  const { title, introduction, startTime, endTime, streamUrl, replayUrl, hosts } = room;
  return test.call(
    contentUpdateLiveRoom,
    {
      ...facts,
      title,
      introduction,
      startTime,
      endTime,
      streamUrl,
      replayUrl,
      hostIds: hosts.map(({ userId }) => userId),
      id: room.id,
      rev: room.rev,
      ...extra,
    },
    bearer,
  );
};
const step = (room: Pick<LiveRoomDetail, 'id' | 'state'>, name: string, bearer: string, opinion = '') =>
  test.call(changeLiveState, { id: room.id, step: name, seen: room.state, opinion }, bearer);

it('R016 R234 a room is stored with its facts, led by its creator, changed and read again', async () => {
  const room = await addRoom(live, {
    title: ' 龙舟赛\u202e直播 ',
    streamUrl: 'https://live.example.com:8443/a/room.m3u8?k=1',
  });
  expect(room).toMatchObject({
    title: '龙舟赛直播',
    state: 'draft',
    rev: 0,
    categoryName: '文化',
    hosts: [{ nickName: '周晓岚' }],
    entryCount: 0,
    hits: 0,
    duration: 0,
    publicUrl: `http://localhost/site/live/${room.id}`,
  });
  const changed = (await update(room, { title: '龙舟赛决赛直播', introduction: '第一行\r\n\r\n\r\n\r\n<b>第二行</b>' }))
    .envelope.data as LiveRoomDetail;
  expect(changed).toMatchObject({ title: '龙舟赛决赛直播', introduction: '第一行\n\n<b>第二行</b>', rev: 1 });
  expect((await test.call(contentGetLiveRoom, { id: room.id }, live)).envelope.data).toEqual(changed);
});

it('R234 a new room sent twice is one room; a save from an old revision changes nothing and is told what stands', async () => {
  const facts = roomFacts();
  const [first, second] = await Promise.all([1, 2].map(() => test.call(contentAddLiveRoom, facts, live)));
  expect((first!.envelope.data as LiveRoomDetail).id).toBe((second!.envelope.data as LiveRoomDetail).id);
  const room = first!.envelope.data as LiveRoomDetail;
  await update(room, { title: '甲' });
  const { envelope } = await update(room, { title: '乙' });
  expect([envelope.respCode, (envelope.data as { current: LiveRoomDetail }).current.title]).toEqual([
    ErrorCode.StaleRevision,
    '甲',
  ]);
});

it.each([
  [{ title: ' ' }, '请填写直播标题'],
  [{ startTime: '2026-12-02 10:00:00', endTime: '2026-12-02 10:00:00' }, '结束时间须晚于开始时间'],
  [{ startTime: '2026-02-30 10:00:00' }, '时间不存在'],
  [{ listThumbnail: 'https://elsewhere.example/a.jpg' }, '封面须是已上传的图片'],
  [{ streamUrl: 'rtmp://live.example.com/a' }, '地址不正确，请填写以 http:// 或 https:// 开头的地址'],
  [{ streamUrl: 'http://10.0.0.8/a.m3u8' }, '地址不能指向内部网络'],
  [{ streamUrl: 'http://0x7f.1/a.m3u8' }, '地址不能指向内部网络'],
  [{ streamUrl: 'http://[::ffff:192.168.1.1]/a.m3u8' }, '地址不能指向内部网络'],
  [{ streamUrl: 'http://media.internal./a.m3u8' }, '地址不能指向内部网络'],
  [{ streamUrl: 'https://user:word@live.example.com/a.m3u8' }, '地址中不能带有用户名和密码'],
  [{ streamUrl: 'https://live.example.com/a.html' }, '请填写 m3u8 或 mp4 格式的地址'],
  [{ replayUrl: '/files/../etc/a.mp4' }, '地址不正确，请填写以 http:// 或 https:// 开头的地址'],
  [{ hostIds: ['999'] }, '所选主持人不存在、已停用或没有现场直播的权限'],
  [{ categoryId: '1' }, '您没有该栏目的权限'],
])('refuses a room with %j', async (extra, sentence) => {
  expect((await test.call(contentAddLiveRoom, roomFacts(extra), live)).envelope.message).toBe(sentence);
});

it('R016 R032 goes from draft to playback, each step guarded and recorded, and nobody passes a room of their own', async () => {
  const room = await addRoom(chief, { listThumbnail: '' });
  expect((await step(room, 'submit', chief)).envelope.message).toBe('请先设置封面');
  const ready = (await update(room, {}, chief)).envelope.data as LiveRoomDetail;
  expect((await step(ready, 'start', chief)).envelope.message).toBe('直播间当前为“草稿”，不能开始直播');
  const waiting = (await step(ready, 'submit', chief)).envelope.data as LiveRoomDetail;
  expect((await step(waiting, 'approve', chief)).envelope.message).toBe(
    '不能审核自己创建、送审或主持的直播间，请由他人审核',
  );
  expect((await step(waiting, 'approve', live)).envelope.respCode).toBe(ErrorCode.GuardRefused);
  expect((await update(waiting, { title: '改' }, chief)).envelope.message).toBe('直播间正在审核，请先撤回再修改');
  expect((await step(waiting, 'return', director)).envelope.message).toBe('请填写退回原因');
  const returned = (await step(waiting, 'return', director, '标题不清')).envelope.data as LiveRoomDetail;
  expect(returned).toMatchObject({ state: 'returned', opinion: '标题不清', auditUserName: '张建国' });

  const again = (await step(returned, 'submit', chief)).envelope.data as LiveRoomDetail;
  const passed = (await step(again, 'approve', director)).envelope.data as LiveRoomDetail;
  expect((await step(again, 'approve', director)).envelope).toMatchObject({
    respCode: ErrorCode.StageMoved,
    message: '直播间状态已变化（现为“已通过”），请刷新后再试',
    data: { current: { state: 'approved' } },
  });
  expect((await update(passed, { title: '换了标题' }, chief)).envelope.message).toBe(
    '直播间已通过审核，标题不能修改；确需修改请先撤回',
  );
  const announced = (await step(passed, 'announce', chief)).envelope.data as LiveRoomDetail;
  expect((await step(announced, 'replay', chief)).envelope.message).toBe('直播间当前为“预告”，不能发布回放');
  const began = (await step(announced, 'start', chief)).envelope.data as LiveRoomDetail;
  test.clock.advance(90 * 60_000);
  await loginAgain();
  const ended = (await step(began, 'end', chief)).envelope.data as LiveRoomDetail;
  expect(ended.duration).toBeGreaterThanOrEqual(5400);
  expect((await step(ended, 'replay', chief)).envelope.message).toBe('请先填写回放地址');
  const played = (await update(ended, { replayUrl: '/files/video/2026/11/21/a.mp4' }, chief)).envelope
    .data as LiveRoomDetail;
  expect((await step(played, 'replay', chief)).envelope.data).toMatchObject({ state: 'replay' });

  const records = (await test.call(listLiveRecords, { id: room.id, pageSize: 50 }, director)).envelope.list as {
    opName: string;
    remark: string;
  }[];
  expect(records.map(({ opName }) => opName).toReversed()).toEqual([
    '新建直播间',
    '保存直播间',
    '送审',
    '退回',
    '送审',
    '通过',
    '发布预告',
    '开始直播',
    '结束直播',
    '保存直播间',
    '发布回放',
  ]);
  expect(records.find(({ opName }) => opName === '退回')?.remark).toBe('标题不清');
});

it('R016 a room cannot be started once its planned end is past, by who neither made nor hosts it, or twice at once', async () => {
  const approved = await lead(await addRoom(live), 'submit', 'approve');
  expect((await step(approved, 'start', await test.loginAs('editor'))).envelope.respCode).toBe(ErrorCode.Forbidden);
  test.clock.advance(27 * 3_600_000);
  await loginAgain();
  expect((await step(approved, 'start', live)).envelope.message).toBe('计划结束时间已过，请先修改时间');
  const { startTime, endTime } = roomFacts();
  const moved = (await update(approved, { startTime, endTime })).envelope.data as LiveRoomDetail;
  const outcomes = await Promise.all([step(moved, 'start', live), step(moved, 'start', live)]);
  expect(outcomes.map(({ envelope }) => envelope.respCode ?? 0).sort()).toEqual([0, ErrorCode.StageMoved]);
});

it('R235 guests are added, changed, put in order and taken out, and a room lists them', async () => {
  const room = await addRoom(live);
  const guest = async (name: string) =>
    (
      await test.call(
        contentAddLiveGuest,
        { liveRoomId: room.id, name, post: '教练', introduction: '<i>三届冠军</i>' },
        live,
      )
    ).envelope.data as LiveGuest;
  const [first, second, third] = [await guest('甲'), await guest('乙'), await guest('丙')];
  const changed = await test.call(
    contentUpdateLiveGuest,
    {
      id: third.id,
      liveRoomId: room.id,
      name: '丙',
      post: '总教练',
      portrait: '/files/picture/2026/11/21/b.jpg',
      sortField: 0,
    },
    live,
  );
  expect(changed.envelope.data).toMatchObject({ post: '总教练', sortField: 0 });
  await test.call(deleteLiveGuest, { id: first.id, liveRoomId: room.id }, live);
  const { list } = (await test.call(contentGetLiveGuest, { liveRoomId: room.id }, live)).envelope as unknown as {
    list: LiveGuest[];
  };
  expect(list.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(
    (await test.call(contentUpdateLiveGuest, { id: first.id, liveRoomId: room.id, name: '甲' }, live)).envelope.message,
  ).toBe('嘉宾不存在或已被删除');
  expect(
    (await test.call(contentAddLiveGuest, { liveRoomId: room.id, name: '丁', portrait: 'javascript:alert(1)' }, live))
      .envelope.message,
  ).toBe('头像须是已上传的图片');
  expect(
    (await test.call(contentAddLiveGuest, { liveRoomId: room.id, name: '丁' }, await test.loginAs('editor'))).envelope
      .respCode,
  ).toBe(ErrorCode.Forbidden);
});

it('R016 lists are of the own rooms, of what was handed in, and of the own channels; hosts are chosen among those who may', async () => {
  const elsewhere = await addRoom(chief, { categoryId: '1', title: '两会直播' });
  const ids = async (scope: string, bearer: string, extra = {}) =>
    ((await test.call(listLiveRooms, { scope, pageSize: 50, ...extra }, bearer)).envelope.list as LiveRoomRow[]).map(
      ({ id }) => id,
    );
  expect(await ids('all', live)).not.toContain(elsewhere.id);
  expect(await ids('all', chief, { keywords: '两会' })).toEqual([elsewhere.id]);
  expect(await ids('mine', chief)).toContain(elsewhere.id);
  expect(await ids('audit', chief)).not.toContain(elsewhere.id);
  expect((await test.call(contentGetLiveRoom, { id: elsewhere.id }, live)).envelope.message).toBe(
    '该直播间不在您的栏目范围内',
  );
  const counts = (await test.call(liveRoomCounts, { scope: 'all', keywords: '两会' }, chief)).envelope.data;
  expect(counts).toMatchObject({ all: 1, draft: 1, live: 0 });

  const hosts = (await test.call(listLiveHosts, {}, chief)).envelope.list as LiveHost[];
  expect(hosts.map(({ nickName }) => nickName)).toEqual(expect.arrayContaining(['周晓岚', '陈慕华']));
  expect(hosts.map(({ nickName }) => nickName)).not.toContain('李雨桐');
  await test.db.update(users).set({ state: 'disabled' }).where(eq(users.userName, 'live'));
  expect((await test.call(listLiveHosts, { keywords: '周' }, chief)).envelope.list).toEqual([]);
  await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, 'live'));
});

it('R253 the list for ads holds the rooms that readers can open', async () => {
  const open = await lead(await addRoom(live, { title: '广告直播甲' }), 'submit', 'approve', 'announce');
  await addRoom(live, { title: '广告直播乙' });
  const { envelope } = await test.call(adsLiveRoomList, { keywords: '广告直播' }, await test.loginAs('operator'));
  expect(envelope).toMatchObject({
    total: 1,
    list: [{ id: open.id, state: 'trailer', publicUrl: `http://localhost/site/live/${open.id}` }],
  });
});

it('R016 drafts are removed; what readers may have seen is refused with its reason, and a channel with rooms stands', async () => {
  const [draft, waiting] = [await addRoom(live), await lead(await addRoom(live, { title: '在审' }), 'submit')];
  const { list } = (await test.call(deleteLiveRooms, { ids: `${draft.id},${waiting.id}` }, live))
    .envelope as unknown as { list: { ok: boolean; message: string }[] };
  expect(list.map(({ ok, message }) => [ok, message])).toEqual([
    [true, ''],
    [false, '直播间正在审核，请先撤回再修改'],
  ]);
  expect((await test.call(contentGetLiveRoom, { id: draft.id }, live)).envelope.respCode).toBe(ErrorCode.NotFound);
  expect((await test.call(channelDelete, { id: '5' }, await test.loginAs('admin'))).envelope.message).toBe(
    '栏目下还有稿件（含回收站）或直播间，不能删除',
  );
});

it('R016 the summary adds up what a filter leaves, and the exported table says the same', async () => {
  const { data } = (await test.call(liveSummary, { keywords: '龙舟赛' }, director)).envelope as unknown as {
    data: { rooms: number; duration: number };
  };
  const { response } = await test.call(
    exportLiveSummary,
    { keywords: '龙舟赛', columns: ['title', 'duration', 'nonsense', 'entryCount'], format: 'csv' },
    director,
  );
  const [head, ...lines] = response.body.trim().split('\r\n');
  expect(head).toBe('直播标题,直播时长,图文条数');
  expect(lines).toHaveLength(data.rooms);
  expect(data.duration).toBeGreaterThanOrEqual(5400);
  expect((await test.call(exportLiveSummary, { columns: ['title'], format: 'csv' }, live)).envelope.respCode).toBe(
    ErrorCode.Forbidden,
  );
});
