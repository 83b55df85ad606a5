import { flashColumns, flashCounts, flashList, flashTopics, getFlash } from 'shared-contracts/endpoints';
import type { FlashColumn, FlashTopic } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh } from 'shared-ui';

export function useFlashColumns(): EndpointState<{ list: FlashColumn[] }> {
  return useEndpoint(flashColumns, {});
}

export function useFlashTopics(): EndpointState<{ list: FlashTopic[] }> {
  return useEndpoint(flashTopics, {});
}

/** Fetches everything again that a changed flash, column or hotspot shows in. */
export function useRefreshFlashes(): () => Promise<void> {
  return useRefresh(flashList, flashCounts, getFlash, flashColumns, flashTopics);
}
