import { type AnswerOf, getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import useSWR, { type SWRResponse } from 'swr';
import { callServer } from '../session/call.ts';

/** The channel tree of the session's user. */
export const useCategoryTree = (): SWRResponse<AnswerOf<typeof getAuthorizedChannelTree>, unknown> =>
  useSWR('category-tree', () => callServer(getAuthorizedChannelTree, {}));
