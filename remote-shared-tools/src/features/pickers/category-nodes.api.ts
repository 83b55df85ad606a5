import { getAuthorizedChannelTree, listPictureCategory } from 'shared-contracts/endpoints';
import type { CategoryTreeOptions } from 'shared-contracts/shell';
import { useEndpoint } from 'shared-ui';
import { type CategoryNode, ofChannels, ofPictureCategories } from './category.rules.ts';

/** The tree of either source; undefined until it is there. */
export function useCategoryNodes(
  source: CategoryTreeOptions['source'],
  disabledIds: readonly string[],
): { nodes: CategoryNode[] | undefined; error: unknown; refresh(): void } {
  const channels = useEndpoint(getAuthorizedChannelTree, source === 'channel' ? {} : null);
  const pictures = useEndpoint(listPictureCategory, source === 'picture' ? {} : null);
  const state = source === 'channel' ? channels : pictures;
  const nodes =
    source === 'channel'
      ? channels.answer && ofChannels(channels.answer.data, disabledIds)
      : pictures.answer && ofPictureCategories(pictures.answer.list, disabledIds);
  return { nodes, error: state.error, refresh: () => void state.refresh() };
}
