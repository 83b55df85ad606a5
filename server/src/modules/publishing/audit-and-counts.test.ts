import {
  contentAuditReviewContent,
  contentIsAuditReviewContent,
  contentListAuditReviews,
  contentUpdateCount,
  contentWithdraw,
  recordList,
  updateFirstAppPublishTime,
  updatePublishTime,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

let operator: string;
let chief: string;
startStoryServer();
turnCacheClock();
beforeAll(async () => {
  operator = await kit.bearer('operator');
  chief = await kit.bearer('chief');
});
const lastRecord = async (newsId: string) =>
  ((await test.call(recordList, { newsId, pageSize: 10 }, chief)).envelope.list as OperationRecord[])[0]!;

describe('audit review', () => {
  it('R223 R225 notes what a later check found, until readers see another text', async () => {
    const id = await kit.clear({ title: '复审的稿件' });
    expect((await test.call(contentAuditReviewContent, { ids: id, status: 1 }, chief)).envelope.message).toBe(
      '只有已发布的稿件可以复审',
    );
    await kit.publish(id);
    expect((await test.call(contentIsAuditReviewContent, { id }, operator)).envelope.data).toBe(false);
    expect((await test.call(contentAuditReviewContent, { ids: id, status: 2 }, chief)).envelope.message).toBe(
      '请填写复审发现的问题',
    );
    await test.call(contentAuditReviewContent, { ids: id, status: 2, remark: '第二段数据有误' }, chief);
    expect((await test.call(contentIsAuditReviewContent, { id }, operator)).envelope.data).toBe(true);
    expect(await kit.get(id)).toMatchObject({ recheck: 2 });
    expect((await lastRecord(id)).remark).toBe('复审有问题：第二段数据有误');

    await kit.save(id, 'editor', { title: '复审的稿件', content: '<p>数据改正了。</p>' });
    await test.call(contentWithdraw, { ids: id, reason: '改正' }, operator);
    await kit.submit(id);
    for (const reviewer of ['editor2', 'director', 'chief', 'political']) await kit.decide(id, reviewer);
    await kit.publish(id);
    expect((await test.call(contentIsAuditReviewContent, { id }, operator)).envelope.data).toBe(false);
    expect((await test.call(contentListAuditReviews, { id }, operator)).envelope.list).toMatchObject([
      { status: 2, remark: '第二段数据有误', createUserName: '陈慕华', isOld: true },
    ]);
  });

  it('R223 is not for the author, and not for everybody', async () => {
    const own = await addPublishedStory(test, { by: 'chief' });
    expect((await test.call(contentAuditReviewContent, { ids: own, status: 1 }, chief)).envelope.message).toBe(
      '不能复审自己的稿件',
    );
    expect((await test.call(contentAuditReviewContent, { ids: own, status: 1 }, operator)).status).toBe(403);
  });
});

describe('time and counts', () => {
  const hour = 3_600_000;
  it('R273 changes the time that readers see, everywhere or at the app alone, and records both times', async () => {
    const created = new Date(test.clock.now().getTime() - 5 * hour);
    const id = await addPublishedStory(test, { publishedTime: created });
    const [early, late] = [created.getTime() + hour, created.getTime() + 2 * hour].map((time) =>
      toWireTime(new Date(time)),
    );
    expect((await test.call(updatePublishTime, { id, publishTime: late }, operator)).envelope.data).toEqual({
      appPublishedTime: late,
    });
    expect((await lastRecord(id)).remark).toBe(`${toWireTime(created)} → ${late}`);
    expect((await test.call(updateFirstAppPublishTime, { id, publishTime: early }, operator)).envelope.data).toEqual({
      appPublishedTime: early,
    });
    const times = Object.fromEntries(
      (await kit.get(id)).deliveries.map(({ target, publishedTime }) => [target, publishedTime]),
    );
    expect(times).toEqual({ app: early, website: late });
    expect((await test.app.inject(`/open/v1/articles/${id}`)).json()).toMatchObject({ data: { publishedTime: early } });
  });

  it('R273 refuses the future, the time before the story was begun, and what is not published', async () => {
    const id = await addPublishedStory(test);
    const timeAt = (time: number) => toWireTime(new Date(test.clock.now().getTime() + time));
    expect((await test.call(updatePublishTime, { id, publishTime: timeAt(hour) }, operator)).envelope.message).toBe(
      '发布时间不能晚于当前时间',
    );
    expect((await test.call(updatePublishTime, { id, publishTime: timeAt(-hour) }, operator)).envelope.message).toBe(
      '发布时间不能早于稿件创建时间',
    );
    const onlyWebsite = await addPublishedStory(test, { targets: ['website'] });
    expect(
      (await test.call(updateFirstAppPublishTime, { id: onlyWebsite, publishTime: timeAt(0) }, operator)).envelope
        .message,
    ).toBe('稿件没有发布到移动端');
    expect(
      (await test.call(updatePublishTime, { id: await kit.add('editor'), publishTime: timeAt(0) }, operator)).envelope
        .message,
    ).toBe('只有已发布的稿件可以修改发布时间');
  });

  it('sets a count that readers see, and records the previous value', async () => {
    const id = await addPublishedStory(test);
    expect((await test.call(contentUpdateCount, { id, value: 88, contentType: 5 }, operator)).envelope.data).toEqual({
      before: 0,
      value: 88,
    });
    expect(
      (await test.call(contentUpdateCount, { id, valueType: 1, value: 1200, contentType: 5 }, operator)).envelope.data,
    ).toEqual({ before: 0, value: 1200 });
    expect(await kit.get(id)).toMatchObject({ praise: 88, hits: 1200 });
    expect((await lastRecord(id)).remark).toBe('阅读数 0 → 1200');
    expect((await test.call(contentUpdateCount, { id, value: 1 }, operator)).envelope.message).toBe(
      '内容类型与稿件不符',
    );
    expect(
      (await test.call(contentUpdateCount, { id, value: 1, contentType: 5 }, await kit.bearer('editor'))).status,
    ).toBe(403);
  });
});
