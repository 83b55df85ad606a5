import {
  contentSchedule,
  restoreWebsiteRendering,
  websiteListDone,
  websiteRepublish,
} from 'shared-contracts/endpoints';
import { and, eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { records } from '../../../test/correction-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { ask, chosen, handIn, judge, passed, rendering, write } from '../../../test/site-desk-kit.ts';
import { inMinutes, newRunner, waitMinutes } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const statusOf = async (id: string) => {
  pastCache();
  return (await test.app.inject(`/site/a/${id}`)).statusCode;
};

it('leaves the website at its end, once for all servers, and comes back by a second person', async () => {
  const id = await passed({ expireTime: inMinutes(30) });
  await newRunner().tick();
  expect(await statusOf(id)).toBe(200);
  waitMinutes(30);
  const taken = await Promise.all([newRunner().tick(), newRunner().tick(), newRunner().tick()]);
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await statusOf(id)).toBe(410);
  expect((await rendering(id)).presence).toBe('expired');
  expect((await records(id)).filter(([name]) => name === '到期自动下线')).toHaveLength(1);
  const entries = await test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'site.expire'), eq(auditLog.target, id)));
  expect(entries).toHaveLength(1);
  expect((await ask(websiteListDone, { state: 'withdrawn' })).list).toContainEqual(expect.objectContaining({ id }));

  expect((await ask(websiteRepublish, { ids: id })).message).toBe(
    '已过网站的下线时间，请在“网站编辑”中修改下线时间并重新送审',
  );
  expect((await ask(restoreWebsiteRendering, { ids: id }, 'editor')).suc).toBe(1);
  expect(await statusOf(id)).toBe(410);
  expect((await judge(id, 'pass', 'operator')).data).toMatchObject({ presence: 'online', expireTime: null });
  expect(await statusOf(id)).toBe(200);
});

it('an end that was changed counts, the former one does not', async () => {
  const id = await passed({ expireTime: inMinutes(10) });
  await write(id, { expireTime: inMinutes(60) });
  await handIn(id);
  await judge(id);
  waitMinutes(11);
  await newRunner().tick();
  expect(await statusOf(id)).toBe(200);
  waitMinutes(60);
  await newRunner().tick();
  expect(await statusOf(id)).toBe(410);
});

it('goes online at its minute when it is passed before, and is not edited meanwhile', async () => {
  const id = await chosen({ title: '定时的标题', publishTime: inMinutes(20) });
  await handIn(id);
  expect((await judge(id)).data).toMatchObject({ presence: 'scheduled' });
  expect((await write(id, { title: '又改' })).message).toBe('已定时上线，请先取消定时发布再修改');
  expect(await statusOf(id)).toBe(404);
  waitMinutes(20);
  await newRunner().tick();
  pastCache();
  expect((await test.app.inject(`/site/a/${id}`)).body).toContain('定时的标题');
});

it('a plan is held when its story was changed before the minute, and may be cancelled', async () => {
  const id = await chosen({ publishTime: inMinutes(20) });
  await handIn(id);
  await judge(id);
  await kit.save(id, 'editor', { title: '改了稿件', categoryId: (await kit.get(id)).categoryId });
  waitMinutes(20);
  await newRunner().tick();
  expect((await kit.get(id)).deliveries).toMatchObject([{ target: 'website', state: 'held' }]);
  expect((await ask(contentSchedule, { ids: id, targets: ['website'] })).suc).toBe(1);
  expect(await statusOf(id)).toBe(404);
});
