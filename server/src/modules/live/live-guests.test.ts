import {
  contentAddLiveGuest,
  contentGetLiveGuest,
  contentUpdateLiveGuest,
  deleteLiveGuest,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveGuest } from 'shared-contracts/model';
import { addRoom, live, startLiveServer, test } from '../../../test/live-kit.ts';

startLiveServer();

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
