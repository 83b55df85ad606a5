import { sql } from '../platform/database/orm.ts';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { recommendations } from '../modules/stories/recommendation.tables.ts';
import { studyGroupContents, studyGroups } from '../modules/stories/study-group.tables.ts';
import { pushes } from '../modules/push/push.tables.ts';

const hour = 3_600_000;
const groups = [
  { name: '防汛业务学习', description: '汛期值班人员每周一篇，周五讨论', isOpen: true },
  { name: '通讯员写作学习', description: '基层通讯员共学，每月评一次好稿', isOpen: true },
  { name: '新入职记者学习', description: '消息、通讯的写法，从本报好稿学起', isOpen: false },
];

interface ForReaders {
  id: string;
  contentType: 5;
  categoryId: string;
  title: string;
  summary: string;
}

/** Seeds the recommended stories, the pushes to the app and the study groups. */
export async function seedAfterPublication(tx: Database, { userId, nickName }: Session, now: Date): Promise<void> {
  const { rows } = await tx.execute<ForReaders & Record<string, unknown>>(sql`
    select c.id::text as id, c.content_type as "contentType", c.category_id::text as "categoryId", c.title, a.summary
    from contents c join articles a on a.content_id = c.id join channels ch on ch.id = c.category_id
    where c.publish_state = 1 and c.content_type = 5 and not ch.is_hidden and c.list_thumbnail is not null
      and exists (select 1 from deliveries d where d.content_id = c.id and d.target = 'app' and d.state = 'published')
    order by c.app_published_time desc, c.id desc offset 12 limit 12`);
  await tx.execute(
    sql`update contents set recommended_time = ${now.toISOString()}::timestamptz where id = any(${sql.param(rows.slice(0, 4).map(({ id }) => id))}::bigint[])`,
  );
  if (rows.length === 0) return;
  await tx
    .insert(recommendations)
    .values(rows.slice(0, 4).map(({ id }, place) => ({ contentId: id, place: place + 1, userName: nickName })));
  await tx.insert(pushes).values(
    rows.slice(0, 3).map(({ id, contentType, categoryId, title, summary }, place) => ({
      recordId: `demo-push-${place + 1}`,
      contentType,
      contentId: id,
      categoryId,
      platform: 3 as const,
      title: title.slice(0, 30),
      subTitle: summary.slice(0, 60),
      state: 'sent' as const,
      createUserId: userId,
      createUserName: nickName,
      createdTime: new Date(now.getTime() - (place * 20 + 2) * hour),
    })),
  );
  const addedGroups = await tx
    .insert(studyGroups)
    .values(
      groups.map((group, place) => ({
        ...group,
        createUserName: nickName,
        modifiedTime: new Date(now.getTime() - place * 30 * hour),
      })),
    )
    .returning();
  await tx.insert(studyGroupContents).values(
    rows.slice(4, 12).map(({ id }, place) => ({
      groupId: addedGroups[place % addedGroups.length]!.id,
      contentId: id,
      addedTime: new Date(now.getTime() - (place * 5 + 1) * hour),
    })),
  );
}
