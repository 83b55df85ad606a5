import { type ContentDraft, StoryType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { PublishedStory } from './published.queries.ts';

/** The facts that determine a story's public address. */
type StoryPlace = Pick<PublishedStory, 'id' | 'contentType'> & {
  draft: { special: Pick<NonNullable<ContentDraft['special']>, 'address'> | null };
};

/** Returns a story's public address: a topic by its address name, everything else by its id. */
export function storyPath({ id, contentType, draft: { special } }: StoryPlace): string {
  return contentType === StoryType.Topic ? publicPaths.special(special?.address || id) : publicPaths.article(id);
}
