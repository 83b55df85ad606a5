import { SiteDesk, type StageHours } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import { channels, stageHours } from '../modules/channels/channel.tables.ts';

interface ChannelSeed {
  name: string;
  slug: string;
  stages?: number[];
  isHidden?: boolean;
  siteDesk?: SiteDesk;
  dueHours?: StageHours;
  urgentPolitical?: boolean;
  children?: ChannelSeed[];
}

/**
 * Channels of a city paper. Soft news skips the political stage. Notices reach the website by its desk alone; stories
 * of other channels may be led over it.
 */
const tree: readonly ChannelSeed[] = [
  {
    name: '要闻',
    slug: 'news',
    children: [
      { name: '时政', slug: 'politics', dueHours: { 1: 8, 2: 8, 3: 12, 4: 24 } },
      { name: '本地', slug: 'local' },
      { name: '社会', slug: 'society', urgentPolitical: true },
    ],
  },
  {
    name: '经济',
    slug: 'economy',
    children: [
      { name: '产业', slug: 'industry' },
      { name: '消费', slug: 'consumption' },
      { name: '三农', slug: 'rural' },
    ],
  },
  {
    name: '民生',
    slug: 'livelihood',
    children: [
      { name: '就业', slug: 'jobs' },
      { name: '住房', slug: 'housing' },
      { name: '交通', slug: 'traffic' },
    ],
  },
  {
    name: '教育',
    slug: 'education',
    children: [
      { name: '校园', slug: 'campus' },
      { name: '招考', slug: 'exams' },
    ],
  },
  { name: '卫健', slug: 'health', children: [{ name: '医疗', slug: 'medical' }] },
  {
    name: '文旅',
    slug: 'culture',
    stages: [1, 2, 3],
    dueHours: { 1: 0, 2: 0, 3: 0 },
    children: [
      { name: '非遗', slug: 'heritage', stages: [1, 2, 3] },
      { name: '旅游', slug: 'travel', stages: [1, 2, 3] },
      { name: '读书', slug: 'reading', stages: [1, 3] },
    ],
  },
  {
    name: '体育',
    slug: 'sports',
    stages: [1, 2, 3],
    children: [{ name: '全民健身', slug: 'fitness', stages: [1, 3] }],
  },
  {
    name: '县区',
    slug: 'counties',
    children: [
      { name: '江北区', slug: 'jiangbei' },
      { name: '滨河区', slug: 'binhe' },
      { name: '青云县', slug: 'qingyun' },
      { name: '白沙县', slug: 'baisha' },
    ],
  },
  { name: '评论', slug: 'opinion' },
  { name: '公告', slug: 'notices', siteDesk: SiteDesk.Auto },
  { name: '内参', slug: 'internal', isHidden: true },
];

/** Hours of the stages in channels that say nothing of their own. */
const newsroomHours = [
  { stage: 1, hours: 48 },
  { stage: 2, hours: 48 },
  { stage: 3, hours: 72 },
  { stage: 4, hours: 72 },
] as const;

/** Writes the tree; returns the ids by slug. */
export async function seedChannels(db: Database): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const grow = async (nodes: readonly ChannelSeed[], parentId: string | null): Promise<void> => {
    const rows = nodes.map(
      (
        {
          name,
          slug,
          stages = [1, 2, 3, 4],
          isHidden = false,
          siteDesk = SiteDesk.Off,
          dueHours = {},
          urgentPolitical = false,
        },
        index,
      ) => ({
        parentId,
        name,
        slug,
        stages,
        isHidden,
        siteDesk,
        dueHours,
        urgentPolitical,
        sortField: index + 1,
      }),
    );
    const added = await db.insert(channels).values(rows).returning({ id: channels.id, slug: channels.slug });
    for (const { id, slug } of added) ids.set(slug, id);
    for (const { slug, children } of nodes) if (children) await grow(children, ids.get(slug)!);
  };
  await grow(tree, null);
  await db.insert(stageHours).values([...newsroomHours]);
  return ids;
}
