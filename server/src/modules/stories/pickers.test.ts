import { randomUUID } from 'node:crypto';
import {
  adsActivityList,
  adsBallotList,
  adsDrawRaffleList,
  checkCommentDate,
  contentAddContent,
  type Endpoint,
  getAsynchronousChannelTree,
  getCommentListByBefore,
  getContentList,
  listActivities,
  listIntroducedItems,
  listPictureByProperty,
  listStreamByProperty,
  placeholderAdList,
} from 'shared-contracts/endpoints';
import { ContentType } from 'shared-contracts/model';
import { activities, activityCounts } from '../activities/activity.tables.ts';
import { ads } from '../ads/ad.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { draft } from '../../../test/story-kit.ts';

let test: TestApp;
let editor: string;
const day = (text: string) => new Date(`${text}T10:00:00+08:00`);

beforeAll(async () => {
  test = await buildTestApp();
  editor = await test.loginAs('editor');
  const createUserId = await test.userId('operator');
  const shared = {
    createUserId,
    createUserName: '运营',
    modifiedTime: day('2026-03-09'),
    startTime: day('2026-04-01'),
    endTime: day('2026-05-01'),
    listThumbnail: '/files/t.jpg',
  };
  const added = await test.db
    .insert(activities)
    .values([
      {
        ...shared,
        kind: 'activity',
        name: '徒步大会',
        keywords: '运动',
        introduction: '沿江行走',
        sponsors: ['市体育局'],
        appPublishStatus: 2,
        createdTime: day('2026-03-01'),
      },
      { ...shared, kind: 'activity', name: '阅读季', appPublishStatus: 2, createdTime: day('2026-03-05') },
      { ...shared, kind: 'activity', name: '未上线', appPublishStatus: 1, createdTime: day('2026-03-07') },
      {
        ...shared,
        kind: 'raffle',
        name: '红包雨',
        raffleType: 1,
        sponsors: ['市工会'],
        appPublishStatus: 2,
        createdTime: day('2026-03-02'),
      },
      { ...shared, kind: 'vote', name: '最美乡村', appPublishStatus: 2, createdTime: day('2026-03-03') },
    ])
    .returning();
  const raffle = added.find(({ kind }) => kind === 'raffle')!.id;
  await test.db
    .insert(activityCounts)
    .values([0, 1].map((shard) => ({ activityId: raffle, item: '0', shard, hits: 44 })));
  const running = {
    kind: 'placeholder' as const,
    createUserId,
    createUserName: '运营',
    modifiedUserName: '运营',
    modifiedTime: day('2026-03-09'),
    linkKind: 'url' as const,
    startTime: day('2026-03-01'),
    endTime: day('2099-01-01'),
  };
  await test.db.insert(ads).values([
    {
      ...running,
      title: '银行便民贷',
      imagePath: '/files/a.jpg',
      linkUrl: 'https://ad.example.com/1',
      createdTime: day('2026-03-01'),
      state: 'published',
    },
    {
      ...running,
      title: '楼盘开放100%',
      imagePath: '/files/b.jpg',
      linkUrl: 'https://ad.example.com/2',
      createdTime: day('2026-03-02'),
      state: 'published',
    },
    { ...running, title: '还是草稿', createdTime: day('2026-03-03'), state: 'draft' },
  ]);
});
afterAll(() => test.close());

const listOf = async (...[endpoint, input]: [Parameters<TestApp['call']>[0], Record<string, unknown>?]) =>
  (await test.call(endpoint, input ?? {}, editor)).envelope as unknown as {
    suc: number;
    list: Record<string, unknown>[];
    total: number;
  };

describe('activities', () => {
  it('R477 R571 R731 answers the published ones with their fields, newest first', async () => {
    const { list, total, suc } = await listOf(listActivities, { wapPublishStatus: -1, appPublishStatus: 2 });
    expect([suc, total]).toEqual([1, 2]);
    expect(list[0]).toEqual({
      id: expect.any(String),
      activityName: '阅读季',
      listThumbnail: '/files/t.jpg',
      createdTime: '2026-03-05 10:00:00',
      startDate: '2026-04-01',
      startTime: '10:00:00',
      endDate: '2026-05-01',
      endTime: '10:00:00',
      externalLinkUrl: `/site/activity/${String(list[0]!.id)}`,
    });
    expect((await listOf(listActivities, { appPublishStatus: -1 })).total).toBe(3);
  });

  it('R730 R826 takes page, order, keywords, the field they are looked for in, and days', async () => {
    expect((await listOf(listActivities, { pageSize: 10, currentPage: 1 })).list).toEqual([]);
    expect((await listOf(listActivities, { sortOrder: 0, sortType: 1 })).list[0]).toMatchObject({
      activityName: '徒步大会',
    });
    expect((await listOf(listActivities, { keywords: '体育局' })).total).toBe(0);
    for (const field of ['searchSponsor', 'searchIntroduction', 'searchKeywords']) {
      const keywords = { searchSponsor: '体育局', searchIntroduction: '沿江', searchKeywords: '运动' }[field]!;
      expect((await listOf(listActivities, { keywords, [field]: '1' })).list).toMatchObject([
        { activityName: '徒步大会' },
      ]);
    }
    expect(
      (await listOf(listActivities, { startDate: '2026-03-01 00:00:00', endDate: '2026-03-01 23:59:59' })).total,
    ).toBe(1);
    expect((await listOf(listActivities, { keywords: '%' })).total).toBe(0);
  });

  it('R253 ads choose among activities, raffles and votes', async () => {
    expect((await listOf(adsActivityList)).total).toBe(3);
    expect((await listOf(adsDrawRaffleList)).list).toMatchObject([{ raffleName: '红包雨' }]);
    expect((await listOf(adsBallotList)).list).toMatchObject([{ title: '最美乡村' }]);
  });
});

it('R484 R734 placeholder ads come by page, days and keywords, signs taken as they are; editors see what is published, without its numbers', async () => {
  const { list, total } = await listOf(placeholderAdList, { sortOrder: 1, sortType: 1 });
  expect([total, list[0]!.title, list[0]!.impressions]).toEqual([2, '楼盘开放100%', null]);
  expect((await listOf(placeholderAdList, { keywords: '100%' })).total).toBe(1);
  expect((await listOf(placeholderAdList, { endDate: '2026-03-01 23:59:59' })).list).toMatchObject([
    { title: '银行便民贷', externalLinkUrl: 'https://ad.example.com/1' },
  ]);
});

describe('stories to embed', () => {
  it('R478 R732 are those of the user’s columns; column 0 is all; live has channel 5 alone', async () => {
    const id = await addPublishedStory(test, { title: '可引用的稿件', categoryId: '3', editor: '李编辑' });
    await addPublishedStory(test, {
      title: '可引用的图集',
      contentType: ContentType.Gallery,
      categoryId: '1',
      content: '',
    });
    expect((await listOf(getContentList, { keywords: '可引用', categoryId: '0' })).total).toBe(2);
    const { list } = await listOf(getContentList, { keywords: '可引用的稿件', categoryId: '1', appPublishStatus: 1 });
    expect(list).toEqual([
      {
        id,
        contentType: 5,
        title: '可引用的稿件',
        editor: '李编辑',
        appPublishedTime: expect.any(String),
        listThumbnail: null,
        externalLinkUrl: `/site/a/${id}`,
      },
    ]);
    expect((await listOf(getContentList, { categoryId: '2' })).total).toBe(0);
    const live = await test.call(getContentList, { keywords: '可引用' }, await test.loginAs('live'));
    expect(live.envelope).toMatchObject({ total: 0 });
  });

  it('gives cleared stories alone where these are requested', async () => {
    const id = await addPublishedStory(test, { title: '放行的文稿', categoryId: '1' });
    await test.call(contentAddContent, { ...draft({ title: '起草的文稿' }), requestId: randomUUID() }, editor);
    expect((await listOf(getContentList, { keywords: '文稿' })).total).toBe(2);
    const cleared = await listOf(getContentList, { keywords: '文稿', auditState: 'cleared' });
    expect(cleared).toMatchObject({ list: [{ id }], total: 1 });
  });

  it('A18 contributors choose from what is published, whatever they request', async () => {
    await addPublishedStory(test, { title: '外部可见的稿件', categoryId: '1' });
    await test.call(contentAddContent, { ...draft({ title: '外部不可见的草稿' }), requestId: randomUUID() }, editor);
    const media = await test.loginAs('media');
    for (const appPublishStatus of [-1, 0, 1]) {
      const { envelope } = await test.call(getContentList, { keywords: '外部', appPublishStatus }, media);
      expect((envelope.list as { title: string }[]).map(({ title }) => title)).toEqual(['外部可见的稿件']);
    }
    expect((await listOf(getContentList, { keywords: '外部' })).total).toBe(2);
  });

  it('R476 R733 the column tree comes level by level, with what leads to a channel of the user', async () => {
    const roots = (
      await test.call(
        getAsynchronousChannelTree,
        { enterpriseId: '', parentId: '0', categoryType: '', isHidden: '0' },
        editor,
      )
    ).envelope.data;
    expect(roots).toEqual([
      { catalogId: '1', categoryName: '要闻', isLeaf: false },
      { catalogId: '2', categoryName: '经济', isLeaf: true },
      { catalogId: '5', categoryName: '文化', isLeaf: true },
    ]);
    const below = (await test.call(getAsynchronousChannelTree, { parentId: '1' }, editor)).envelope.data;
    expect(below).toMatchObject([{ categoryName: '本地' }, { categoryName: '国内' }]);
    expect((await test.call(getAsynchronousChannelTree, {}, await test.loginAs('live'))).envelope.data).toMatchObject([
      { catalogId: '5' },
    ]);
  });
});

describe('introduced items', () => {
  it('R479 R480 have the fields of their type', async () => {
    expect((await listOf(listIntroducedItems, { type: 'raffle' })).list).toMatchObject([
      {
        raffleName: '红包雨',
        raffleType: 1,
        total: 88,
        sponsors: [{ sponsorName: '市工会' }],
        modifiedTime: '2026-03-09 10:00:00',
      },
    ]);
    expect((await listOf(listIntroducedItems, { type: 'vote' })).list).toMatchObject([{ title: '最美乡村' }]);
    const [story] = (await listOf(listIntroducedItems, { type: 'story', keywords: '可引用的稿件' })).list;
    expect(story).toMatchObject({
      title: '可引用的稿件',
      editor: '李编辑',
      source: '临江日报',
      praise: 0,
      hits: 0,
      sortField: 0,
    });
    expect((await listOf(listIntroducedItems, { type: 'questionnaire' })).total).toBe(0);
  });
});

describe('whom the tools serve', () => {
  const isAnswered = async (user: string | undefined, endpoint: Endpoint, input: object = {}) =>
    (await test.call(endpoint, { ...input }, user && (await test.loginAs(user)))).envelope.suc === 1;

  it.each([
    ['news, image-text items and atlases', getContentList, {}],
    ['pictures', listPictureByProperty, {}],
    ['videos', listStreamByProperty, {}],
    ['activities', listActivities, {}],
    ['what can be introduced', listIntroducedItems, { type: 'story' }],
  ] as const)('R309 editors can load %s, and nobody without a login', async (_, endpoint, input) => {
    expect(await isAnswered('editor', endpoint, input)).toBe(true);
    expect(await isAnswered(undefined, endpoint, input)).toBe(false);
  });

  it.each(['moderator', 'operator'])(
    'R309 a %s handles comments and can load activities; a writer does not decide on comments',
    async (user) => {
      for (const endpoint of [getCommentListByBefore, listActivities])
        expect([endpoint.id, await isAnswered(user, endpoint)]).toEqual([endpoint.id, true]);
      // The right to decide is checked first, then the comment.
      expect((await test.call(checkCommentDate, {}, await test.loginAs(user))).status).toBe(422);
      expect((await test.call(checkCommentDate, {}, editor)).status).toBe(403);
    },
  );
});
