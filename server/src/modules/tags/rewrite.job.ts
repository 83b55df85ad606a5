import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { plainTexts } from '../stories/content-row.queries.ts';
import { draftOf, lockContentRow, putSearch } from '../stories/content.queries.ts';
import { articles } from '../stories/content.tables.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { holdTagNames, tagNamesOf } from '../stories/story-tags.ts';
import { tagTexts as texts } from './tag.texts.ts';

/** Kind of the jobs that write the present name of a tag into the stories that carry another of its names. */
export const rewriteJobKind = 'tag-rewrite';
/** Key of the job of a tag. */
export const rewriteKey = (tagId: string): string => `tag-rewrite:${tagId}`;
/** Stories of one job; the next one goes on behind them. */
const batch = 100;

interface RewritePayload {
  tagId: string;
  /** The last story that was rewritten. */
  afterId: string;
  by: RecordActor;
}

/** Has the stories of a tag rewritten; replaces the job of a former change. */
export async function startRewrite(tx: Database, { tagId, by }: Omit<RewritePayload, 'afterId'>, now: Date) {
  await putStep(tx, { tagId, by, afterId: '0' }, now);
}

const putStep = (tx: Database, payload: RewritePayload, now: Date) =>
  putJob(tx, { kind: rewriteJobKind, key: rewriteKey(payload.tagId), payload: { ...payload }, runTime: now, now });

/** Rewrites the next stories of a tag. Their revision stays, so that open forms can be saved. */
export const rewriteStories: JobHandler = async (tx, job, { now, stopping }) => {
  const payload = job.payload as unknown as RewritePayload;
  const { tagId, afterId, by } = payload;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.content_id::text as id from story_keywords k join tag_names n on n.key = k.word
      and n.tag_id = ${tagId}::bigint and not n.is_main
    where k.is_working and k.content_id > ${afterId}::bigint group by k.content_id order by k.content_id limit ${batch}`);
  const ids = rows.map(({ id }) => id);
  const bodies = await plainTexts(tx, ids);
  for (const id of ids) {
    stopping.throwIfAborted();
    const content = await lockContentRow(tx, id);
    if (!content) continue;
    await holdTagNames(tx, 'read');
    const draft = await draftOf(tx, content);
    const keywords = await tagNamesOf(tx, draft.keywords);
    await tx.update(articles).set({ keywords }).where(eq(articles.contentId, id));
    const written = { draft: { ...draft, keywords }, txtContent: bodies.get(id) ?? '', wordCount: 0, hash: '' };
    await putSearch(tx, id, written, content.createUserName);
    const remark = texts.rewritten(draft.keywords.join('，'), keywords.join('，'));
    await addRecords(tx, [{ newsId: id, opName: operationNames.retag, remark }], by, now());
  }
  if (ids.length < batch) return;
  await tx.update(jobs).set({ state: 'done', finishedTime: now() }).where(eq(jobs.id, job.id));
  await putStep(tx, { ...payload, afterId: ids.at(-1)! }, now());
};
