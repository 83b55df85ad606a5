import {
  type AnswerOf,
  clueList,
  clueSources,
  feedList,
  feedSave,
  feedTest,
  type InputOf,
} from 'shared-contracts/endpoints';
import { useRefresh, useShell } from 'shared-ui';

/** Content of an address, as feedTest returns it. */
export type Tried = AnswerOf<typeof feedTest>['data'];

/** Adds or changes a feed. */
export function useSaveFeed(): (input: InputOf<typeof feedSave>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(feedSave, input));
}

/** Reads an address as a feed. */
export function useTryFeed(): (url: string) => Promise<Tried> {
  const shell = useShell();
  return async (url) => (await shell.call(feedTest, { url })).data;
}

export function useRefreshFeeds(): () => Promise<void> {
  return useRefresh(feedList, clueList, clueSources);
}
