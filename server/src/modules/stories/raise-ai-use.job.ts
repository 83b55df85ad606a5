import { aiRank, AiLevel, AuditState, VersionKind } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { cancelJob, finishJob, putJob } from '../../platform/jobs/job.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import { highestMediaUse } from '../media/media-label.queries.ts';
import { withMediaUse } from './ai-use.ts';
import { changeContent, columnsOfText, draftOf, lockContentRow, putArticle, putSearch } from './content.queries.ts';
import { type Item, loadItem } from './item.ts';
import { liveLock } from './lock.queries.ts';
import { operationNames } from './operation.texts.ts';
import { retargetTask } from './review.queries.ts';
import { roomOf } from './room/room.queries.ts';
import { storyTexts } from './story.texts.ts';
import { addVersion } from './version.queries.ts';
import { writeAside } from './write-aside.ts';

/** Kind of the jobs that raise the AI label of the stories which show a picture or video. */
export const raiseJobKind = 'ai-raise';
/** Stories of one job; the next one goes on behind them, so that a stop loses at most these. */
const batch = 100;

interface RaisePayload {
  /** Address of the picture or video, without its ending. */
  stem: string;
  /** The last story that was looked at. */
  afterId: string;
  by: RecordActor;
}

const open = [AuditState.Draft, AuditState.Returned, AuditState.InReview];
const levels = ['', ...Object.values(AiLevel)];

/** Stories that show a file, are still worked on and have a lower label than the file has now. */
async function lowerStories(tx: Database, stem: string): Promise<SQL | undefined> {
  const rank = aiRank((await highestMediaUse(tx, fileUrl(stem)))?.aiLevel ?? '');
  const lower = levels.filter((level) => aiRank(level) < rank);
  if (lower.length === 0) return undefined;
  return sql`from media_uses u join contents c on c.id = u.content_id
    where u.key = ${stem} and c.audit_state = any(${sql.param(open)}::text[])
      and c.ai_level = any(${sql.param(lower)}::text[])`;
}

const keyOf = (stem: string): string => `${raiseJobKind}:${stem}`;

const putStep = (tx: Database, payload: RaisePayload, now: Date) =>
  putJob(tx, { kind: raiseJobKind, key: keyOf(payload.stem), payload: { ...payload }, runTime: now, now });

/**
 * Has the stories that show a file raised to its label, in place of the job of a former label; answers how many there
 * are.
 */
export async function startRaising(tx: Database, stem: string, by: RecordActor, now: Date): Promise<number> {
  await cancelJob(tx, keyOf(stem), now);
  const stories = await lowerStories(tx, stem);
  if (!stories) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count ${stories}`);
  const { count } = rows[0]!;
  if (count > 0) await putStep(tx, { stem, by, afterId: '0' }, now);
  return count;
}

/** Raises the next stories that show a file. */
export const raiseStories: JobHandler = async (tx, job, { now, settings, stopping }) => {
  const payload = job.payload as unknown as RaisePayload;
  const stories = await lowerStories(tx, payload.stem);
  if (!stories) return;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select c.id::text as id ${stories} and u.content_id > ${payload.afterId}::bigint
      order by u.content_id limit ${batch}`,
  );
  for (const { id } of rows) {
    stopping.throwIfAborted();
    if (!(await lockContentRow(tx, id))) continue;
    const item = await loadItem(tx, id, { now, settings });
    // Whoever has it open gets the label with the next save.
    const isOpened = (await liveLock(tx, id, now())) !== undefined || (await roomOf(tx, id)) !== undefined;
    const isWorkedOn = open.some((state) => state === item.content.auditState);
    if (isWorkedOn && !isOpened) await raiseStory(tx, item, payload.by, now());
  }
  if (rows.length < batch) return;
  await finishJob(tx, job.id, now());
  await putStep(tx, { ...payload, afterId: rows.at(-1)!.id }, now());
};

/** Stores the text with the higher label as a version; whoever labelled the picture is no writer of the story. */
async function raiseStory(tx: Database, { content, task }: Item, by: RecordActor, now: Date): Promise<void> {
  const stored = await writeAside(await draftOf(tx, content));
  const written = await withMediaUse(tx, stored);
  // Saved with it since the stories were found.
  if (written === stored) return;
  const inTask = content.auditState === AuditState.InReview;
  const kind = inTask ? VersionKind.Review : VersionKind.Save;
  const version = await addVersion(tx, content.id, written, { kind, by, now, inTask });
  await changeContent(tx, content.id, { ...columnsOfText(written), workVersionId: version.id }, by, now);
  await putArticle(tx, content, written);
  await putSearch(tx, content.id, written, content.createUserName);
  if (inTask && task) await retargetTask(tx, task.id, version.id, written.hash);
  const record = { newsId: content.id, opName: operationNames.raiseAiUse, remark: storyTexts.aiMedia };
  await addRecords(tx, [{ ...record, versionId: version.id }], by, now);
}
