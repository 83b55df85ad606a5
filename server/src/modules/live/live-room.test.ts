import { contentAddLiveRoom, contentGetLiveRoom } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveRoomDetail } from 'shared-contracts/model';
import { addRoom, live, roomFacts, startLiveServer, test } from '../../../test/live-kit.ts';
import { update } from '../../../test/live-room-kit.ts';

startLiveServer();

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

it('R234 a new room sent twice is one room; a save from an old revision changes nothing and answers the current version', async () => {
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
