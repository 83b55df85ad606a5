import type { activityUpdate, BatchResult, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  type ActivityDetail,
  type ActivityDraft,
  activityDeleteRefusals,
  type ActivityKind,
  activityKindNames,
  activityPublishRefusals,
  ActivityStatus,
  type ActivityTarget,
  activityWithdrawRefusals,
  type ContentType,
} from 'shared-contracts/model';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { phaseAt } from './activity.rules.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { countEntriesEver } from './activity-entry-list.queries.ts';
import {
  changeActivity,
  insertActivity,
  lockActivity,
  namesOfActivities,
  removeActivity,
  type StoredActivity,
} from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { activityFields } from './activity-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { activityTexts as texts } from './activity.texts.ts';
import { activityDetailOf, demandKind, loadActivityForUser } from './activity-view.ts';
import { kindPart } from './kinds.ts';
import { cleanAside } from '../stories/write-aside.ts';

/** Codes of operation records; an answer activity has none of its own in the documents and counts as an activity. */
const contentTypes: Record<ActivityKind, ContentType> = { activity: 1, raffle: 2, vote: 3, answer: 1 };

/** Name that operation records of an activity are kept under. */
export const recordName = (id: string): string => `activity:${id}`;

/** Writes what was done with an activity, in the session's name. */
export async function recordActivityAction(
  tx: Database,
  { session, ip, now }: Context,
  { id, kind }: Pick<StoredActivity, 'id' | 'kind'>,
  opName: string,
  remark = '',
): Promise<void> {
  const record = {
    newsId: recordName(id),
    contentType: contentTypes[kind],
    opName: `${opName}${activityKindNames[kind]}`,
    remark,
  };
  await addRecords(tx, [record], { userId: session.userId, nickName: session.nickName, address: ip }, now());
}

/** Does work on a locked activity of a kind that the user has. Throws NotFound, Forbidden. */
export async function withActivity<T>(
  { db, session }: Pick<Context, 'db' | 'session'>,
  id: string,
  work: (tx: Database, row: StoredActivity) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const row = await lockActivity(tx, id);
    if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
    demandKind(session, row.kind);
    return work(tx, row);
  });
}

async function columnsOf(
  {
    settings: _settings,
    name,
    keywords,
    introduction,
    sponsors,
    cover,
    startTime,
    endTime,
    targets,
    ...rest
  }: ActivityDraft,
  { settings }: Context,
) {
  const columns = {
    ...rest,
    name: cleanLine(name),
    keywords: cleanLine(keywords),
    introduction: await cleanAside(introduction),
    sponsors: sponsors.map(cleanLine),
    startTime: fromWireTime(startTime),
    endTime: fromWireTime(endTime),
  };
  if (columns.name === '') throw invalidInput([{ path: 'name', message: texts.nameMissingStaff }]);
  if (columns.endTime <= columns.startTime) throw invalidInput([{ path: 'endTime', message: texts.endFirst }]);
  if (cover !== null && !isOwnPicture(cover.path, [settings.SITE_URL ?? '']))
    throw invalidInput([{ path: 'cover', message: texts.foreignCover }]);
  return {
    ...columns,
    theme: cleanLine(rest.theme),
    form: cleanLine(rest.form),
    targets: [...new Set(targets)],
    coverId: cover?.id ?? null,
    listThumbnail: cover?.path ?? null,
  };
}

/** Stores a new draft. */
export async function addActivity(
  draft: ActivityDraft,
  context: Context,
  opName: string = texts.opAdd,
): Promise<ActivityDetail> {
  const { kind } = draft.settings;
  const { session, now } = context;
  demandKind(session, kind);
  const columns = await columnsOf(draft, context);
  const by = {
    createUserId: session.userId,
    createUserName: session.nickName,
    createdTime: now(),
    modifiedUserName: session.nickName,
    modifiedTime: now(),
  };
  const id = await context.db.transaction(async (tx) => {
    const added = await insertActivity(tx, { kind, ...columns, ...by });
    await kindPart(kind).store(tx, added, draft.settings, context);
    await recordActivityAction(tx, context, { id: added, kind }, opName);
    return added;
  });
  return activityDetailOf(context.db, id, context);
}

/** Saves an activity under the revision that the change began from. Throws StaleRevision with the current version. */
export async function updateActivity(
  { id, rev, ...draft }: RequestOf<typeof activityUpdate>,
  context: Context,
): Promise<ActivityDetail> {
  const { session, now } = context;
  await withActivity(context, id, async (tx, row) => {
    if (row.kind !== draft.settings.kind) throw invalidInput([{ path: 'settings', message: texts.otherKind }]);
    if (row.rev !== rev)
      throw new AppError(ErrorCode.StaleRevision, texts.stale(row.modifiedUserName || row.createUserName), {
        current: await activityDetailOf(tx, id, context),
      });
    await changeActivity(tx, id, {
      ...(await columnsOf(draft, context)),
      rev: rev + 1,
      modifiedUserName: session.nickName,
      modifiedTime: now(),
    });
    await kindPart(row.kind).store(tx, id, draft.settings, context);
    const changed = (await lockActivity(tx, id))!;
    await republish(tx, changed, now());
    await recordActivityAction(tx, context, row, texts.opSave);
  });
  return activityDetailOf(context.db, id, context);
}

/** Banned words in what readers would see, with their places. */
async function wordProblems(tx: Database, row: StoredActivity, now: Date): Promise<string[]> {
  return bannedProblems(tx, activityFields(row, await kindPart(row.kind).read(tx, row)), now);
}

/** A published one follows its targets at once, and must stay fit to be seen. */
async function republish(tx: Database, row: StoredActivity, now: Date): Promise<void> {
  if (row.state !== 'published') return;
  const problems = [...(await kindPart(row.kind).problems(tx, row)), ...(await wordProblems(tx, row, now))];
  if (problems.length > 0) throw guardRefused(problems.map((text) => ({ guard: 'kind', text })));
  await changeActivity(tx, row.id, statusesOf(row, ActivityStatus.Published));
  await kindPart(row.kind).opened?.(tx, row, now);
}

/** The states of the targets: those chosen get `status`, the others none. */
function statusesOf({ targets }: Pick<StoredActivity, 'targets'>, status: ActivityStatus) {
  const statusAt = (target: ActivityTarget) => (targets.includes(target) ? status : ActivityStatus.Draft);
  return { wapPublishStatus: statusAt('website'), appPublishStatus: statusAt('app') };
}

/** Makes a new draft with the same words and settings; its period is copied as it is. */
export async function copyActivity(id: string, context: Context): Promise<ActivityDetail> {
  await loadActivityForUser(context, id);
  const {
    name,
    keywords,
    introduction,
    sponsors,
    theme,
    form,
    cover,
    startTime,
    endTime,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    settings,
  } = await activityDetailOf(context.db, id, context);
  const fresh =
    settings.kind === 'vote'
      ? { ...settings, options: settings.options.map(({ id: _id, ...option }) => option) }
      : settings;
  return addActivity(
    {
      name: texts.copyOf(name),
      keywords,
      introduction,
      sponsors,
      theme,
      form,
      cover,
      startTime,
      endTime,
      targets,
      joinRule,
      joinMax,
      asksMobile,
      settings: fresh,
    },
    context,
    texts.opCopy,
  );
}

/** Runs one action for each activity and reports each outcome; if a single one is refused its error is thrown. */
async function forEach(
  ids: readonly string[],
  context: Context,
  work: (tx: Database, row: StoredActivity) => Promise<void>,
): Promise<BatchResult> {
  const names = await namesOfActivities(context.db, ids);
  return reportEach(
    ids,
    (id) => names.get(id)?.name ?? id,
    (id) => withActivity(context, id, work),
  );
}

function demand(texts: readonly string[]): void {
  if (texts.length > 0) throw guardRefused(texts.map((text) => ({ guard: 'state', text })));
}

const factsOf = (row: StoredActivity, now: Date) => ({ phase: phaseAt(row, now), endTime: toWireTime(row.endTime) });

/** Opens activities to readers. */
export function publishActivities(ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(ids, context, async (tx, row) => {
    const now = context.now();
    demand([
      ...activityPublishRefusals(factsOf(row, now), toWireTime(now)),
      ...(await kindPart(row.kind).problems(tx, row)),
      ...(await wordProblems(tx, row, now)),
    ]);
    await changeActivity(tx, row.id, { ...statusesOf(row, ActivityStatus.Published), publishedTime: now });
    await kindPart(row.kind).opened?.(tx, row, now);
    await recordActivityAction(tx, context, row, texts.opPublish);
  });
}

/** Takes activities off; their entries stay. */
export function withdrawActivities(ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(ids, context, async (tx, row) => {
    demand(activityWithdrawRefusals(factsOf(row, context.now())));
    await changeActivity(tx, row.id, statusesOf(row, ActivityStatus.Withdrawn));
    await kindPart(row.kind).closed?.(tx, row, context.now());
    await recordActivityAction(tx, context, row, texts.opWithdraw);
  });
}

/** Removes activities that are not public and that nobody ever took part in. */
export function deleteActivities(ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(ids, context, async (tx, row) => {
    demand(activityDeleteRefusals({ ...factsOf(row, context.now()), entryCount: await countEntriesEver(tx, row.id) }));
    await removeActivity(tx, row.id);
    await recordActivityAction(tx, context, row, texts.opDelete, row.name);
  });
}
