import { type FrontBlock, type FrontLayout, StoryType } from 'shared-contracts/model';
import { readFrame } from '../site/site-frame.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { startStoryServer, test } from '../../../test/story-kit.ts';
import type { ArrangeParts } from '../site/arranged.ts';
import { openFrontPages, type RoomReader } from './arrange.ts';
import { shareStories } from './share-stories.rules.ts';

startStoryServer();

const newest = (key: string, kind: FrontBlock['kind'] = 'list', width: FrontBlock['width'] = 'half') =>
  ({ kind, key, title: key, width, source: { from: 'newest', channelId: null, count: 4 } }) as FrontBlock;
const noRooms: RoomReader = async () => [];
const logged: string[] = [];
const log = {
  info: (_facts: unknown, text?: string) => void logged.push(text ?? ''),
  warn: (_facts: unknown, text?: string) => void logged.push(text ?? ''),
} as ArrangeParts['log'];
const parts = async (db = test.db): Promise<ArrangeParts> => ({
  db,
  frame: await readFrame({ db: test.db, settings: test.settings, now: test.clock.now }, []),
  ads: { placeholders: [], float: undefined, popup: undefined },
  log,
});

describe('blocks when a reader comes', () => {
  it('a source that fails takes its own blocks alone off the page, and is logged', async () => {
    await addPublishedStory(test, { title: '别的区块的稿件' });
    const failing: RoomReader = () => Promise.reject(new Error('no rooms today'));
    const blocks = await openFrontPages(failing).arrange([newest('rooms', 'live'), newest('newest')], await parts());
    expect(blocks?.body.text).toContain('别的区块的稿件');
    expect(blocks?.body.text).not.toContain('block-live');
    // Its neighbour takes the whole row.
    expect(blocks?.body.text).toContain('block-of-6');
    expect(logged).toContain('a source of front page blocks could not be read');
  });

  it('an empty block is logged once, not with every reading', async () => {
    logged.length = 0;
    const desk = openFrontPages(noRooms);
    const layout: FrontLayout = [newest('rooms', 'live')];
    expect(await desk.arrange(layout, await parts())).toBeUndefined();
    expect(await desk.arrange(layout, await parts())).toBeUndefined();
    expect(logged).toEqual(['a block of a front page has nothing for readers']);
  });

  it('reads as much from the database for forty blocks as for one', async () => {
    let statements = 0;
    const counting = new Proxy(test.db, {
      get(target, name, receiver) {
        if (name === 'select' || name === 'execute') statements += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const desk = openFrontPages(noRooms);
    const count = async (layout: FrontLayout) => {
      statements = 0;
      await desk.arrange(layout, await parts(counting));
      return statements;
    };
    const one = await count([newest('one')]);
    expect(await count(Array.from({ length: 40 }, (_, index) => newest(`k${index}`)))).toBe(one);
  });
});

it('stories are shared in the order of the blocks: picked ones first, then blocks of one kind', () => {
  const story = (id: string, minute: number) => ({ id, channelId: '1', publishedTime: new Date(minute * 60_000) });
  const channel = { id: '1', parentId: null, name: '要闻', slug: 'news', children: [] };
  const picked = {
    ...newest('picked'),
    kind: 'headline',
    source: { from: 'picked', ids: ['3', '3', '9'] },
  } as unknown as FrontBlock;
  const stories = [story('1', 1), story('3', 3), story('4', 4), story('2', 2)];
  const found = { newest: stories, ofKind: new Map([[StoryType.Video, ['4']]]), ofTopic: undefined };
  const blocks = [newest('a'), picked, newest('films', 'video')];
  expect([...shareStories(blocks, found, new Map([['1', channel]]))].sort()).toEqual([
    ['a', ['2', '1']],
    ['films', ['4']],
    ['picked', ['3', '9']],
  ]);
});
