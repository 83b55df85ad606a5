import type {
  deleteBundle,
  publishBundle,
  RequestOf,
  saveBundle,
  scheduleBundle,
  withdrawBundle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  type AuditActionOf,
  type BundleAction,
  bundleRefusals,
  type BundleRow,
  BundleState,
  DeliveryState,
  Target,
  targetNames,
} from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { ExternalChannels } from '../publishing/external-channel.ts';
import { publicationGuards, withdrawStory } from '../publishing/publish-story.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import {
  type Bundle,
  changeBundle,
  listBundles,
  lockBundle,
  messageIdsOf,
  openBundleOf,
  type PinnedStory,
  pinnedStories,
  putStories,
  versionNoOf,
} from './bundle.queries.ts';
import { planningBundles } from './planning.tables.ts';
import { planningTexts as texts } from './planning.texts.ts';
import { checkChangedParts, checkParts, checkRights, orderAll, type OutsideParts } from './outside-parts.ts';
import { loadStories, refusalOf, sendBundle, titlesOf } from './send-bundle.ts';
import { readTopic } from './topic.commands.ts';

/** Kind of the job that sends a planned bundle out. */
export const bundleJobKind = 'bundle';
const jobKey = (id: string) => `${bundleJobKind}:${id}`;

const refused = (text: string) => guardRefused([{ guard: 'bundle', text }]);

/** A bundle as its readers get it; refuses one that is gone or has a story out of the session's channels. */
export async function readBundle(db: Database, id: string, { session }: Context): Promise<BundleRow> {
  const { list } = await listBundles(db, { id }, { channels: session.channels, page: 0, size: 1 });
  if (!list[0]) throw new AppError(ErrorCode.NotFound, texts.bundleGone);
  return list[0];
}

async function loadBundle(
  tx: Database,
  { id, rev }: { id: string; rev: number },
  action: BundleAction,
  context: Context,
): Promise<Bundle> {
  const bundle = await lockBundle(tx, id);
  if (!bundle) throw new AppError(ErrorCode.NotFound, texts.bundleGone);
  const current = await readBundle(tx, id, context);
  if (bundle.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.bundleStale, { current });
  const refusals = bundleRefusals(action, bundle);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  return bundle;
}

const note = (tx: Database, context: Context, action: AuditActionOf<'bundle'>, title: string, detail?: unknown) =>
  noteAction(tx, context, `bundle.${action}`, title, detail);

const changedBy = ({ rev }: Bundle, { session, now }: Context) => ({
  rev: rev + 1,
  modifiedUserName: session.nickName,
  modifiedTime: now(),
});

/** Locks the stories and pins each to the text that was passed; refuses what could not go out today. */
async function pin(
  tx: Database,
  { id, storyIds, targets }: RequestOf<typeof saveBundle>,
  context: Context,
): Promise<{ stories: PinnedStory[]; titles: Map<string, string> }> {
  if (new Set(storyIds).size < storyIds.length) throw invalidInput([{ path: 'storyIds', message: texts.storyTwice }]);
  const pinned = new Map<string, PinnedStory>();
  const titles = new Map<string, string>();
  const reviewed = { userId: context.session.userId, can: () => true };
  for (const contentId of storyIds.toSorted((one, other) => Number(one) - Number(other))) {
    const item = await loadItem(tx, contentId, context, 'channel');
    const { title, hash, workVersionId } = item.content;
    const other = await openBundleOf(tx, contentId, id);
    if (other !== undefined) throw refused(texts.storyInOther(title, other));
    const [first] = await publicationGuards(tx, item, 'publish', targets, reviewed, context.now());
    if (first) throw refused(texts.storyRefused(title, first.text));
    titles.set(contentId, title);
    pinned.set(contentId, { contentId, hash, versionNo: await versionNoOf(tx, workVersionId) });
  }
  return { stories: storyIds.map((contentId) => pinned.get(contentId)!), titles };
}

function checkPush({ push, storyIds, targets }: RequestOf<typeof saveBundle>): void {
  if (!push) return;
  if (!storyIds.includes(push.contentId)) throw invalidInput([{ path: 'push', message: texts.pushForeign }]);
  if (!targets.includes(Target.App)) throw invalidInput([{ path: 'push', message: texts.pushNeedsApp }]);
}

/** Keeps a bundle; its stories are pinned to what was passed by now. */
export async function storeBundle(
  tx: Database,
  request: RequestOf<typeof saveBundle>,
  context: Context,
  outside: OutsideParts,
): Promise<string> {
  const { id, rev, storyIds, messageIds, ...draft } = request;
  const { session, now } = context;
  checkPush(request);
  if (draft.topicId !== null) await readTopic(tx, draft.topicId, context);
  const columns = { ...draft, title: cleanLine(draft.title), targets: [...new Set(draft.targets)] };
  const before = id === undefined ? undefined : await loadBundle(tx, { id, rev: rev ?? -1 }, 'edit', context);
  checkChangedParts(request, before, context);
  await outside.lockMessages(tx, messageIds);
  const { stories, titles } = await pin(tx, request, context);
  const messages = await checkParts(tx, request, { time: now(), titles }, context, outside);
  let bundleId = id;
  if (before)
    await changeBundle(tx, before.id, {
      ...columns,
      messages,
      state: BundleState.Open,
      planTime: null,
      lastError: '',
      ...changedBy(before, context),
    });
  else {
    const who = { createUserId: session.userId, createUserName: session.nickName, createdTime: now() };
    const [added] = await tx
      .insert(planningBundles)
      .values({ ...columns, messages, ...who, modifiedUserName: session.nickName, modifiedTime: now() })
      .returning({ id: planningBundles.id });
    bundleId = added!.id;
  }
  await putStories(tx, bundleId!, stories);
  await note(tx, context, before ? 'change' : 'create', columns.title, { ...draft, storyIds, messageIds });
  return bundleId!;
}

/** Plans a bundle for a moment, or cancels the plan. */
export async function planBundle(
  tx: Database,
  { id, rev, planTime }: RequestOf<typeof scheduleBundle>,
  context: Context,
  outside: OutsideParts,
): Promise<void> {
  const { session, now } = context;
  const bundle = await loadBundle(tx, { id, rev }, planTime === undefined ? 'unschedule' : 'schedule', context);
  if (planTime === undefined) {
    await cancelJob(tx, jobKey(id), now());
    await changeBundle(tx, id, { state: BundleState.Open, planTime: null, ...changedBy(bundle, context) });
    return note(tx, context, 'unschedule', bundle.title);
  }
  const time = fromWireTime(planTime);
  if (time <= now()) throw invalidInput([{ path: 'planTime', message: texts.planTimeOver }]);
  checkRights(bundle, context);
  await outside.lockMessages(tx, messageIdsOf(bundle));
  const stories = await loadStories(tx, id, context);
  const question = { action: 'schedule', actor: session, now: now(), time } as const;
  const reason = await refusalOf(tx, bundle, stories, question);
  if (reason !== undefined) throw refused(reason);
  const draft = { ...bundle, storyIds: stories.map(({ item }) => item.content.id), messageIds: messageIdsOf(bundle) };
  await checkParts(tx, draft, { time, titles: titlesOf(stories) }, context, outside);
  const plan = {
    state: BundleState.Scheduled,
    planTime: time,
    sentBy: session.userId,
    sentName: session.nickName,
    sentIp: context.ip,
  };
  await changeBundle(tx, id, { ...plan, lastError: '', ...changedBy(bundle, context) });
  const payload = { bundleId: id, planTime: time.toISOString() };
  await putJob(tx, { kind: bundleJobKind, key: jobKey(id), payload, runTime: time, now: now() });
  return note(tx, context, 'schedule', bundle.title, { planTime });
}

/** Publishes all stories of a bundle in one transaction. */
export async function publishNow(
  tx: Database,
  { id, rev }: RequestOf<typeof publishBundle>,
  context: Context,
  outside: OutsideParts,
): Promise<void> {
  const bundle = await loadBundle(tx, { id, rev }, 'publish', context);
  checkRights(bundle, context);
  await outside.lockMessages(tx, messageIdsOf(bundle));
  const { session, now } = context;
  const stories = await loadStories(tx, id, context);
  const reason = await refusalOf(tx, bundle, stories, { action: 'publish', actor: session, now: now() });
  if (reason !== undefined) throw refused(reason);
  await cancelJob(tx, jobKey(id), now());
  const opName = operationNames.publish;
  await sendBundle(tx, bundle, stories, { by: actorOf(context), actor: session, parts: context, opName });
  await orderAll(tx, bundle, titlesOf(stories), context, outside);
  await note(tx, context, 'publish', bundle.title, { stories: stories.map(({ item }) => item.content.title) });
}

const standing: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];

const namesOf = (targets: BundleRow['outside']): string => targets.map((target) => targetNames[target]).join('、');

/** What a withdrawal leaves, or leaves to others: a message that was sent, and channels outside that answer later. */
const leftBehind = ({ pushState, outside, onTheWay }: BundleRow): string =>
  [
    pushState === 'sent' && texts.pushStays,
    outside.length > 0 && texts.outsideAsked(namesOf(outside)),
    onTheWay.length > 0 && texts.outsideOnTheWay(namesOf(onTheWay)),
  ]
    .filter(Boolean)
    .join('；');

/** Takes every story of a bundle down by the way of each withdrawal; those that are down already are left. */
export async function withdrawAll(
  tx: Database,
  { id, rev, reason }: RequestOf<typeof withdrawBundle>,
  context: Context,
  channels: ExternalChannels,
): Promise<void> {
  const bundle = await loadBundle(tx, { id, rev }, 'withdraw', context);
  const before = await readBundle(tx, id, context);
  let count = 0;
  for (const { contentId } of await pinnedStories(tx, id)) {
    if (!(await deliveriesOf(tx, contentId)).some(({ state }) => standing.includes(state))) continue;
    await withdrawStory(tx, contentId, undefined, reason, context, channels);
    count += 1;
  }
  if (count === 0) throw refused(texts.nothingOut);
  await changeBundle(tx, id, {
    state: BundleState.Withdrawn,
    lastError: leftBehind(before),
    ...changedBy(bundle, context),
  });
  await note(tx, context, 'withdraw', bundle.title, {
    reason,
    count,
    outside: before.outside,
    isPushSent: bundle.pushState === 'sent',
  });
}

/** Dissolves a bundle; its stories stay what they are. */
export async function dissolve(
  tx: Database,
  { id, rev }: RequestOf<typeof deleteBundle>,
  context: Context,
): Promise<void> {
  const bundle = await loadBundle(tx, { id, rev }, 'delete', context);
  await tx.delete(planningBundles).where(eq(planningBundles.id, id));
  await note(tx, context, 'delete', bundle.title);
}
