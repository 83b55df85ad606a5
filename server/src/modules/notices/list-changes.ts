import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import type { ListChange, ListTopic } from 'shared-contracts/model';
import {
  appPaths,
  assessPaths,
  operationPaths,
  planningPaths,
  websitePaths,
  wechatPaths,
} from 'shared-contracts/paths';
import { ContentPermission, type PermissionCode } from 'shared-contracts/permissions';
import { listen } from '../../platform/database/listen.ts';

/** Name under which triggers announce changes of lists (migrations/custom/lists.sql); the payload is a topic. */
const listChannel = 'lists';
/** Milliseconds for which changes are gathered into one event. */
const gathered = 1000;
/** Questions a second that one process gets of the pages that hear of a change. */
const questionsPerSecond = 50;

/** Milliseconds between two words to the lists that no topic of their own is said of. */
const clock = 60_000;

/** What opens the lists of a topic: who may open none of them hears nothing of it; of the clock hears everybody. */
const readers: Record<Exclude<ListTopic, 'minute'>, readonly PermissionCode[]> = {
  review1: [ContentPermission.ReviewEditor],
  review2: [ContentPermission.ReviewDirector],
  review3: [ContentPermission.ReviewChief],
  review4: [ContentPermission.ReviewPolitical],
  stories: [
    ...[appPaths.news, appPaths.myDraft, appPaths.myRepository, appPaths.published],
    ...[appPaths.retrieve, appPaths.recycleBin, appPaths.special, websitePaths.done],
    // How far a topic is follows from its stories.
    planningPaths.board,
    planningPaths.calendar,
  ],
  siteDesk: [websitePaths.material, websitePaths.edit, websitePaths.audit],
  comments: [operationPaths.comment],
  tipoffs: [appPaths.baoliao, appPaths.clue],
  mediaContents: [appPaths.media],
  editRooms: [ContentPermission.Create, ContentPermission.EditAny, ContentPermission.Correct],
  live: [appPaths.live, appPaths.myLive, appPaths.liveAudit, appPaths.liveSumUp, operationPaths.live],
  wechat: [wechatPaths.material, wechatPaths.materialAudit, wechatPaths.comment],
  weibo: [wechatPaths.weibo],
  feedback: [operationPaths.feedback],
  scripts: [operationPaths.scripts],
  orders: [operationPaths.orders],
  goods: [operationPaths.goods, operationPaths.merchant],
  fees: Object.values(assessPaths),
  activities: [operationPaths.activity, operationPaths.vote, operationPaths.raffle, operationPaths.answer],
  questionnaires: [operationPaths.questionnaire],
  questions: [operationPaths.onlineQa, operationPaths.onlineQaQuestions],
  bundles: [planningPaths.bundles, planningPaths.calendar],
  topics: [planningPaths.board, planningPaths.calendar],
  deliveries: [planningPaths.calendar],
  flashes: [appPaths.alldayNews],
  ads: [appPaths.adsLaunch, appPaths.adsOccupy, appPaths.adsFloat, appPaths.adsPopup],
  broadcasts: [operationPaths.broadcasts],
  pushes: [operationPaths.messagePush],
  staff: [appPaths.user],
  persons: [appPaths.reporter, appPaths.correspondent, operationPaths.anchors],
  words: [appPaths.sensitive, appPaths.hotWords, appPaths.searchConfig],
  looks: [appPaths.tag, appPaths.theme],
};

interface Reader {
  stream: ServerResponse;
  can(code: PermissionCode): boolean;
}

const isTopic = (name: string | undefined): name is ListTopic =>
  name === 'minute' || (name !== undefined && Object.hasOwn(readers, name));

/**
 * Writes to each stream which lists of its user have changed, a second's changes together. The more pages hear of it,
 * the longer they spread their questions, so that a change is no burst of queries.
 */
export function followListChanges(
  streams: ReadonlySet<Reader>,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { begin(): void; stop(): Promise<void> } {
  const changed = new Set<ListTopic>();
  let line: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let minutes: NodeJS.Timeout | undefined;

  const send = (): void => {
    timer = undefined;
    const spread = Math.ceil((streams.size * 1000) / questionsPerSecond);
    for (const { stream, can } of streams) {
      const topics = [...changed].filter((topic) => topic === 'minute' || readers[topic].some(can));
      if (topics.length === 0) continue;
      const change: ListChange = { topics, spread };
      stream.write(`event: lists\ndata: ${JSON.stringify(change)}\n\n`);
    }
    changed.clear();
  };
  const note = (topic?: string): void => {
    if (!isTopic(topic)) return;
    changed.add(topic);
    timer ??= setTimeout(send, gathered).unref();
  };
  return {
    begin() {
      line ??= listen(listChannel, note, pool, report);
      minutes ??= setInterval(() => note('minute'), clock).unref();
    },
    async stop() {
      clearTimeout(timer);
      clearInterval(minutes);
      await line?.stop();
    },
  };
}
