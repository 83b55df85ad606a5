import { exportLiveSummary, listLiveRecords, liveSummary } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveRoomDetail } from 'shared-contracts/model';
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
import { noticesOf } from '../../../test/notice-kit.ts';
import { update, step } from '../../../test/live-room-kit.ts';

startLiveServer();

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
  const noticesOfRoom = async () =>
    (await noticesOf(test, chief)).filter(({ subjectId }) => subjectId === `live:${room.id}`);
  expect(await noticesOfRoom()).toMatchObject([
    {
      kind: 'returned',
      title: '直播间《龙舟赛现场直播》被退回',
      text: '张建国：标题不清',
      link: `/app/live/detail?id=${room.id}`,
      isRead: false,
    },
  ]);

  const again = (await step(returned, 'submit', chief)).envelope.data as LiveRoomDetail;
  expect(await noticesOfRoom()).toMatchObject([{ isRead: true }]);
  const approvedRoom = (await step(again, 'approve', director)).envelope.data as LiveRoomDetail;
  expect((await step(again, 'approve', director)).envelope).toMatchObject({
    respCode: ErrorCode.StageMoved,
    message: '直播间状态已变化（现为“已通过”），请刷新后再试',
    data: { current: { state: 'approved' } },
  });
  expect((await update(approvedRoom, { title: '换了标题' }, chief)).envelope.message).toBe(
    '直播间已通过审核，标题不能修改；确需修改请先撤回',
  );
  const announced = (await step(approvedRoom, 'announce', chief)).envelope.data as LiveRoomDetail;
  expect((await step(announced, 'replay', chief)).envelope.message).toBe('直播间当前为“预告”，不能发布回放');
  const began = (await step(announced, 'start', chief)).envelope.data as LiveRoomDetail;
  test.clock.advance(90 * 60_000);
  await loginAgain();
  const endedRoom = (await step(began, 'end', chief)).envelope.data as LiveRoomDetail;
  expect(endedRoom.duration).toBeGreaterThanOrEqual(5400);
  expect((await step(endedRoom, 'replay', chief)).envelope.message).toBe('请先填写回放地址');
  const played = (await update(endedRoom, { replayUrl: '/files/video/2026/11/21/a.mp4' }, chief)).envelope
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
