import { feedsMax } from 'shared-contracts/limits';
import {
  clueGet,
  clueList,
  clueMark,
  clueSources,
  clueTake,
  feedList,
  feedRemove,
  feedRun,
  feedSave,
  feedSwitch,
  feedTest,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { FeedKind } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { refuseUrl } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { fetchFeed } from './fetch-feed.ts';
import { gatherFeed } from './gather-feed.ts';
import type { OwnFeed } from './own-feeds.ts';
import { newsDataTexts as texts } from './news-data.texts.ts';
import { convertClueToStory } from './convert-clue.ts';
import { limitUser } from '../../platform/rate-limit/limit-calls.ts';
import { withKnownTitles } from '../stories/reading.ts';
import { clueFacets, listClues, markClues, openClue } from './clue.queries.ts';
import {
  addFeed,
  changeFeed,
  countFeeds,
  findFeed,
  isUrlTaken,
  listFeeds,
  readFeedRow,
  removeFeeds,
  switchFeeds,
} from './feed.queries.ts';

/** Tries of addresses a user may make in a minute. */
const testsPerMinute = 20;

function checkUrl(url: string): string {
  const address = url.trim();
  const refusal = address.startsWith('/') ? undefined : refuseUrl(address);
  if (refusal !== undefined) throw invalidInput([{ path: 'url', message: refusal }]);
  return address;
}

async function ownFeed(id: string, { db }: Context) {
  const feed = await findFeed(db, id);
  if (!feed) throw new AppError(ErrorCode.NotFound);
  if (feed.kind === FeedKind.Chosen) throw new AppError(ErrorCode.GuardRefused, texts.chosenFixed);
  return feed;
}

/** Feeds; those of `ownFeeds` are read without a request. */
const feedSetupHandlers = (ownFeeds: readonly OwnFeed[]) => [
  handle(feedList, async (_request, { db }) => ({ list: await listFeeds(db) })),
  handle(feedSave, async ({ id, interval, ...request }, context) => {
    const { db, now } = context;
    const setup = { ...request, name: cleanLine(request.name), url: checkUrl(request.url), intervalMinutes: interval };
    if (await isUrlTaken(db, setup.url, id)) throw invalidInput([{ path: 'url', message: texts.urlTaken }]);
    if (id !== undefined) {
      await changeFeed(db, await ownFeed(id, context), setup, now());
      return { data: { id } };
    }
    if ((await countFeeds(db)) >= feedsMax) throw new AppError(ErrorCode.GuardRefused, texts.tooMany(feedsMax));
    return { data: { id: await addFeed(db, setup, now()) } };
  }),
  handle(feedTest, async ({ url }, context) => {
    const { db, settings, now } = context;
    await limitUser(context, 'feed-test', testsPerMinute, 60);
    const { feed } = await fetchFeed(checkUrl(url), { etag: '', lastModified: '' }, { db, settings, now, ownFeeds });
    const { title = '', format = '', charset = '', items = [] } = feed ?? {};
    return {
      data: {
        title,
        format,
        charset,
        total: items.length,
        items: items.slice(0, 5).map((item) => ({ title: item.title, time: toWireTimeOrNull(item.time) })),
      },
    };
  }),
  handle(feedSwitch, async ({ ids, isEnabled }, { db, now }) => switchFeeds(db, splitIds(ids), isEnabled, now())),
  handle(feedRemove, async ({ ids }, { db }) => removeFeeds(db, splitIds(ids))),
  handle(feedRun, async ({ id }, context) => {
    await limitUser(context, 'feed-run', testsPerMinute, 60);
    const { db, settings, now, log } = context;
    await gatherFeed(await ownFeed(id, context), { db, settings, now, log, ownFeeds });
    const data = await readFeedRow(db, id);
    if (!data) throw new AppError(ErrorCode.NotFound);
    return { data };
  }),
];

/** The clues that feeds bring. */
const clueHandlers = [
  handle(clueList, async ({ currentPage, pageSize, ...filter }, context) => {
    const { list, total } = await listClues(context.db, filter, context.session.userId, currentPage, pageSize);
    return { list: await withKnownTitles(context, list), total };
  }),
  handle(clueSources, async ({ kind }, { db, session }) => ({ data: await clueFacets(db, kind, session.userId) })),
  handle(clueGet, async ({ id }, context) => {
    const clue = await openClue(context.db, id, context.session.userId);
    if (!clue) throw new AppError(ErrorCode.NotFound);
    const [data] = await withKnownTitles(context, [clue]);
    return { data: data! };
  }),
  handle(clueMark, async ({ ids, isRead }, { db, session }) => markClues(db, splitIds(ids), isRead, session.userId)),
  handle(clueTake, async ({ id, requestId }, context) => ({ data: await convertClueToStory(id, requestId, context) })),
];

/** Feeds and the clues they bring. */
export const feedHandlers = (ownFeeds: readonly OwnFeed[]) => [...feedSetupHandlers(ownFeeds), ...clueHandlers];
