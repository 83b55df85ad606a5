import { isAppError } from 'shared-contracts/errors';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { JobDeps } from '../../../platform/jobs/runner.ts';
import { openAccount } from '../accounts/open-account.ts';
import { usedUpCodes } from '../service/comment-calls.ts';
import type { ListedComment } from '../service/comment-port.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import type { WechatPort } from '../service/port.ts';
import { articlesToDraw, type DrawnArticle, holdArticle, patchArticleComments } from './article.queries.ts';
import { commentTexts as texts } from './comment.texts.ts';
import { markGone, putComments } from './drawn-comments.queries.ts';

type Deps = Pick<JobDeps, 'db' | 'now'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Days after its publication in which an article is drawn. */
const daysDrawn = 30;
/** WeChat's longest page of comments, and pages of an article that are read at once. */
const pageSize = 50;
const mostPages = 10;
/** Articles of one round of the job, and of one press of the button. */
const perRound = 10;
const perPress = 50;
/** The call that draws, and those of it that the job leaves to people each day. */
const listPath = '/cgi-bin/comment/list';
const leftToPeople = 100;

/** What came of a draw: comments that were not known, and why it could not go on. */
interface Outcome {
  added: number;
  problem: string;
  /** True when no other article can be drawn either. */
  isOver: boolean;
}

/** When an article is drawn next: often while it is new and open. */
function nextTimeOf({ publishedTime, isOpen }: DrawnArticle, now: Date): Date {
  const age = now.getTime() - publishedTime.getTime();
  const pause = age < 3 * day ? 15 * minute : 2 * hour;
  return new Date(now.getTime() + (isOpen === true ? pause : 6 * hour));
}

const isOrdered = (comments: readonly ListedComment[]): boolean =>
  comments.every(({ time }, index) => index === 0 || time <= comments[index - 1]!.time);

/** Reads pages until one holds nothing new, and stores them; what the pages should hold and do not is gone. */
async function readPages({ db, now }: Deps, article: DrawnArticle, wechat: WechatPort): Promise<number> {
  const begun = now();
  const comments: ListedComment[] = [];
  let added = 0;
  let isWhole = false;
  for (let page = 0; page < mostPages && !isWhole; page += 1) {
    const found = await wechat.comments.list(article, page * pageSize, pageSize);
    comments.push(...found);
    const fresh = await putComments(db, article, found, begun);
    added += fresh;
    isWhole = found.length < pageSize;
    if (fresh === 0 && isOrdered(comments)) break;
  }
  // Newest first is what WeChat does and does not promise: without it only a whole list tells what is gone.
  if (isWhole || isOrdered(comments)) {
    const since = isWhole ? undefined : comments.at(-1)?.time;
    await markGone(db, article, { keys: comments.map(({ key }) => key), since, begun });
  }
  return added;
}

/** Draws the comments of one article; undefined where somebody else is at it. */
export async function drawArticle(deps: Deps, article: DrawnArticle, wechat: WechatPort): Promise<Outcome | undefined> {
  const { db, now } = deps;
  if (!(await holdArticle(db, article, now()))) return undefined;
  const rest = { heldUntil: null, nextTime: nextTimeOf(article, now()) };
  try {
    const added = await readPages(deps, article, wechat);
    await patchArticleComments(db, article, { ...rest, drawnTime: now(), lastError: '' });
    return { added, problem: '', isOver: false };
  } catch (error) {
    if (!isAppError(error)) throw error;
    await patchArticleComments(db, article, { ...rest, lastError: error.message });
    const code = error instanceof ExternalServiceError ? error.serviceCode : undefined;
    // A refusal is of one article; without an answer, or with no calls left, the others fare no better.
    return { added: 0, problem: error.message, isOver: code === undefined || usedUpCodes.has(code) };
  }
}

/** Why the job should not draw: few calls are left today. */
async function shortageOf(wechat: WechatPort): Promise<string | undefined> {
  try {
    return (await wechat.quota(listPath)).remain < leftToPeople ? texts.callsLow : undefined;
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    // Some accounts may not ask for their quota; that alone is no reason to stop.
    return error.failure === 'refused' && !usedUpCodes.has(error.serviceCode) ? undefined : error.message;
  }
}

async function postpone({ db, now }: Deps, articles: readonly DrawnArticle[], lastError: string): Promise<void> {
  const nextTime = new Date(now().getTime() + hour);
  for (const article of articles) await patchArticleComments(db, article, { nextTime, lastError });
}

interface Drawn {
  articles: number;
  added: number;
  problem: string;
}

/** Draws articles of an account one after the other, and puts the rest off when it cannot go on. */
async function drawEach(deps: Deps, articles: readonly DrawnArticle[], wechat: WechatPort): Promise<Drawn> {
  const sum = { articles: 0, added: 0, problem: '' };
  for (const [index, article] of articles.entries()) {
    const outcome = await drawArticle(deps, article, wechat);
    if (!outcome) continue;
    sum.added += outcome.added;
    if (outcome.problem === '') sum.articles += 1;
    else sum.problem = outcome.problem;
    if (outcome.isOver) {
      await postpone(deps, articles.slice(index), outcome.problem);
      break;
    }
  }
  return sum;
}

/** Draws articles account by account: one that cannot be reached, or has no calls left, holds up no other. */
async function drawByAccount(
  deps: JobDeps,
  articles: readonly DrawnArticle[],
  open: OpenWechat,
  shortage: (wechat: WechatPort) => Promise<string | undefined>,
): Promise<Drawn> {
  const sum = { articles: 0, added: 0, problem: '' };
  for (const [accountId, own] of Map.groupBy(articles, (article) => article.accountId)) {
    const drawn = await drawAccount(deps, accountId, own, open, shortage);
    sum.articles += drawn.articles;
    sum.added += drawn.added;
    sum.problem ||= drawn.problem;
  }
  return sum;
}

async function drawAccount(
  deps: JobDeps,
  accountId: string,
  articles: readonly DrawnArticle[],
  open: OpenWechat,
  shortage: (wechat: WechatPort) => Promise<string | undefined>,
): Promise<Drawn> {
  let problem: string | undefined;
  try {
    const wechat = await openAccount(deps, deps.log, accountId, open);
    problem = await shortage(wechat);
    if (problem === undefined) return await drawEach(deps, articles, wechat);
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    problem = error.message;
  }
  await postpone(deps, articles, problem);
  return { articles: 0, added: 0, problem };
}

const firstTime = (now: Date) => new Date(now.getTime() - daysDrawn * day);

/** Draws the comments of articles that are due; safe in several processes at once. Returns how many were drawn. */
export async function keepWechatComments(deps: JobDeps, open: OpenWechat = openWechat): Promise<number> {
  const { db, settings } = deps;
  if (settings.WECHAT_URL === undefined && settings.isProduction) return 0;
  const now = deps.now();
  const due = await articlesToDraw(db, { since: firstTime(now), dueBy: now, most: perRound });
  return (await drawByAccount(deps, due, open, shortageOf)).articles;
}

/** Draws the comments of the last days' articles of the accounts that a user may use, who waits for it. */
export async function drawAllNow(context: Context, open: OpenWechat): Promise<Drawn> {
  const { db, now, session } = context;
  const articles = await articlesToDraw(db, { since: firstTime(now()), userId: session.userId, most: perPress });
  return drawByAccount(context, articles, open, async () => undefined);
}
