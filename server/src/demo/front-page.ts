import { type FrontBlock, homePlace } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import { saveDraft } from '../modules/front-page/front-page.commands.ts';
import type { Stage0 } from './play-story.ts';

const twoHours = 2 * 3_600_000;

/** A home page by blocks that the editor has in hand; until somebody publishes it, readers have one without blocks. */
export async function seedFrontPage(
  { tx, base, sessions, now }: Stage0,
  channelIds: ReadonlyMap<string, string>,
): Promise<void> {
  const time = new Date(now.getTime() - twoHours);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.content_id::text as id from deliveries d join contents c on c.id = d.content_id
    where d.target = 'website' and d.state = 'published' and c.deleted_time is null and c.content_type = 5
    order by c.hits desc, c.id desc limit 4`);
  const newestOf = (slug: string, count: number) =>
    ({ from: 'newest', channelId: channelIds.get(slug) ?? null, count }) as const;
  const layout: FrontBlock[] = [
    {
      kind: 'headline',
      key: 'headline',
      title: '',
      width: 'twoThirds',
      source: { from: 'picked', ids: rows.map(({ id }) => id) },
    },
    {
      kind: 'list',
      key: 'newest',
      title: '最新',
      width: 'third',
      source: { from: 'newest', channelId: null, count: 8 },
    },
    { kind: 'ad', key: 'ad', title: '', width: 'full' },
    { kind: 'list', key: 'local', title: '本地', width: 'half', source: newestOf('local', 6) },
    { kind: 'list', key: 'economy', title: '经济', width: 'half', source: newestOf('economy', 6) },
    {
      kind: 'topic',
      key: 'topics',
      title: '专题',
      width: 'full',
      source: { from: 'newest', channelId: null, count: 3 },
    },
    { kind: 'live', key: 'lives', title: '直播', width: 'full', source: { from: 'newest', channelId: null, count: 3 } },
    {
      kind: 'video',
      key: 'videos',
      title: '视频',
      width: 'full',
      source: { from: 'newest', channelId: null, count: 4 },
    },
  ];
  const context = { ...base, session: sessions.get('editor')!, now: () => time };
  await saveDraft(tx, { place: homePlace, rev: 0, layout }, context);
}
