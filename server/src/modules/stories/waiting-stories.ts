import { contentTabCounts } from 'shared-contracts/endpoints';
import { waitingCounted } from 'shared-contracts/limits';
import { ContentType, ListTab, type Stage, WaitingDesk } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { stagePermission } from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import type { Context } from '../../platform/http/context.ts';
import { type WaitingCounter, waitingAt, waitingOf, type WaitingRows } from '../../platform/waiting/waiting-counter.ts';
import { planOf } from './content-plan.ts';
import { listQueryOf } from './list-query.ts';

type BoxFilters = Parameters<typeof contentTabCounts.request.parse>[0];

/** The rows of a list of stories, as the list itself finds them. */
async function planFor(context: Context, filters: BoxFilters) {
  return planOf(await listQueryOf(context, contentTabCounts.request.parse(filters)));
}

const reviewDesk = (desk: WaitingDesk, path: string, stage: Stage, contentType?: ContentType): WaitingCounter =>
  waitingAt(
    desk,
    (session) => session.can(path) && session.can(stagePermission(stage)!),
    async (context, most) => {
      const { where } = await planFor(context, { box: `audit${stage}`, tab: ListTab.Waiting, contentType });
      // The oldest tasks of the stage first, so that reading ends with the last one that is counted.
      const { rows } = await context.db.execute<WaitingRows[number] & Record<string, unknown>>(sql`
        select k.waiting_since as since, k.soon_time as soon, k.due_time as due
        from audit_tasks k join contents c on c.id = k.content_id
        where k.stage = ${stage} and k.state in ('waiting','claimed') and ${where}
        order by k.waiting_since limit ${most}`);
      return rows;
    },
  );

/** Desks that list what waits for deputies, the first one first. */
export const desksOfDeputies = [
  [appPaths.beforeAudit, 'audit1'],
  [appPaths.audit, 'audit2'],
  [appPaths.secondAudit, 'audit3'],
  [appPaths.politicalAuditNews, 'audit4'],
] as const;

/** What a deputy finds in place of absent reviewers: each desk lists all of it, so it is counted at the first one. */
const deputed: WaitingCounter = async (context) => {
  const { session, db } = context;
  const desk = desksOfDeputies.find(([path]) => session.can(path));
  if (!desk || !session.deputyFor?.length) return [];
  const { where } = await planFor(context, { box: desk[1], tab: ListTab.Deputed });
  const { rows } = await db.execute<WaitingRows[number] & Record<string, unknown>>(sql`
    select k.waiting_since as since, k.soon_time as soon, k.due_time as due
    from audit_tasks k join contents c on c.id = k.content_id
    where k.state in ('waiting', 'claimed') and ${where}
    order by k.waiting_since limit ${waitingCounted}`);
  return [{ ...waitingOf(WaitingDesk.Deputed, rows, context), path: desk[0] }];
};

const returned = waitingAt(
  WaitingDesk.Returned,
  (session) => session.can(appPaths.myDraft),
  async (context, most) => {
    const { from, where } = await planFor(context, { box: 'mydraft', tab: ListTab.Returned });
    const { rows } = await context.db.execute<WaitingRows[number] & Record<string, unknown>>(sql`
      select c.modified_time as since from ${from} where ${where} order by c.modified_time limit ${most}`);
    return rows;
  },
);

/** Stories that the user may decide on, desk by desk, and own ones that came back. */
export const waitingStories: readonly WaitingCounter[] = [
  reviewDesk(WaitingDesk.EditorReview, appPaths.beforeAudit, 1),
  reviewDesk(WaitingDesk.DirectorReview, appPaths.audit, 2),
  reviewDesk(WaitingDesk.ChiefReview, appPaths.secondAudit, 3),
  reviewDesk(WaitingDesk.PoliticalReview, appPaths.politicalAuditNews, 4),
  reviewDesk(WaitingDesk.TopicReview, appPaths.politicalAuditSpecial, 4, ContentType.Topic),
  deputed,
  returned,
];
