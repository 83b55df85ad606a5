import { type Feed, FeedKind } from 'shared-contracts/model';

/** Whether the newsroom set the feed up; clues chosen by hand come as a feed of their own, which is not changed. */
export const isOurs = ({ kind }: Feed) => kind !== FeedKind.Chosen;
