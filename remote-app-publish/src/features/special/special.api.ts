import { type AnswerOf, getSpecialStories } from 'shared-contracts/endpoints';
import type { SpecialStory } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { useEndpoint } from 'shared-ui';

/** How a story of a topic stands now. */
export type StandingStory = AnswerOf<typeof getSpecialStories>['list'][number];

/** How the stories of a column stand, by id; absent while it is asked, and for those out of the asker's reach. */
export function useStandingStories(stories: readonly SpecialStory[]): ReadonlyMap<string, StandingStory> {
  const { answer } = useEndpoint(
    getSpecialStories,
    stories.length === 0 ? null : { ids: joinIds(stories.map(({ id }) => id)) },
  );
  return new Map((answer?.list ?? []).map((story) => [story.id, story]));
}
