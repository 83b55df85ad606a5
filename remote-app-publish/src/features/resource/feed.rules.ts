import { type Feed, FeedKind } from 'shared-contracts/model';

/** True when the newsroom set up the feed; clues chosen by hand are a built-in feed, which is not changed. */
export const isOurs = ({ kind }: Feed) => kind !== FeedKind.Chosen;
