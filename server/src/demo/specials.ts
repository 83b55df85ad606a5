import { type Cover, emptyDraft, type SpecialLayout, StoryType } from 'shared-contracts/model';
import { and, desc, eq, inArray } from '../platform/database/orm.ts';
import { contents } from '../modules/stories/content.tables.ts';
import { channels } from '../modules/channels/channel.tables.ts';
import type { CoverKind } from './cover-art.ts';
import { type Stage0, StoryPlay } from './play-story.ts';
import { SeededRandom } from './random.ts';
import type { Fate } from './story-plan.ts';

const seedNumber = 730_118;

interface SpecialPlan {
  title: string;
  subTitle: string;
  summary: string;
  address: string;
  covers: CoverKind;
  fate: Fate;
  author: string;
  /** Columns with their layout and how many of the newest stories of which channels they take. */
  columns: readonly [title: string, layout: SpecialLayout, slugs: readonly string[], count: number][];
}

const plans: readonly SpecialPlan[] = [
  {
    title: '一江两岸 共建共享',
    subTitle: '滨江品质提升进行时',
    address: 'riverside',
    covers: 'river',
    author: 'editor2',
    fate: { kind: 'published', targets: ['app', 'website'] },
    summary: '从沿江步道到城市书房，从轨道交通到老街更新，记者走进一线，记录这座城市因江而兴的日常。',
    columns: [
      ['焦点', 'big', ['politics', 'local'], 1],
      ['影像', 'grid', ['culture', 'heritage'], 4],
      ['进展', 'timeline', ['local'], 5],
      ['更多报道', 'list', ['industry', 'politics'], 6],
    ],
  },
  {
    title: '新春走基层',
    subTitle: '',
    address: '',
    covers: 'city',
    author: 'editor2',
    fate: { kind: 'waiting', stage: 1 },
    summary: '车间、码头、田间、社区，记者在现场。',
    columns: [
      ['一线见闻', 'list', ['local'], 4],
      ['基层影像', 'grid', ['culture'], 4],
    ],
  },
];

/** Topics of the demo newsroom, made of stories that readers see. */
export async function seedSpecials(
  stage: Stage0,
  channelIds: ReadonlyMap<string, string>,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  stagesOf: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const mine = { ...stage, random: new SeededRandom(seedNumber) };
  const published = await stage.tx
    .select({ id: contents.id, contentType: contents.contentType, title: contents.title, slug: channels.slug })
    .from(contents)
    .innerJoin(channels, eq(channels.id, contents.categoryId))
    .where(and(eq(contents.publishState, 1), inArray(contents.contentType, [StoryType.Article, StoryType.Gallery])))
    .orderBy(desc(contents.appPublishedTime), desc(contents.id))
    .limit(150);
  for (const [
    place,
    { title, subTitle, summary, address, covers: kind, fate, author, columns: layouts },
  ] of plans.entries()) {
    const usedIds = new Set<string>();
    const columns = layouts.map(([name, layout, slugs, count]) => {
      const stories = published.filter(({ id, slug }) => slugs.includes(slug) && !usedIds.has(id)).slice(0, count);
      for (const { id } of stories) usedIds.add(id);
      return {
        title: name,
        layout,
        stories: stories.map(({ id, contentType, title: name }) => ({ id, contentType, title: name })),
      };
    });
    const special = {
      banner: covers.get(kind)?.[0] ?? null,
      address,
      columns: columns.filter(({ stories }) => stories.length > 0),
    };
    const name = stage.sessions.get(author)!.nickName;
    const draft = {
      ...emptyDraft,
      title,
      subTitle,
      summary,
      source: '本报融媒体中心',
      categoryId: channelIds.get('local')!,
      author: name,
      editor: name,
      cover: covers.get(kind)?.[1] ?? null,
      special,
    };
    await new StoryPlay(mine, { fate, author, contentType: StoryType.Topic, age: 20 + place * 6 }).play(
      draft,
      stagesOf.get('local')!,
    );
  }
}
