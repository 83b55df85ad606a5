import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { JobDeps } from '../../../platform/jobs/runner.ts';
import { type OpenWeibo, openWeibo } from '../service/open-weibo.ts';
import type { WeiboPort } from '../service/port.ts';
import { usedUpCodes } from '../service/voice-calls.ts';
import type { PostCounts } from '../service/voice-port.ts';
import { markGone, newestComment, putComments } from './drawn-voices.queries.ts';
import {
  type DrawnPost,
  findVoices,
  holdPost,
  patchVoices,
  postRefusal,
  postsToDraw,
  postToDraw,
} from './voice.queries.ts';
import { voiceTexts as texts } from './voice.texts.ts';

interface Deps extends Pick<JobDeps, 'db' | 'now'> {
  weibo: WeiboPort;
}
/** What came of a draw: posts, comments that were not known, and why it ended early. */
interface Outcome {
  posts: number;
  added: number;
  problem: string;
}
/** What a draw of one post's comments found, and what is to be stored of it. */
interface Drawn {
  added: number;
  patch: Omit<Parameters<typeof patchVoices>[2], 'nextTime'>;
  isCut: boolean;
}
type Draw = (deps: Deps, post: DrawnPost, counts: PostCounts) => Promise<Drawn>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Days after its publication in which a post is drawn, and the posts of one call of counts. */
const daysDrawn = 30;
const mostPosts = 100;
/** Comments of a page, and pages of a post that are read at once. */
const pageSize = 50;
const mostPages = 10;
/** Milliseconds between draws of a post, and until the next part of one that has too many comments for one draw. */
const pause = 15 * minute;
const pauseOfParts = minute;

/** Reads pages until an empty one: the microblog may leave comments out of any page. */
async function readPages(
  { db, now, weibo }: Deps,
  post: DrawnPost,
  from: { sinceId: string; page: number },
): Promise<{ added: number; ids: string[]; isCut: boolean }> {
  const begun = now();
  const ids: string[] = [];
  let added = 0;
  for (let page = from.page; page < from.page + mostPages; page += 1) {
    const found = await weibo.voices.list(post.remoteId, { sinceId: from.sinceId, page, count: pageSize });
    if (found.length === 0) return { added, ids, isCut: false };
    ids.push(...found.map(({ id }) => id));
    added += await putComments(db, post.id, found, begun);
  }
  return { added, ids, isCut: true };
}

/** What is new below a post, where its count has changed; goes on where the last draw had to stop. */
const drawNew: Draw = async (deps, post, counts) => {
  const { sinceId = '0', nextPage = 1, drawnCount = null } = post.voices ?? {};
  if (nextPage === 1 && drawnCount === counts.comments) return { added: 0, patch: {}, isCut: false };
  const { added, isCut } = await readPages(deps, post, { sinceId, page: nextPage });
  const drawnTime = deps.now();
  if (isCut) return { added, isCut, patch: { drawnTime, nextPage: nextPage + mostPages } };
  // Of several parts, the first does not hold what came meanwhile: it is drawn next, whatever the count says.
  const rest = { nextPage: 1, drawnCount: nextPage === 1 ? counts.comments : null };
  return { added, isCut, patch: { ...rest, drawnTime, sinceId: await newestComment(deps.db, post.id) } };
};

/** All comments of a post, so that deleted ones are known too. */
const drawWhole: Draw = async (deps, post) => {
  const begun = deps.now();
  const { added, ids, isCut } = await readPages(deps, post, { sinceId: '0', page: 1 });
  if (!isCut) await markGone(deps.db, post.id, { ids, begun });
  return { added, isCut: false, patch: { drawnTime: deps.now() } };
};

/** True where the microblog refused this one post; otherwise the others fare no better. */
const isOfOne = ({ failure, serviceCode }: ExternalServiceError): boolean =>
  failure === 'refused' && !usedUpCodes.has(serviceCode);

/** Fetches the counts of posts and then their comments, one post after the other; puts the rest off when it fails. */
async function drawPosts(deps: Deps, posts: readonly DrawnPost[], draw: Draw): Promise<Outcome> {
  const { db, now, weibo } = deps;
  const sum: Outcome = { posts: 0, added: 0, problem: '' };
  const after = (wait: number) => new Date(now().getTime() + wait);
  const fail = async (failed: readonly DrawnPost[], lastError: string) => {
    sum.problem = lastError;
    for (const { id } of failed) await patchVoices(db, id, { nextTime: after(hour), heldUntil: null, lastError });
  };
  let index = 0;
  try {
    const answer = await weibo.voices.counts(posts.map(({ remoteId }) => remoteId));
    const counts = new Map(answer.map((one) => [one.id, one]));
    for (const post of posts) {
      const found = counts.get(post.remoteId) ?? { id: post.remoteId, reposts: 0, comments: 0, attitudes: 0 };
      try {
        const { added, patch, isCut } = await draw(deps, post, found);
        const { reposts, comments, attitudes } = found;
        const counted = { reposts, comments, attitudes, countedTime: now(), heldUntil: null, lastError: '' };
        await patchVoices(db, post.id, { ...counted, ...patch, nextTime: after(isCut ? pauseOfParts : pause) });
        sum.posts += 1;
        sum.added += added;
      } catch (error) {
        if (!(error instanceof ExternalServiceError && isOfOne(error))) throw error;
        await fail([post], error.message);
      }
      index += 1;
    }
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    await fail(posts.slice(index), error.message);
  }
  return sum;
}

/** Those of the posts that nobody else draws, now held. */
async function held({ db, now }: Pick<Deps, 'db' | 'now'>, posts: readonly DrawnPost[]): Promise<DrawnPost[]> {
  const free: DrawnPost[] = [];
  for (const post of posts) {
    const voices = await holdPost(db, post.id, now());
    if (voices) free.push({ ...post, voices });
  }
  return free;
}

const firstTime = (now: Date) => new Date(now.getTime() - daysDrawn * day);

/** Draws counts and new comments of posts that are due; safe in several processes at once. Returns how many. */
export async function keepWeiboVoices(deps: JobDeps, open: OpenWeibo = openWeibo): Promise<number> {
  const { db, settings, log } = deps;
  const isSet = settings.WEIBO_URL !== undefined && settings.WEIBO_ACCESS_TOKEN !== undefined;
  if (!isSet && settings.isProduction) return 0;
  const now = deps.now();
  const due = await held(deps, await postsToDraw(db, { since: firstTime(now), dueBy: now, most: mostPosts }));
  if (due.length === 0) return 0;
  return (await drawPosts({ ...deps, weibo: open(deps, log) }, due, drawNew)).posts;
}

/** Draws one post whole, or what is new of all posts of the last days, for somebody who waits for it. */
export async function drawVoicesNow(
  postId: string | undefined,
  context: Context,
  open: OpenWeibo = openWeibo,
): Promise<Outcome> {
  const { db, now } = context;
  const weibo = open(context, context.log);
  const deps = { db, now, weibo };
  if (postId === undefined) {
    const posts = await held(deps, await postsToDraw(db, { since: firstTime(now()), most: mostPosts }));
    return posts.length === 0 ? { posts: 0, added: 0, problem: '' } : drawPosts(deps, posts, drawNew);
  }
  const found = await findVoices(db, postId);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.postMissing);
  const post = await postToDraw(db, postId);
  if (!post) throw guardRefused([{ guard: 'state', text: postRefusal(found.state) ?? texts.notPublished }]);
  const posts = await held(deps, [post]);
  if (posts.length === 0) throw guardRefused([{ guard: 'drawing', text: texts.drawing }]);
  return drawPosts(deps, posts, drawWhole);
}
