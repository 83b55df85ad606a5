import { isAppError } from 'shared-contracts/errors';
import { WechatMessageState } from 'shared-contracts/model';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';
import { openAccount } from './accounts/open-account.ts';
import { type OpenWechat, openWechat } from './service/open-wechat.ts';
import type { WechatPort } from './service/port.ts';
import { findContent } from '../stories/content.queries.ts';
import {
  articlesOf,
  findWechatMessage,
  patchMessage,
  type StoredArticle,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import {
  lookAgain,
  mayRetry,
  type NextRun,
  asChannelError,
  type DeliveryProgress,
  type DeliveryContext,
  retryAfter,
} from '../publishing/delivery-progress.ts';
import { storeDraft } from './wechat-draft.ts';
import { endFailed, endPublished, markRequested } from './wechat-outcome.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Seconds between looks at a publication, by the seconds since it was requested; given up after a day. */
const pollSteps = [
  { until: 60, every: 3 },
  { until: 900, every: 30 },
  { until: 86_400, every: 300 },
];
/** Clocks of two machines may differ by this. */
const clockSlack = 120_000;

const texts = {
  lost: wechatMessageTexts.publicationLost,
  draftGone: wechatMessageTexts.draftGone,
  noEnd: wechatMessageTexts.publicationWithoutEnd,
  removed: wechatMessageTexts.removedAtWechat,
  changed: wechatMessageTexts.changedBeforePublication,
} as const;

/** One message on its way, with the dependencies of the job. */
interface Run {
  work: DeliveryContext;
  wechat: WechatPort;
  message: StoredWechatMessage;
  articles: StoredArticle[];
  progress: DeliveryProgress;
}

/**
 * Advances a message as far as it goes now; returns when to continue. Each step is recorded before the next begins, and
 * the request to publish before it is sent: after a kill or a lost answer the message is looked up, never sent twice.
 */
export async function sendMessage(
  work: DeliveryContext,
  messageId: string,
  progress: DeliveryProgress,
  open: OpenWechat = openWechat,
): Promise<NextRun> {
  const message = await findWechatMessage(work.db, messageId);
  if (message?.state !== WechatMessageState.Sending) return undefined;
  let wechat: WechatPort;
  try {
    wechat = await openAccount(work, work.log, message.accountId, open);
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    return end(endFailed(work, message.id, message.step, error.message));
  }
  const run: Run = {
    work,
    wechat,
    message,
    articles: await articlesOf(work.db, messageId),
    progress,
  };
  if (message.step === 'poll') return poll(run);
  return message.step === 'submit' ? lookUp(run) : begin(run);
}

async function begin(run: Run): Promise<NextRun> {
  const { work, wechat, message, articles } = run;
  let mediaId: string;
  try {
    const stories = await Promise.all(
      articles.map(async (article) => ({ article, content: await findContent(work.db, article.contentId) })),
    );
    const whole = stories.flatMap(({ article, content }) => (content ? [{ article, content }] : []));
    mediaId = await storeDraft(work, wechat, message.draftMediaId, whole);
  } catch (error) {
    if (!isAppError(error)) throw error;
    // A draft is visible to nobody, so the request may be repeated whatever became of it.
    const next =
      error instanceof ExternalServiceError && (error.failure === 'lost' || mayRetry(error))
        ? retryAfter(run.progress)
        : undefined;
    return goOnOr(run, next, () => endFailed(work, message.id, 'draft', error.message));
  }
  return ask(run, mediaId);
}

async function ask(run: Run, mediaId: string): Promise<NextRun> {
  const { work, wechat, message } = run;
  const refusal = await markRequested(work, message.id, mediaId);
  if (refusal !== undefined) return end(endFailed(work, message.id, 'draft', refusal || texts.changed));
  try {
    const { publishId, msgDataId } = await wechat.publish(mediaId);
    await patchMessage(work.db, message.id, { step: 'poll', publishId, msgDataId, lastError: null });
    return { seconds: pollSteps[0]!.every, progress: {} };
  } catch (error) {
    const failure = asChannelError(error);
    if (failure.failure === 'lost') return goOnOr(run, lookAgain({}), async () => undefined, failure.message);
    await patchMessage(work.db, message.id, { step: 'draft', sentTime: null });
    const next = mayRetry(failure) ? retryAfter(run.progress) : undefined;
    return goOnOr(run, next, () => endFailed(work, message.id, 'draft', failure.message), failure.message);
  }
}

/** After a lost answer: looks for the message among what the account has published. */
async function lookUp(run: Run): Promise<NextRun> {
  const { work, wechat, message, articles, progress } = run;
  const since = (message.sentTime?.getTime() ?? 0) - clockSlack;
  try {
    const found = (await wechat.latestPublished()).find(
      (one) =>
        one.updateTime.getTime() >= since &&
        one.articles.length === articles.length &&
        articles.every(({ title }, place) => one.articles[place]!.title === title),
    );
    if (found)
      return await end(
        endPublished(
          work,
          message.id,
          found.articleId,
          found.articles.map(({ url, isDeleted }) => (isDeleted ? null : url)),
        ),
      );
    const isInBox = message.draftMediaId !== null && (await wechat.hasDraft(message.draftMediaId));
    if (progress.resend && isInBox) return await ask({ ...run, progress: {} }, message.draftMediaId!);
    return await goOnOr(run, lookAgain(progress), () =>
      endFailed(work, message.id, 'submit', isInBox ? texts.lost : texts.draftGone),
    );
  } catch (error) {
    const failure = asChannelError(error);
    return goOnOr(
      run,
      retryAfter(progress),
      () => endFailed(work, message.id, 'submit', failure.message),
      failure.message,
    );
  }
}

async function poll(run: Run): Promise<NextRun> {
  const { work, wechat, message } = run;
  const age = (work.now().getTime() - (message.sentTime?.getTime() ?? 0)) / 1000;
  const step = pollSteps.find(({ until }) => age < until);
  try {
    const publication = await wechat.publication(message.publishId ?? '');
    if (publication.state === 'done')
      return await end(endPublished(work, message.id, publication.articleId, publication.urls));
    if (publication.state === 'removed') return await end(endFailed(work, message.id, 'draft', texts.removed));
    if (publication.state === 'failed') return await end(endFailed(work, message.id, 'draft', publication.text));
  } catch (error) {
    const failure = asChannelError(error);
    return goOnOr(
      run,
      step && { seconds: 60, progress: {} },
      () => endFailed(work, message.id, 'poll', failure.message),
      failure.message,
    );
  }
  return goOnOr(run, step && { seconds: step.every, progress: {} }, () =>
    endFailed(work, message.id, 'poll', texts.noEnd),
  );
}

/** Continues later, recording what the person should know meanwhile; or ends it. */
async function goOnOr(
  { work, message }: Run,
  next: NextRun,
  finish: () => Promise<void>,
  note?: string,
): Promise<NextRun> {
  if (next === undefined) await finish();
  else if (note !== undefined) await patchMessage(work.db, message.id, { lastError: note });
  return next;
}

async function end(work: Promise<void>): Promise<undefined> {
  await work;
  return undefined;
}
