import { outsideParts } from '../assembly/outside-parts.ts';
import { storeBundle, planBundle } from '../modules/planning/bundle.commands.ts';
import { listCandidates } from '../modules/planning/bundle.queries.ts';
import { assign } from '../modules/planning/assignment.commands.ts';
import { approve, drop, storeTopic, writeStory } from '../modules/planning/topic.commands.ts';
import { publicationGuards } from '../modules/publishing/publish-story.ts';
import { loadItem } from '../modules/stories/item.ts';
import type { Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import { demoBundles, type DemoTopic, demoTopics } from './planning-words.ts';
import type { Stage0 } from './play-story.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Hours before now at which the first topic was brought up. */
const firstHours = 60;
/** Stories in the two bundles. */
const bundled = 4;

/** Two weeks of topics with assignments and drafts, and stories that go out together. */
export async function seedPlanning(stage: Stage0, channelIds: ReadonlyMap<string, string>): Promise<void> {
  for (const [nth, topic] of demoTopics.entries()) await seedTopic(stage, topic, channelIds.get(topic.slug)!, nth);
  await seedBundles(stage);
}

const contextOf = ({ tx, base, sessions }: Stage0, userName: string, time: Date): Context => ({
  ...base,
  db: tx,
  session: sessions.get(userName)!,
  now: () => time,
});

/** The time of a plan; the newsroom's hours are those of Shanghai. */
function planTimeOf({ plan }: DemoTopic, now: Date): Date | null {
  if (plan === null) return null;
  const [days, hours] = plan;
  const today = toWireTime(now).slice(0, 10);
  return new Date(new Date(`${today}T00:00:00+08:00`).getTime() + days * day + hours * hour);
}

async function seedTopic(stage: Stage0, topic: DemoTopic, categoryId: string, nth: number): Promise<void> {
  const { tx, now } = stage;
  const begun = new Date(now.getTime() - (firstHours - nth * 2) * hour);
  const planTime = planTimeOf(topic, now);
  const { title, brief, targets, by, people = [] } = topic;
  const draft = { title, brief, categoryId, targets: [...targets], planTime: planTime && toWireTime(planTime) };
  const id = await storeTopic(tx, draft, contextOf(stage, by, begun));
  let rev = 0;
  const lead = contextOf(stage, 'director', new Date(begun.getTime() + hour));
  if (topic.isApproved) await approve(tx, { id, rev: rev++ }, lead);
  for (const { who, task, equipment, hoursBefore } of people) {
    const dueTime = planTime && toWireTime(new Date(planTime.getTime() - hoursBefore * hour));
    const { userId } = stage.sessions.get(who)!;
    await assign(tx, { id, rev: rev++, userId, task, equipment, dueTime }, lead);
  }
  if (topic.isWritten)
    await writeStory({ id, requestId: `demo-topic-${id}` }, contextOf(stage, by, new Date(begun.getTime() + 2 * hour)));
  if (topic.dropReason) await drop(tx, { id, rev, isDropped: true, reason: topic.dropReason }, lead);
}

/** One bundle that is planned for tomorrow, one that is still open. */
async function seedBundles(stage: Stage0): Promise<void> {
  const { tx, sessions, now } = stage;
  // Who may post on the microblog too.
  const context = contextOf(stage, 'operator', now);
  const { channels } = sessions.get('operator')!;
  const stories: Awaited<ReturnType<typeof listCandidates>> = [];
  for (const story of await listCandidates(tx, { channels, keywords: undefined, most: 50 })) {
    const item = await loadItem(tx, story.id, context, 'channel');
    const guards = await publicationGuards(tx, item, 'schedule', ['app', 'website'], context.session, now);
    if (guards.length === 0 && stories.length < bundled) stories.push(story);
  }
  if (stories.length < bundled) return;
  const ids = stories.map(({ id }) => id);
  const facts = { topicId: null, targets: ['app', 'website'] as ('app' | 'website')[] };
  const [first, second] = [ids.slice(0, 2), ids.slice(2)];
  const push = {
    contentId: first[0]!,
    platform: 3 as const,
    title: stories[0]!.title.slice(0, 50),
    text: demoBundles.pushText,
  };
  const posts = [{ contentId: first[1]!, text: demoBundles.postText(stories[1]!.title) }];
  const id = await storeBundle(
    tx,
    { ...facts, title: demoBundles.planned, storyIds: first, push, posts, messageIds: [] },
    context,
    outsideParts,
  );
  const morning = new Date(`${toWireTime(new Date(now.getTime() + day)).slice(0, 10)}T08:00:00+08:00`);
  await planBundle(tx, { id, rev: 0, planTime: toWireTime(morning) }, context, outsideParts);
  const open = { ...facts, title: demoBundles.open, storyIds: second, push: null, posts: [], messageIds: [] };
  await storeBundle(tx, open, context, outsideParts);
}
