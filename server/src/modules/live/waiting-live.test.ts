import { changeLiveState, decideLiveMessages, listLiveRooms, workbenchWaiting } from 'shared-contracts/endpoints';
import type { WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import { addRoom, lead, live, startLiveServer, test } from '../../../test/live-kit.ts';
import { insertMessage } from './live-message.queries.ts';

startLiveServer();

const waitsAt = async (desk: WaitingDesk, user: string) =>
  ((await test.call(workbenchWaiting, {}, await test.loginAs(user))).envelope.list as WaitingAtDesk[]).find(
    (row) => row.desk === desk,
  );
const roomPath = ({ id }: { id: string }) => `/app/live/detail?id=${id}`;
const say = (liveRoomId: string, text: string) =>
  insertMessage(test.db, {
    ...{ liveRoomId, text, readerKey: 'reader', isMember: true, name: '读者' },
    createdTime: test.clock.now(),
  });

it('rooms that wait for review are counted for who reviews them, as their list has them', async () => {
  const before = (await waitsAt('liveReview', 'director'))!.count;
  const room = await lead(await addRoom(live), 'submit');
  await addRoom(live);
  const { total } = (
    await test.call(listLiveRooms, { scope: 'audit', state: 'waiting' }, await test.loginAs('director'))
  ).envelope;
  expect(await waitsAt('liveReview', 'director')).toMatchObject({
    count: before + 1,
    oldest: expect.any(String) as string,
  });
  expect(total).toBe(before + 1);
  expect([await waitsAt('liveReview', 'live'), await waitsAt('liveReview', 'finance')]).toEqual([undefined, undefined]);
  await lead(room, 'approve');
  expect(await waitsAt('liveReview', 'director')).toMatchObject({ count: before });
});

it('messages of readers count while their room is open, and lead to the room in which one waits longest', async () => {
  const [first, second] = [await addRoom(live), await addRoom(live)];
  for (const room of [first, second]) await lead(room, 'submit', 'approve', 'start');
  const { id } = await say(first.id, '加油');
  await say(second.id, '好看');
  expect(await waitsAt('liveMessages', 'live')).toMatchObject({ count: 2, path: roomPath(first) });
  // Who may take messages away decides them too.
  expect(await waitsAt('liveMessages', 'director')).toMatchObject({ count: 2, path: roomPath(first) });
  expect(await waitsAt('liveMessages', 'finance')).toBeUndefined();
  await test.call(decideLiveMessages, { ids: id, isPassed: true }, await test.loginAs('live'));
  expect(await waitsAt('liveMessages', 'live')).toMatchObject({ count: 1, path: roomPath(second) });
  await test.call(
    changeLiveState,
    { id: second.id, step: 'end', seen: 'live', opinion: '' },
    await test.loginAs('live'),
  );
  const none = (await waitsAt('liveMessages', 'live'))!;
  expect([none.count, none.path]).toEqual([0, undefined]);
});
