import {
  adsLiveRoomList,
  channelDelete,
  contentGetLiveRoom,
  deleteLiveRooms,
  listLiveHosts,
  listLiveRooms,
  liveRoomCounts,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { LiveHost, LiveRoomRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../identity/identity.tables.ts';
import { addRoom, chief, lead, live, startLiveServer, test } from '../../../test/live-kit.ts';

startLiveServer();

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

it('R016 drafts are removed; what readers may have seen is refused with its reason, and a channel with rooms is not deleted', async () => {
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
