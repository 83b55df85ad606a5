import { type AnswerOf, getSpecialStories } from 'shared-contracts/endpoints';
import type { SpecialStory } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { useEndpoint } from 'shared-ui';

/** Current state of a story of a topic. */
export type TopicStoryState = AnswerOf<typeof getSpecialStories>['list'][number];

/** Returns the states of a column's stories, by id; absent while loading, and for stories the user may not see. */
export function useTopicStoryStates(stories: readonly SpecialStory[]): ReadonlyMap<string, TopicStoryState> {
  const { answer } = useEndpoint(
    getSpecialStories,
    stories.length === 0 ? null : { ids: joinIds(stories.map(({ id }) => id)) },
  );
  return new Map((answer?.list ?? []).map((story) => [story.id, story]));
}
