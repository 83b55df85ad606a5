import { Registry } from 'prom-client';
import { coeditAsk } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { first, kit, startTwoProcesses } from '../../../test/notice-kit.ts';
import { openRoom } from '../../../test/room-kit.ts';
import { editRooms } from '../stories/room/room.tables.ts';
import { countRooms } from './room-metrics.ts';

startTwoProcesses();

it('counts rooms that were asked for, open ones, and those left with text that is not stored', async () => {
  const registry = new Registry();
  countRooms({ db: first.db, now: () => new Date() })(registry);
  const counts = async () =>
    Object.fromEntries(
      [...(await registry.metrics()).matchAll(/^newsroom_edit_rooms\{state="(\w+)"\} (\d+)$/gm)].map(
        ([, state, count]) => [state, Number(count)],
      ),
    );
  expect(await counts()).toEqual({ asked: 0, open: 0, left: 0 });
  await first.call(coeditAsk, { id: await kit.add('editor') }, await kit.bearer('director'));
  const { id } = await openRoom();
  expect(await counts()).toEqual({ asked: 1, open: 1, left: 0 });
  await first.db
    .update(editRooms)
    .set({ seenTime: new Date(0) })
    .where(eq(editRooms.contentId, id));
  expect(await counts()).toEqual({ asked: 1, open: 0, left: 1 });
  await first.db.update(editRooms).set({ savedSeq: editRooms.lastSeq }).where(eq(editRooms.contentId, id));
  expect(await counts()).toEqual({ asked: 1, open: 0, left: 0 });
});
