import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import useSWR from 'swr';
import { callServer } from '../session/call.ts';

/** The channel tree of the session's user. */
export const useCategoryTree = () => useSWR('category-tree', () => callServer(getAuthorizedChannelTree, {}));
