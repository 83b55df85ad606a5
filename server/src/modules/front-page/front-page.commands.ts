import { isDeepStrictEqual } from 'node:util';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type FrontLayout, type FrontPageWay, frontSourceOf, homePlace, Target } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { targetStories } from '../site/story-target.queries.ts';
import { refuseBanned } from '../words/word-list.ts';
import { addVersion, findVersion, lockPage, markUndone, namedStories, patchPage } from './front-page.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

/** Kind of the job that brings a planned page to readers. */
export const frontPageJobKind = 'front-page';

type Who = Pick<Context, 'session' | 'ip' | 'now'>;
type Page = Awaited<ReturnType<typeof lockPage>>;

const jobKeyOf = (place: string) => `${frontPageJobKind}:${place}`;

/** The words that readers see of a layout itself. */
export const layoutFields = (layout: FrontLayout): ReaderField[] =>
  filled(layout.map(({ title }) => ({ label: texts.title, text: title })));

/** Refuses the place of a channel that the user does not have. */
export function checkPlace({ channels }: Session, place: string): void {
  if (place !== homePlace && !channels.has(place)) throw new AppError(ErrorCode.Forbidden, texts.noChannel);
}

async function openPage(tx: Database, place: string, { session }: Who, rev?: number): Promise<Page> {
  checkPlace(session, place);
  const page = await lockPage(tx, place);
  if (rev !== undefined && page.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return page;
}

/** Refuses stories that the desk did not have before and that readers of the website do not have: nothing leaks. */
async function refuseUnseen(tx: Database, layout: FrontLayout, before: FrontLayout): Promise<void> {
  const known = new Set(namedStories(before));
  const added = namedStories(layout).filter((id) => !known.has(id));
  const found = await targetStories(tx, added);
  const unseen = new Set(added.filter((id) => !found.get(id)?.targets.has(Target.Website)));
  if (unseen.size === 0) return;
  const place = layout.findIndex((block) => namedStories([block]).some((id) => unseen.has(id)));
  const message = texts.storyNotShown(place + 1, texts.blockName(layout[place]!));
  throw invalidInput([{ path: `layout.${place}.source`, message }]);
}

/** Stores the draft of a place. */
export async function saveDraft(
  tx: Database,
  { place, rev, layout }: { place: string; rev: number; layout: FrontLayout },
  context: Who,
): Promise<void> {
  const page = await openPage(tx, place, context, rev);
  const written = layout.map((block) => ({ ...block, title: cleanLine(block.title) }));
  if (isDeepStrictEqual(written, page.draft)) return;
  await refuseUnseen(tx, written, page.draft);
  const { session, now } = context;
  await patchPage(tx, place, {
    draft: written,
    rev: rev + 1,
    modifiedBy: session.userId,
    modifiedName: session.nickName,
    modifiedTime: now(),
  });
  // Every step of an autosave would fill the log; the first change of another's draft, or of what readers have, counts.
  const live = page.liveId === null ? undefined : await findVersion(tx, place, page.liveId);
  if (page.modifiedBy !== session.userId || (live && isDeepStrictEqual(live.layout, page.draft)))
    await noteAction(tx, context, 'frontPage.change', place, { rev: rev + 1, blocks: written.length });
}

/** Refuses a layout that readers could not be given. */
async function checkLayout(tx: Database, layout: FrontLayout, now: Date): Promise<void> {
  if (layout.length === 0) throw guardRefused([{ guard: 'frontPage', text: texts.nothing }]);
  const { byId } = await readPublicChannels(tx);
  const faults = layout.flatMap((block, index) => {
    const source = frontSourceOf(block);
    const name = texts.blockName(block);
    if (source?.from === 'picked' && source.ids.length === 0) return [texts.nothingPicked(index + 1, name)];
    const isHidden = source?.from === 'newest' && source.channelId !== null && !byId.has(source.channelId);
    return isHidden ? [texts.channelHidden(index + 1, name)] : [];
  });
  if (faults.length > 0) throw guardRefused(faults.map((text) => ({ guard: 'frontPage', text })));
  await refuseBanned(tx, layoutFields(layout), now);
}

async function bringOut(
  tx: Database,
  page: Page,
  { layout, way, detail }: { layout: FrontLayout; way: FrontPageWay; detail?: object },
  context: Who,
): Promise<void> {
  await checkLayout(tx, layout, context.now());
  const live = page.liveId === null ? undefined : await findVersion(tx, page.place, page.liveId);
  if (live && isDeepStrictEqual(live.layout, layout)) throw guardRefused([{ guard: 'frontPage', text: texts.isLive }]);
  const { userId, nickName } = context.session;
  const version = { layout, way, publishedBy: userId, publishedName: nickName, publishedTime: context.now() };
  const id = await addVersion(tx, page, version);
  await noteAction(tx, context, `frontPage.${way}`, page.place, { versionId: id, formerId: page.liveId, ...detail });
}

/** Brings the draft, in the revision that the publisher saw, to readers. */
export async function publishDraft(
  tx: Database,
  { place, rev }: { place: string; rev: number },
  context: Who,
): Promise<void> {
  const page = await openPage(tx, place, context, rev);
  await bringOut(tx, page, { layout: page.draft, way: 'publish' }, context);
}

/** Keeps the draft as it is now for readers at a minute. */
export async function planDraft(
  tx: Database,
  { place, rev, time }: { place: string; rev: number; time: string },
  context: Who,
): Promise<void> {
  const page = await openPage(tx, place, context, rev);
  const planTime = fromWireTime(time);
  const now = context.now();
  if (planTime <= now) throw invalidInput([{ path: 'time', message: texts.planOver }]);
  await checkLayout(tx, page.draft, now);
  const { userId, nickName } = context.session;
  const plan = { planLayout: page.draft, planTime, planBy: userId, planName: nickName, planError: null };
  await patchPage(tx, place, plan);
  const payload = { place, time: planTime.toISOString() };
  await putJob(tx, { kind: frontPageJobKind, key: jobKeyOf(place), payload, runTime: planTime, now });
  await noteAction(tx, context, 'frontPage.plan', place, { time, rev });
}

export const noPlan = { planLayout: null, planTime: null, planBy: null, planName: null, planError: null } as const;

/** Gives up what waits for its minute, or what its minute could not bring out. */
export async function cancelPlan(tx: Database, place: string, context: Who): Promise<void> {
  const page = await openPage(tx, place, context);
  if (page.planTime === null) throw new AppError(ErrorCode.Conflict, texts.noPlan);
  await cancelJob(tx, jobKeyOf(place), context.now());
  await patchPage(tx, place, noPlan);
  await noteAction(tx, context, 'frontPage.cancelPlan', place, { time: page.planTime });
}

/** Publishes a former version again; the draft stays as it is. */
export async function restoreVersion(
  tx: Database,
  { place, versionId }: { place: string; versionId: string },
  context: Who,
): Promise<void> {
  const page = await openPage(tx, place, context);
  const version = await findVersion(tx, place, versionId);
  if (!version) throw new AppError(ErrorCode.NotFound, texts.versionGone);
  await bringOut(tx, page, { layout: version.layout, way: 'restore', detail: { restored: versionId } }, context);
}

/** Takes the publication back that the person saw before readers: they have what they had before it. */
export async function undoPublication(
  tx: Database,
  { place, versionId }: { place: string; versionId: string },
  context: Who,
): Promise<void> {
  const page = await openPage(tx, place, context);
  const live = page.liveId === versionId ? await findVersion(tx, place, versionId) : undefined;
  if (!live) throw new AppError(ErrorCode.Conflict, texts.otherLive);
  await markUndone(tx, versionId, context.session.nickName, context.now());
  await patchPage(tx, place, { liveId: live.formerId });
  await noteAction(tx, context, 'frontPage.undo', place, { versionId, backTo: live.formerId });
}
