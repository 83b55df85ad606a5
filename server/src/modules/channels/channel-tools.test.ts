import {
  contentAddOftenUsedChannel,
  contentDeleteOftenUsedChannel,
  contentGetChannelById,
  contentGetChannelDetails,
  contentListOftenUsedChannels,
  contentListUnits,
  getMyApplication,
} from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { type StoryKit, storyKit } from '../../../test/story-kit.ts';
let test: TestApp;
let kit: StoryKit;
beforeAll(async () => {
  test = await buildTestApp({ PUSH_URL: 'https://push.example.com', ANALYSIS_URL: 'https://data.example.com' });
  kit = storyKit(test);
});
afterAll(() => test.close());

describe('channels and units', () => {
  it('R236 stars channels for oneself, those that one may use', async () => {
    const [editor, live] = [await kit.bearer('editor'), await kit.bearer('live')];
    for (const channelId of ['3', '5', '3'])
      expect((await test.call(contentAddOftenUsedChannel, { channelId }, editor)).envelope.suc).toBe(1);
    expect((await test.call(contentListOftenUsedChannels, {}, editor)).envelope.list).toEqual([
      { catalogId: '3', categoryName: '本地', children: [] },
      { catalogId: '5', categoryName: '文化', children: [] },
    ]);
    await test.call(contentDeleteOftenUsedChannel, { channelId: '3' }, editor);
    expect((await test.call(contentListOftenUsedChannels, {}, editor)).envelope.list).toMatchObject([
      { catalogId: '5' },
    ]);
    expect((await test.call(contentAddOftenUsedChannel, { channelId: '1' }, live)).status).toBe(403);
    expect((await test.call(contentListOftenUsedChannels, {}, live)).envelope.list).toEqual([]);
  });

  it('R221 R222 R238 R147 R273 answers for a channel, the units, and the related tools', async () => {
    const editor = await kit.bearer('editor');
    expect((await test.call(contentGetChannelDetails, { id: '3' }, editor)).envelope.data).toMatchObject({
      name: '本地',
      path: '要闻 / 本地',
      stages: [1, 2, 3, 4],
      isHidden: false,
      publicUrl: '/site/c/local',
      publishedCount: 0,
    });
    expect((await test.call(contentGetChannelDetails, { id: '6' }, editor)).envelope.data).toMatchObject({
      isHidden: true,
      publicUrl: null,
    });
    const node = (await test.call(contentGetChannelById, { id: '1' }, editor)).envelope.data;
    expect(node).toMatchObject({
      catalogId: '1',
      categoryName: '要闻',
      children: [{ catalogId: '3' }, { catalogId: '4' }],
    });
    expect((await test.call(contentGetChannelById, { id: '1' }, await kit.bearer('live'))).status).toBe(403);
    const units = (await test.call(contentListUnits, {}, editor)).envelope.list as {
      id: string;
      name: string;
      children: object[];
    }[];
    expect(units.find(({ id }) => id === 'department-1')!.children).toEqual([
      { id: expect.stringMatching(/^unit-\d+$/) as string, name: '时政组', children: [] },
    ]);
    expect((await test.call(getMyApplication, {}, editor)).envelope.list).toMatchObject([
      { id: 'site', url: '/site/' },
      { id: 'analysis', url: 'https://data.example.com' },
    ]);
    expect((await test.call(getMyApplication, {}, await kit.bearer('media'))).envelope.list).toMatchObject([
      { id: 'site' },
    ]);
  });
});
