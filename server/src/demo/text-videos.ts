import { sql } from '../platform/database/orm.ts';
import { beginVideo } from '../modules/text-video/text-video.commands.ts';
import type { Stage0 } from './play-story.ts';

/** Two storyboards of stories that readers see, ready to be made. */
export async function seedTextVideos({ tx, base, sessions, now }: Stage0): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id::text from contents c
    where c.publish_state = 1 and c.content_type = 5 and c.list_thumbnail is not null and c.audit_state = 'cleared'
    order by c.app_published_time desc nulls last, c.id desc limit 2`);
  const context = { ...base, db: tx, session: sessions.get('operator')!, now: () => now };
  for (const { id: sourceId } of rows) await beginVideo({ kind: 'story', sourceId }, context);
}
