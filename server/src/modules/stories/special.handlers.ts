import {
  contentCopySpecial,
  contentMoveSpecial,
  getSpecialStories,
  listSpecials,
  listSpecialsOfStory,
} from 'shared-contracts/endpoints';
import { StoryType } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { publishStatusOf } from './publish-status.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishedTitles } from './delivery.queries.ts';
import { specialsOfStory, storiesOfSpecial } from './special.queries.ts';
import { checkChannels, copyStory, moveStory } from './story.commands.ts';
import { runBatch } from './batch.ts';
import { type AccessBasis, loadItem } from './item.ts';
import { pageOfBox } from './list-query.ts';
import { mayRead } from './reading.rules.ts';
import { checkKind } from './save.ts';
import { loadStoryForUser } from './whole-story.ts';

/** Performs a piece of work for each topic; a story of another kind is refused. */
export function forSpecials(
  context: Context,
  ids: readonly string[],
  basis: AccessBasis,
  work: (tx: Database, id: string) => Promise<void>,
) {
  return runBatch(context, ids, basis, async (tx, id) => {
    checkKind((await loadItem(tx, id, context, basis)).content, StoryType.Topic);
    await work(tx, id);
  });
}

/** Topics: stories made of other stories. The calls that they share with all kinds are in story-kinds.handlers.ts. */
export const specialHandlers = [
  handle(listSpecials, (request, context) => pageOfBox('news', { ...request, contentType: StoryType.Topic }, context)),
  handle(contentCopySpecial, ({ ids, categoryIds }, context) => {
    const channels = splitIds(categoryIds);
    checkChannels(context, channels);
    return forSpecials(context, splitIds(ids), 'own', (tx, id) => copyStory(tx, id, channels, context));
  }),
  handle(contentMoveSpecial, ({ ids, categoryIds }, context) => {
    checkChannels(context, [categoryIds]);
    return forSpecials(context, splitIds(ids), 'own', (tx, id) => moveStory(tx, id, categoryIds, context));
  }),
  handle(getSpecialStories, async ({ ids }, { db, session }) => {
    const selection = splitIds(ids);
    const found = await storiesOfSpecial(db, selection);
    const visible = selection
      .flatMap((id) => found.get(id) ?? [])
      .filter((story) => mayRead(session, story) || (story.isPublished && !story.isDeleted));
    const unread = visible.filter((story) => !mayRead(session, story)).map(({ id }) => id);
    const titles = await publishedTitles(db, unread);
    return {
      list: visible.map(({ id, contentType, title, listThumbnail, publishedTime, isDeleted, isPublished }) => ({
        id,
        contentType,
        title: titles.get(id) ?? title,
        listThumbnail,
        publishedTime: publishedTime && toWireTime(publishedTime),
        state: isDeleted ? ('gone' as const) : isPublished ? ('published' as const) : ('unpublished' as const),
      })),
    };
  }),
  handle(listSpecialsOfStory, async ({ id }, context) => {
    await loadStoryForUser(id, context);
    const hosts = (await specialsOfStory(context.db, id)).filter(
      (host) => host.publishState === 1 || host.publishState === 2 || mayRead(context.session, host),
    );
    return {
      list: hosts.map(({ columns, publishState, ...host }) => ({
        id: host.id,
        title: host.title,
        auditState: host.auditState,
        publishStatus: publishStatusOf(publishState),
        columns: columns.filter(({ stories }) => stories.some((story) => story.id === id)).map(({ title }) => title),
      })),
    };
  }),
];
