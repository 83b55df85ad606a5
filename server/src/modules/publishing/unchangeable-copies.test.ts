import { contentSettleCopies } from 'shared-contracts/endpoints';
import { and, eq } from '../../platform/database/orm.ts';
import { putDelivery } from '../stories/delivery.queries.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { call, listOld, oldTargets, pass, records, update } from '../../../test/correction-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

describe('a copy that cannot be changed', () => {
  /** A story that is published at WeChat too, in the text that every target has. */
  const addAtWechat = async (title: string) => {
    const id = await addPublishedStory(test, { title, content: '<p>到会三百人。</p>' });
    const [own] = await test.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.contentId, id), eq(deliveries.target, 'app')));
    const now = test.clock.now();
    await putDelivery(
      test.db,
      id,
      'wechat',
      { state: 'published', versionId: own!.versionId, publishedTime: now, remoteId: 'a:1' },
      now,
    );
    await kit.save(id, 'editor', { title, content: '<p>到会三十人。</p>' });
    await pass(id);
    return id;
  };

  it('is named with what to do, stays listed, and is settled by a person for this text alone', async () => {
    const id = await addAtWechat('微信上的旧版');
    const { list } = await update(id);
    expect(list[0]!.targets.map(({ target, ok }) => [target, ok])).toEqual([
      ['app', true],
      ['website', true],
      ['wechat', false],
    ]);
    expect(list[0]!.targets[2]!.message).toContain('微信已发布的文章不能通过接口修改');
    expect(await oldTargets(id)).toEqual(['wechat']);
    expect(await listOld()).toContain(id);

    expect((await call(contentSettleCopies, { ids: id, note: '  ' })).envelope.message).toBe('请填写处理说明');
    await call(contentSettleCopies, { ids: id, note: '已在留言区置顶说明' });
    expect(await oldTargets(id)).toEqual([]);
    expect(await listOld()).not.toContain(id);
    expect((await records(id))[0]).toEqual(['旧版已人工处理', '微信；已在留言区置顶说明']);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'copies.settled'), eq(auditLog.target, id)));
    expect(lines).toMatchObject([
      { userName: 'operator', detail: { targets: ['wechat'], note: '已在留言区置顶说明' } },
    ]);
    expect((await call(contentSettleCopies, { ids: id, note: '再来一次' })).envelope.message).toBe(
      '没有需要人工处理的旧版',
    );

    await kit.save(id, 'editor', { title: '微信上的旧版', content: '<p>到会三十五人。</p>' });
    await pass(id);
    expect(await oldTargets(id)).toEqual(['app', 'website', 'wechat']);
  });

  it('counts no more when it was taken down', async () => {
    const id = await addAtWechat('撤下就不是旧版');
    await update(id);
    await putDelivery(test.db, id, 'wechat', { state: 'withdrawn', withdrawnTime: test.clock.now() }, test.clock.now());
    expect(await listOld()).not.toContain(id);
  });
});
