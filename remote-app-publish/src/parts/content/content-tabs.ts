import { type ContentBox, contentTabCounts } from 'shared-contracts/endpoints';
import { type ContentType, type ListTab, listTabNames } from 'shared-contracts/model';
import type { ListTabs } from 'shared-ui';

/** State tabs of a list of stories, with their counts in its box; of one kind where the list shows one. */
export function contentTabs(
  box: ContentBox,
  tabs: readonly ListTab[],
  fixed: { contentType?: ContentType } = {},
): ListTabs {
  return {
    options: tabs.map((key) => ({ key, label: listTabNames[key], isCounted: key === 'deputed' })),
    counts: { endpoint: contentTabCounts, fixed: { box, ...fixed } },
  };
}
