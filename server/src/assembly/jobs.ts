import { drawJobKind } from '../modules/activities/raffle.kind.ts';
import { publishJobKind } from '../modules/publishing/publish-story.ts';
import { watchedKinds } from './watched-kinds.ts';
import { linkLedger } from '../platform/ledger/ledger.queries.ts';
import { foldTallies } from '../modules/stories/tally.queries.ts';
import { drawRaffle } from '../modules/activities/draw-raffle.job.ts';
import { exportJobKind, exportStep } from '../modules/statistics/information-export.job.ts';
import { rollUpWork } from '../modules/statistics/roll-up-work.ts';
import { rollUpDays } from '../modules/statistics/roll-up.ts';
import { headJobKind, sendHead } from '../platform/ledger/ledger-head.job.ts';
import { gatherDueFeeds } from '../modules/clues/gather-feeds.ts';
import { keepStore } from '../modules/storage/keep-store.ts';
import { runHousekeeping } from './housekeeping.ts';
import { outsideParts } from './outside-parts.ts';
import { ownFeeds } from './own-feeds.ts';
import { learnJobKind, learnLexiconJob } from '../modules/proofreading/lexicon.job.ts';
import { lookBackJobKind, makeLookBackJob } from '../modules/words/look-back.job.ts';
import { raiseJobKind, raiseStories } from '../modules/stories/raise-ai-use.job.ts';
import { rewriteJobKind, rewriteStories } from '../modules/tags/rewrite.job.ts';
import { rebuildJobKind, rebuildStep } from '../modules/search/rebuild.job.ts';
import { keepOrders } from '../modules/orders/keep-orders.ts';
import { keepBills } from '../modules/orders/money/keep-bills.ts';
import { keepMoney } from '../modules/orders/money/keep-money.ts';
import { bundleJobKind } from '../modules/planning/bundle.commands.ts';
import { bundlePushJobs, publishBundleDue } from '../modules/planning/bundle.job.ts';
import { noticeDueAssignments } from '../modules/planning/due-notices.ts';
import { pushInName } from '../modules/push/push-in-name.ts';
import { publishDue } from '../modules/publishing/publish-due.job.ts';
import { expireAtTarget } from '../modules/publishing/expiry.job.ts';
import { expiryKind } from '../modules/publishing/target-words.ts';
import { frontPageJobKind } from '../modules/front-page/front-page.commands.ts';
import { publishPlannedPage } from '../modules/front-page/front-page.job.ts';
import { keepWechatComments } from '../modules/wechat/comments/draw-comments.ts';
import { keepWechatFigures } from '../modules/wechat/figures/keep-figures.ts';
import { wechatJobs } from '../modules/wechat/wechat.job.ts';
import { blockchainJobs } from '../modules/blockchain/proof.job.ts';
import { noticeOverdueBackup } from '../modules/backup/backup-check.ts';
import { CdnPurger } from '../modules/cdn/purge.ts';
import { fillJobKind, fillStep } from '../modules/search-index/fill-index.job.ts';
import { keepIndex } from '../modules/search-index/keep-index.ts';
import { IndexWriter } from '../modules/search-index/write-changes.ts';
import { queueSearchPush, searchPushJob, searchPushKind } from '../modules/search-push/search-push.job.ts';
import { memberPushJobs } from '../modules/members/member-push.job.ts';
import { gatherLetters } from '../modules/notices/delivery/gather-letters.ts';
import { noticeDesks } from '../modules/notices/desk-notices.ts';
import { letterJobs } from '../modules/notices/delivery/letter.job.ts';
import { endOverDeputies } from '../modules/review/deputy.commands.ts';
import { keepUrgentDebts } from '../modules/review/urgent-debts.ts';
import { noticeDueReviews } from '../modules/review/due-notices.ts';
import { noticeLeftPushes, packageJobs } from '../modules/packages/package.job.ts';
import { keepWeiboVoices } from '../modules/weibo/voices/draw-voices.ts';
import { openPush } from '../modules/push/service/open-push.ts';
import { weiboJobs } from '../modules/weibo/weibo.job.ts';
import { noticeLicenceEnds } from '../modules/anchors/licence-notices.ts';
import { noticeCardEnds } from '../modules/bylines/press-card-notices.ts';
import { LeaverCheck } from '../modules/identity/leavers/leaver-check.ts';
import { createImporter } from '../modules/data-import/import.job.ts';
import { importNeeds } from './data-import-needs.ts';
import { createTextVideoMaker } from '../modules/text-video/text-video.job.ts';
import { createMarker } from '../modules/media/media-label.job.ts';
import { createTranscoder } from '../modules/media/transcode.job.ts';
import { WebhookSender } from '../modules/webhooks/send-webhooks.ts';
import type { TokenKeys } from '../platform/http/token.rules.ts';
import { createRunner, type JobDeps, type JobHandler } from '../platform/jobs/runner.ts';

type Handlers = Readonly<Record<string, JobHandler>>;

/** Jobs that are due to the second. */
export const dueHandlers: Handlers = {
  [publishJobKind]: publishDue,
  [bundleJobKind]: publishBundleDue(outsideParts),
  [drawJobKind]: drawRaffle,
  [expiryKind]: expireAtTarget,
  [frontPageJobKind]: publishPlannedPage,
};
/** Jobs that fill the index of a search engine: nothing else waits for them. */
export const indexHandlers: Handlers = { [fillJobKind]: fillStep };
/** Jobs that call another site: nothing that is due waits for them. */
export const headHandlers: Handlers = { [headJobKind]: sendHead };
/** Jobs that read the whole archive for minutes: nothing that is due waits for them. */
export const archiveHandlers: Handlers = {
  [learnJobKind]: learnLexiconJob,
  [exportJobKind]: exportStep,
  [lookBackJobKind]: makeLookBackJob(watchedKinds),
  [rebuildJobKind]: rebuildStep,
  [rewriteJobKind]: rewriteStories,
  [raiseJobKind]: raiseStories,
};

/** Milliseconds between polls of the list of jobs, and between rounds of housekeeping. */
const pollEvery = 1000;
const linkEvery = 1000;
const foldEvery = 15_000;
/** Milliseconds between roll-ups of the figures of stories. */
const rollEvery = 20_000;
const tidyEvery = 3_600_000;
const gatherEvery = 5000;
/** Milliseconds between looks at what waits for search engines. */
const submitEvery = 5000;
/** Milliseconds between looks at what the CDN must drop: withdrawn stories are to be gone within a second. */
const purgeEvery = 200;
/** Milliseconds between looks at what the search engine must write, and at its index. */
const indexEvery = 300;
const keepIndexEvery = 30_000;
/** Milliseconds between looks at notices on their way out of the page. */
const lettersEvery = 3000;
/** Milliseconds between looks whether the store is to be counted. */
const storeEvery = 3000;
/** Milliseconds between looks at orders whose time is over. */
const ordersEvery = 5000;
/** Milliseconds between looks whether WeChat's figures are to be fetched. */
const figuresEvery = 300_000;
/** Milliseconds between looks whether readers' comments are to be drawn. */
const voicesEvery = 30_000;
/** Milliseconds between looks at pushes whose stories were withdrawn. */
const leftEvery = 5000;
/** Milliseconds between looks at the time of reviews. */
const dueEvery = 5000;
/** Milliseconds between looks at what has come to desks. */
const desksEvery = 1000;
/** Milliseconds between looks at the ends of press cards and licences, and at the age of the last backup. */
const endsEvery = 600_000;
/** Milliseconds between looks whether identity services still have the people of accounts. */
const leaversEvery = 60_000;
/** Milliseconds between looks whether a bill of WeChat Pay is to be compared. */
const billsEvery = 300_000;

/** The runners of all kinds of jobs. */
const createRunners = (deps: JobDeps, keys: TokenKeys) => [
  createRunner(dueHandlers, deps),
  createRunner(archiveHandlers, deps),
  createRunner(headHandlers, deps),
  createRunner(indexHandlers, deps),
  createRunner(wechatJobs(), deps),
  createRunner(weiboJobs(), deps),
  ...[memberPushJobs(openPush), ...Object.values(letterJobs)].map((handlers) => createRunner(handlers, deps)),
  createRunner(bundlePushJobs(pushInName), deps),
  createRunner(packageJobs(keys), deps),
  createRunner(blockchainJobs(), deps),
  createRunner({ [searchPushKind]: searchPushJob() }, deps),
  createTranscoder(deps),
  createMarker(deps),
  createTextVideoMaker(deps),
  createImporter(deps, importNeeds),
];

/** Starts the job runners: work that fell due while no server ran is caught up at once (F20). */
export function startJobs({
  now = () => new Date(),
  db,
  settings,
  log,
  keys,
}: Omit<JobDeps, 'now'> & Partial<JobDeps> & { keys: TokenKeys }): { stop(): Promise<void> } {
  const deps: JobDeps = { db, settings, log, now };
  const runners = createRunners(deps, keys);
  const report = (error: unknown) => deps.log.warn({ err: error }, 'jobs could not be looked at');
  const polls = runners.map((runner) =>
    every(
      pollEvery,
      async () => {
        while ((await runner.tick()) > 0);
      },
      report,
    ),
  );
  const stopping = new AbortController();
  const purger = new CdnPurger(deps);
  const writer = new IndexWriter(deps);
  const leavers = new LeaverCheck(deps);
  const rounds = [
    ...polls,
    sendEvents({ ...deps, keys }, report),
    every(linkEvery, () => linkLedger(deps.db), report),
    every(foldEvery, () => foldTallies(deps.db), report),
    every(
      rollEvery,
      async () => {
        await rollUpDays(deps.db, deps.now());
        await rollUpWork(deps.db, deps.now());
      },
      report,
    ),
    every(gatherEvery, () => gatherDueFeeds({ ...deps, ownFeeds }, stopping.signal), report),
    every(submitEvery, () => queueSearchPush(deps), report),
    every(purgeEvery, () => purger.tick(), report),
    every(indexEvery, () => writer.tick(), report),
    every(keepIndexEvery, () => keepIndex(deps), report),
    every(storeEvery, () => keepStore(deps, stopping.signal), report),
    every(ordersEvery, () => keepOrders(deps.db, deps.now()), report),
    every(billsEvery, () => keepBills(deps), report),
    every(ordersEvery, () => keepMoney(deps), report),
    every(lettersEvery, () => gatherLetters(deps), report),
    every(desksEvery, () => noticeDesks(deps), report),
    every(leftEvery, () => noticeLeftPushes(deps), report),
    every(dueEvery, () => noticeDueReviews(deps), report),
    every(dueEvery, () => noticeDueAssignments(deps), report),
    every(dueEvery, () => endOverDeputies(deps), report),
    every(dueEvery, () => keepUrgentDebts(deps), report),
    every(figuresEvery, () => keepWechatFigures(deps), report),
    every(voicesEvery, () => keepWechatComments(deps), report),
    every(voicesEvery, () => keepWeiboVoices(deps), report),
    every(endsEvery, () => noticeOverdueBackup(deps), report),
    every(endsEvery, () => noticeCardEnds(deps), report),
    every(endsEvery, () => noticeLicenceEnds(deps), report),
    every(leaversEvery, () => leavers.tick(stopping.signal), report),
    every(tidyEvery, () => runHousekeeping(deps), report),
  ];
  return {
    async stop() {
      // Running jobs end before the database is closed under them; sites that do not answer are not waited for.
      stopping.abort();
      const ended = rounds.map((round) => round.stop());
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.all(ended);
    },
  };
}

/** Sends events to receivers outside. */
function sendEvents(
  deps: ConstructorParameters<typeof WebhookSender>[0],
  report: (error: unknown) => void,
): { stop(): Promise<unknown> } {
  const sender = new WebhookSender(deps);
  const polls = every(pollEvery, () => sender.tick(), report);
  return { stop: () => Promise.all([polls.stop(), sender.stop()]) };
}

/** Calls `work` again and again with a pause between, beginning now; one call at a time. */
function every(
  rest: number,
  work: () => Promise<unknown>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  const turn = () => {
    underWay = work()
      .then(() => undefined)
      .catch(report)
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, rest).unref();
      });
  };
  turn();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
