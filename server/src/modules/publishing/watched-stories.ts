import { PublishedKind, targetNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { ExternalTexts, PublishedItem, WatchedKind } from '../words/watched-kind.ts';
import { givenCorrectionFields } from '../stories/correction-fields.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { readerFieldsOf } from '../stories/story-fields.rules.ts';
import { type ShownStory, shownStories } from './watched-story.queries.ts';
import type { ExternalChannels } from './external-channel.ts';
import { withdrawStory } from './publish-story.ts';

function storyItem(
  { id, title, categoryId, targets, drafts, confirmed }: ShownStory,
  external: readonly ReaderField[],
): PublishedItem {
  return {
    itemId: id,
    title,
    categoryId,
    places: [...new Set(targets)].map((target) => targetNames[target]),
    fields: [...drafts.flatMap(readerFieldsOf), ...drafts.flatMap(givenCorrectionFields), ...external],
    confirmed: new Set(confirmed.flatMap(({ words }) => words.map(({ word }) => word))),
  };
}

/** Stories that readers see, for the search for listed words, with the texts that they have at external accounts. */
export function watchedStories(
  externalTexts: readonly ExternalTexts[],
  channels: ExternalChannels,
): WatchedKind<'story'> {
  return {
    kind: PublishedKind.Story,
    permission: ContentPermission.Withdraw,
    async read(db, after, limit) {
      const stories = await shownStories(db, after, limit);
      if (stories.length === 0) return [];
      const ids = stories.map(({ id }) => id);
      const external: Awaited<ReturnType<ExternalTexts>>[] = [];
      for (const readTexts of externalTexts) external.push(await readTexts(db, ids));
      return stories.map((story) =>
        storyItem(
          story,
          external.flatMap((texts) => texts.get(story.id) ?? []),
        ),
      );
    },
    withdraw: (id, reason, context) =>
      context.db.transaction((tx) => withdrawStory(tx, id, undefined, reason, context, channels)),
  };
}
