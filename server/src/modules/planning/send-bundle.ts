import { type Actor, BundleState, Target } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { ownTargets } from '../publishing/publication.rules.ts';
import { publicationGuards, sendOut } from '../publishing/publish-story.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { type AccessBasis, type Item, loadItem } from '../stories/item.ts';
import { livingSeals } from '../stories/review.rules.ts';
import { noteAlone } from '../stories/writers.ts';
import { type Bundle, changeBundle, freeStories, pinnedStories } from './bundle.queries.ts';
import { planningTexts as texts } from './planning.texts.ts';

/** Kind of the job that sends the message of a bundle. */
export const bundlePushKind = 'bundle-push';

/** What the stories of a bundle are loaded with: a job has no session. */
type Parts = Pick<Context, 'now' | 'settings' | 'log'> & Partial<Pick<Context, 'session'>>;

/** Locks the stories of a bundle, in one order everywhere. */
export async function loadStories(
  tx: Database,
  bundleId: string,
  parts: Parts,
  basis: AccessBasis = 'channel',
): Promise<{ item: Item; hash: string }[]> {
  const items: { item: Item; hash: string }[] = [];
  for (const { contentId, hash } of await pinnedStories(tx, bundleId))
    items.push({ item: await loadItem(tx, contentId, parts, basis), hash });
  return items;
}

/** Titles of loaded stories, by id. */
export const titlesOf = (stories: readonly { item: Item }[]): Map<string, string> =>
  new Map(stories.map(({ item }) => [item.content.id, item.content.title]));

/** The first reason why a story of a bundle may not go out now, or at the time of its plan; undefined for none. */
export async function refusalOf(
  tx: Database,
  { targets }: Pick<Bundle, 'targets'>,
  stories: readonly { item: Item; hash: string }[],
  { action, actor, now, time = now }: { action: 'publish' | 'schedule'; actor: Actor; now: Date; time?: Date },
): Promise<string | undefined> {
  for (const { item, hash } of stories) {
    const { title } = item.content;
    if (item.content.hash !== hash) return texts.storyChanged(title);
    const [first] = await publicationGuards(tx, item, action, targets, actor, now, time);
    if (first) return texts.storyRefused(title, first.text);
  }
  return undefined;
}

/** Where a withdrawal stops a bundle: our own targets, and those outside that it brings the story to. */
const placesOf = ({ posts, messages }: Bundle, id: string): Target[] => [
  ...ownTargets,
  ...(posts.some(({ contentId }) => contentId === id) ? [Target.Weibo] : []),
  ...(messages.some(({ contentIds = [] }) => contentIds.includes(id)) ? [Target.Wechat] : []),
];

/**
 * Why a planned bundle stays: one of its stories was withdrawn after the plan was made, so that whoever made it, a
 * chief too, knew nothing of it. A clearance given since then, or a publication, lets it out; undefined for none.
 */
export async function withdrawalSince(
  tx: Database,
  bundle: Bundle,
  stories: readonly { item: Item }[],
): Promise<string | undefined> {
  for (const { item } of stories) {
    const { id, title } = item.content;
    const cleared = livingSeals(item.seals, item.content).at(-1)?.createdTime ?? bundle.modifiedTime;
    const since = cleared > bundle.modifiedTime ? cleared : bundle.modifiedTime;
    const places = placesOf(bundle, id);
    const isWithdrawn = (await deliveriesOf(tx, id)).some(
      ({ target, withdrawnTime, expiredTime }) =>
        places.includes(target) && expiredTime === null && withdrawnTime !== null && withdrawnTime > since,
    );
    if (isWithdrawn) return texts.storyWithdrawn(title);
  }
  return undefined;
}

/** Sends all stories of a bundle out, and its message after the commit; the guards have been asked. */
export async function sendBundle(
  tx: Database,
  bundle: Bundle,
  stories: readonly { item: Item }[],
  { by, actor, parts, opName }: { by: RecordActor; actor: Actor; parts: Parts; opName: string },
): Promise<void> {
  const now = parts.now();
  for (const { item } of stories) {
    await noteAlone(tx, item, 'publish', actor, by, parts);
    await sendOut(tx, item, bundle.targets, { by, now, opName, remark: bundle.title });
  }
  await freeStories(tx, bundle.id);
  await changeBundle(tx, bundle.id, {
    state: BundleState.Published,
    pushState: bundle.push ? 'waiting' : 'none',
    sentBy: by.userId,
    sentName: by.nickName,
    lastError: '',
    rev: bundle.rev + 1,
    modifiedTime: now,
    modifiedUserName: by.nickName,
  });
  if (bundle.push)
    await putJob(tx, {
      kind: bundlePushKind,
      key: `${bundlePushKind}:${bundle.id}`,
      payload: { bundleId: bundle.id },
      runTime: now,
      now,
    });
}
