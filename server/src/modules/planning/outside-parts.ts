import { AppError, ErrorCode, guardRefused, invalidInput, isAppError } from 'shared-contracts/errors';
import { type BundleDraft, type BundleRow, Target, targetNames } from 'shared-contracts/model';
import { ContentPermission, WechatPermission, WeiboPermission } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import type { Bundle } from './bundle.queries.ts';
import { planningTexts as texts } from './planning.texts.ts';

type Post = BundleRow['posts'][number];

/** What bundles need of WeChat and the microblog; handed over by the assembly. */
export interface OutsideParts {
  /** Refuses a post that the session could not have sent; `isComing`: its story gets to the website with it. */
  checkPost(tx: Database, post: Post, context: Context, isComing: boolean): Promise<void>;
  orderPost(tx: Database, post: Post, context: Context): Promise<unknown>;
  /** Locks messages before their stories, as WeChat's own desk does. */
  lockMessages(tx: Database, ids: readonly string[]): Promise<void>;
  /** A message that the session could have sent at a time; refuses any other. */
  messageAt(
    tx: Database,
    id: string,
    time: Date,
    context: Context,
  ): Promise<{ title: string; contentIds: readonly string[] }>;
  orderMessage(tx: Database, id: string, context: Context): Promise<void>;
  /** What a person may do now; undefined for one who may not log in any more. */
  sessionOf(db: Database, userId: string): Promise<Session | undefined>;
}

type Draft = Pick<BundleDraft, 'targets' | 'storyIds' | 'posts' | 'messageIds'>;

const partOf = (target: Target, title: string) => `${targetNames[target]}《${title}》`;

/** A refusal of a part, with the name of the part before the reason. */
function named(part: string, error: unknown): unknown {
  if (!isAppError(error)) return error;
  return guardRefused([{ guard: 'bundle', text: texts.partRefused(part, error.message) }]);
}

async function inPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw named(part, error);
  }
}

/** Refuses whoever may not send what is in a bundle out. */
export function checkRights(
  { push, posts, messages }: Pick<Bundle, 'push' | 'posts' | 'messages'>,
  { session }: Pick<Context, 'session'>,
): void {
  const refuse = (reason: string) => new AppError(ErrorCode.Forbidden, reason);
  if (push && !session.can(ContentPermission.Push)) throw refuse(texts.pushNeeded);
  if (posts.length > 0 && !session.can(WeiboPermission.Post)) throw refuse(texts.postNeeded);
  if (messages.length > 0 && !session.can(WechatPermission.Publish)) throw refuse(texts.messageNeeded);
}

/** Refuses whoever changes posts or messages of a bundle without the right to send them. */
export function checkChangedParts(draft: Draft, before: Bundle | undefined, context: Pick<Context, 'session'>): void {
  const words = (posts: Draft['posts']) => JSON.stringify(posts.map(({ contentId, text }) => [contentId, text]));
  const ids = (before?.messages ?? []).map(({ id }) => id);
  const isSamePosts = words(draft.posts) === words(before?.posts ?? []);
  const isSameMessages = JSON.stringify(draft.messageIds) === JSON.stringify(ids);
  checkRights(
    {
      push: null,
      posts: isSamePosts ? [] : [...draft.posts, ...(before?.posts ?? [])],
      messages: isSameMessages ? [] : [...draft.messageIds, ...ids].map((id) => ({ id, title: '' })),
    },
    context,
  );
}

function checkShape({ targets, storyIds, posts }: Draft): void {
  if (posts.length === 0) return;
  if (!targets.includes(Target.Website)) throw invalidInput([{ path: 'posts', message: texts.postNeedsWebsite }]);
  const stories = posts.map(({ contentId }) => contentId);
  if (new Set(stories).size < stories.length) throw invalidInput([{ path: 'posts', message: texts.postTwice }]);
  if (!stories.every((id) => storyIds.includes(id)))
    throw invalidInput([{ path: 'posts', message: texts.postForeign }]);
}

/**
 * Refuses posts and messages that could not go out with the stories at a time; answers the messages with their titles.
 */
export async function checkParts(
  tx: Database,
  draft: Draft,
  { time, titles }: { time: Date; titles: ReadonlyMap<string, string> },
  context: Context,
  outside: OutsideParts,
): Promise<Bundle['messages']> {
  checkShape(draft);
  const isComing = draft.targets.includes(Target.Website);
  for (const post of draft.posts)
    await inPart(partOf(Target.Weibo, titles.get(post.contentId) ?? ''), () =>
      outside.checkPost(tx, post, context, isComing),
    );
  const messages: Bundle['messages'] = [];
  for (const id of new Set(draft.messageIds)) {
    const { title, contentIds } = await outside.messageAt(tx, id, time, context);
    if (!contentIds.every((one) => draft.storyIds.includes(one)))
      throw invalidInput([{ path: 'messageIds', message: texts.messageForeign(title) }]);
    messages.push({ id, title, contentIds });
  }
  return messages;
}

interface Part {
  name: string;
  /** Why a session may not have it sent; undefined for one that may. */
  refusal(session: Session): string | undefined;
  order(tx: Database, context: Context): Promise<unknown>;
}

function partsOf({ posts, messages }: Bundle, titles: ReadonlyMap<string, string>, outside: OutsideParts): Part[] {
  const ofPosts = posts.map((post) => ({
    name: partOf(Target.Weibo, titles.get(post.contentId) ?? ''),
    refusal: (session: Session) => (session.can(WeiboPermission.Post) ? undefined : texts.postNeeded),
    order: (tx: Database, context: Context) => outside.orderPost(tx, post, context),
  }));
  const ofMessages = messages.map(({ id, title }) => ({
    name: partOf(Target.Wechat, title),
    refusal: (session: Session) => (session.can(WechatPermission.Publish) ? undefined : texts.messageNeeded),
    async order(tx: Database, context: Context) {
      await outside.messageAt(tx, id, context.now(), context);
      await outside.orderMessage(tx, id, context);
    },
  }));
  return [...ofPosts, ...ofMessages];
}

/** Has posts and messages sent after the commit; refuses the whole where one of them may not go out. */
export async function orderAll(
  tx: Database,
  bundle: Bundle,
  titles: ReadonlyMap<string, string>,
  context: Context,
  outside: OutsideParts,
): Promise<void> {
  for (const { name, order } of partsOf(bundle, titles, outside)) await inPart(name, () => order(tx, context));
}

/**
 * Has those posts and messages sent that may go out in a person's name now; answers a sentence for each of the others.
 * What a refused one had begun is undone.
 */
export async function orderPossible(
  tx: Database,
  bundle: Bundle,
  titles: ReadonlyMap<string, string>,
  { session, ...parts }: Omit<Context, 'session'> & { session: Session | undefined },
  outside: OutsideParts,
): Promise<string[]> {
  const left: string[] = [];
  for (const { name, refusal, order } of partsOf(bundle, titles, outside)) {
    const reason = session ? refusal(session) : texts.senderGone(bundle.sentName);
    if (!session || reason !== undefined) left.push(texts.partRefused(name, reason ?? ''));
    else
      await tx
        .transaction((nested) => inPart(name, () => order(nested, { ...parts, db: nested, session })))
        .catch((error: unknown) => {
          if (!isAppError(error)) throw error;
          left.push(error.message);
        });
  }
  return left;
}
