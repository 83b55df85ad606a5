import { randomUUID } from 'node:crypto';
import {
  clueGet,
  clueList,
  contentAddDisclosureMaterial,
  contentGetDisclosureMaterial,
  type Endpoint,
  getContentList,
  getSpecialStories,
  listDisclosureMaterial,
  listIntroducedItems,
  listMyDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { and, eq } from '../src/platform/database/orm.ts';
import { clueConversions, clues, feeds } from '../src/modules/clues/news-data.tables.ts';
import { userChannels } from '../src/modules/identity/identity.tables.ts';
import { tipoffConversions } from '../src/modules/tipoffs/tipoff.tables.ts';
import { addPublishedStory } from './published-story.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

const hidden = '（其他栏目的稿件）';
const call = async (endpoint: Endpoint, input: Record<string, unknown>, userName: string) => {
  const { envelope } = await test.call(endpoint, input, await kit.bearer(userName));
  if (envelope.suc !== 1) throw new Error(envelope.message);
  return envelope;
};

describe('stories that pickers offer', () => {
  const offered = async (endpoint: Endpoint, userName: string, input: Record<string, unknown>) =>
    ((await call(endpoint, { keywords: '挑选', ...input }, userName)).list as { title: string }[])
      .map(({ title }) => title)
      .sort();

  beforeAll(async () => {
    await kit.add('chief', { title: '挑选草稿' });
    const waiting = await kit.add('chief', { title: '挑选在审' });
    await kit.submit(waiting, 'chief');
    await addPublishedStory(test, { title: '挑选过审', by: 'chief', targets: [] });
    await addPublishedStory(test, { title: '挑选已发', by: 'chief' });
    const changed = await addPublishedStory(test, { title: '挑选已发改前', by: 'chief' });
    await kit.save(changed, 'chief', { title: '挑选已发改后' });
  });

  it.each(['finance', 'moderator', 'media'])(
    'to %s, who has no right on stories, are what readers see, by its published title',
    async (userName) => {
      for (const appPublishStatus of [-1, 0, 1])
        expect(await offered(getContentList, userName, { appPublishStatus })).toEqual(['挑选已发', '挑选已发改前']);
      expect(await offered(listIntroducedItems, userName, { type: 'story' })).toEqual(['挑选已发', '挑选已发改前']);
    },
  );

  it.each(['editor', 'operator', 'ops'])(
    'to %s, who has the list of stories, are the same as there',
    async (userName) => {
      expect(await offered(getContentList, userName, {})).toEqual(
        ['挑选草稿', '挑选在审', '挑选过审', '挑选已发', '挑选已发改后'].sort(),
      );
    },
  );
});

describe('stories made of something', () => {
  /** Drafts of the chief in a column that the others do not have, and in one that they have. */
  const drafts = async (name: string) => [
    await kit.add('chief', { title: `${name}甲`, categoryId: '2' }),
    await kit.add('chief', { title: `${name}乙`, categoryId: '5' }),
  ];
  const titles = (row: unknown) =>
    (row as { takings: { title: string; userName: string }[] }).takings.map(({ title, userName }) => [title, userName]);
  const whole = (name: string) => [
    [`${name}甲`, '陈慕华'],
    [`${name}乙`, '陈慕华'],
  ];
  const part = (name: string) => [
    [hidden, '陈慕华'],
    [`${name}乙`, '陈慕华'],
  ];
  const facts = async () => ({ userId: await test.userId('chief'), userName: '陈慕华', time: test.clock.now() });

  beforeAll(async () => {
    const ofEditor2 = and(eq(userChannels.userId, await test.userId('editor2')), eq(userChannels.channelId, '2'));
    await test.db.delete(userChannels).where(ofEditor2);
  });

  it('clues are named to those alone who have their column; the others see that and by whom they were made', async () => {
    const now = test.clock.now();
    const feed = {
      name: '线索源',
      kind: 'clues' as const,
      url: 'https://x.example/f',
      intervalMinutes: 60,
      keepDays: 9,
    };
    const [{ id: feedId } = { id: '' }] = await test.db
      .insert(feeds)
      .values({ ...feed, createdTime: now })
      .returning();
    const text = { title: '线索', content: '<p>线</p>', txtContent: '线', wordCount: 1, pictureCount: 0 };
    const [{ id } = { id: '' }] = await test.db
      .insert(clues)
      .values({ feedId, key: 'k', ...text, publishedTime: now, gatheredTime: now })
      .returning();
    for (const contentId of await drafts('线索稿'))
      await test.db.insert(clueConversions).values({ clueId: id, contentId, link: '', source: '', ...(await facts()) });
    for (const [userName, expected] of [
      ['chief', whole('线索稿')],
      ['editor', whole('线索稿')],
      ['editor2', part('线索稿')],
      ['live', part('线索稿')],
    ] as const) {
      const list = (await call(clueList, { feedId }, userName)).list!;
      expect([userName, titles(list[0])]).toEqual([userName, expected]);
      expect([userName, titles((await call(clueGet, { id }, userName)).data)]).toEqual([userName, expected]);
    }
  });

  it('tip-offs are too, and never to the correspondent who sent it', async () => {
    const sent = { title: '举报', content: '城东老桥护栏断了。', pictures: [], requestId: randomUUID() };
    const { id } = (await call(contentAddDisclosureMaterial, sent, 'media')).data as { id: string };
    for (const contentId of await drafts('爆料稿'))
      await test.db.insert(tipoffConversions).values({ tipoffId: id, contentId, ...(await facts()) });
    for (const [userName, expected] of [
      ['editor', whole('爆料稿')],
      ['editor2', part('爆料稿')],
    ] as const) {
      const list = (await call(listDisclosureMaterial, { kind: 'reported' }, userName)).list!;
      expect([userName, titles(list[0])]).toEqual([userName, expected]);
      const opened = (await call(contentGetDisclosureMaterial, { id }, userName)).data;
      expect([userName, titles(opened)]).toEqual([userName, expected]);
    }
    const none = [
      [hidden, '陈慕华'],
      [hidden, '陈慕华'],
    ];
    expect(titles((await call(listMyDisclosureMaterial, {}, 'media')).list![0])).toEqual(none);
    expect(titles((await call(contentGetDisclosureMaterial, { id }, 'media')).data)).toEqual(none);
  });
});

it('a topic names a published story of another column by its published title', async () => {
  const ids = await addPublishedStory(test, { title: '专题改前', categoryId: '2', by: 'chief' });
  await kit.save(ids, 'chief', { title: '专题改后', categoryId: '2' });
  const titleFor = async (userName: string) =>
    ((await call(getSpecialStories, { ids }, userName)).list as { title: string }[]).map(({ title }) => title);
  expect(await titleFor('editor')).toEqual(['专题改后']);
  expect(await titleFor('live')).toEqual(['专题改前']);
});
