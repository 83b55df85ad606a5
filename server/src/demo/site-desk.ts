import type { SiteRenderingDraft } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import type { Session, Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import { renderingOf } from '../modules/publishing/site-gate.ts';
import { judgeRendering, submitRendering } from '../modules/site-desk/judge-rendering.ts';
import { pickStory, saveRendering } from '../modules/site-desk/rendering.commands.ts';
import type { Stage0 } from './play-story.ts';

const hour = 3_600_000;

/**
 * Leads cleared stories through the website's desk, one to each of its states, and leaves the rest as material. The one
 * that is online stands among the notices there, whatever its own channel.
 */
export async function seedSiteDesk(stage: Stage0, channelIds: ReadonlyMap<string, string>): Promise<void> {
  const { tx, base, sessions, now } = stage;
  const userOf = (name: string): Session => sessions.get(name)!;
  const as = (name: string, hoursAgo: number): Context => {
    const time = new Date(now.getTime() - hoursAgo * hour);
    return { ...base, db: tx, session: userOf(name), now: () => time };
  };
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id::text as id from contents c join channels ch on ch.id = c.category_id
    where c.is_site_material and c.deleted_time is null and not ch.is_hidden
      and not exists (select 1 from deliveries d where d.content_id = c.id)
    order by c.modified_time, c.id limit 6`);
  const [editing, waiting, returned, online, planned, expired] = rows.map(({ id }) => id);

  const edit = async (id: string, hoursAgo: number, change: Partial<SiteRenderingDraft>) => {
    const context = as('editor', hoursAgo);
    await pickStory(tx, id, context);
    const { draft, rev } = (await renderingOf(tx, id))!;
    const description = `${draft.title}，最新进展与权威解读。`.slice(0, 80);
    await saveRendering(tx, { id, rev, draft: { ...draft, description, ...change } }, context);
  };
  const judge = (id: string, hoursAgo: number, decision: 'pass' | 'return', opinion = '') =>
    judgeRendering(tx, { id, versionNo: 1, decision, opinion }, as('operator', hoursAgo));

  if (editing) await edit(editing, 1, {});
  if (waiting) {
    await edit(waiting, 2, {});
    await submitRendering(tx, waiting, as('editor', 1.5));
  }
  if (returned) {
    await edit(returned, 5, { summary: '' });
    await submitRendering(tx, returned, as('editor', 4.5));
    await judge(returned, 4, 'return', '网站摘要请补上，并换一张横图作封面');
  }
  if (online) {
    await edit(online, 8, {
      channelId: channelIds.get('notices')!,
      expireTime: toWireTime(new Date(now.getTime() + 30 * 24 * hour)),
    });
    await submitRendering(tx, online, as('editor', 7.5));
    await judge(online, 7, 'pass');
  }
  if (planned) {
    await edit(planned, 3, { publishTime: toWireTime(new Date(now.getTime() + 36 * hour)) });
    await submitRendering(tx, planned, as('editor', 2.5));
    await judge(planned, 2, 'pass');
  }
  if (expired) {
    const expireTime = toWireTime(new Date(now.getTime() - 2 * hour));
    await edit(expired, 30, { expireTime });
    await submitRendering(tx, expired, as('editor', 29.5));
    await judge(expired, 29, 'pass');
    // The job that takes it down waits for the first server.
  }
}
