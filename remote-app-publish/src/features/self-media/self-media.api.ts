import {
  contentGetSelfContent,
  passSelfContent,
  saveSelfMediaLimits,
  selfMediaFreChannelDetail,
} from 'shared-contracts/endpoints';
import type { SelfContent, SelfMediaChannel } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useShell } from 'shared-ui';

/** A whole content as the desk reads it. */
export function useSelfContent(id: string): EndpointState<{ data: SelfContent }> {
  return useEndpoint(contentGetSelfContent, { id }, { keepPrevious: false });
}

/** Channels that an account may serve. */
export function useAccountChannels(id: string): EndpointState<{ data: { channels: SelfMediaChannel[] } }> {
  return useEndpoint(selfMediaFreChannelDetail, { id });
}

/** Passes a content into a channel. */
export function usePassContent(): (content: { id: string; rev: number }, categoryId: string) => Promise<string> {
  const shell = useShell();
  return async ({ id, rev }, categoryId) => (await shell.call(passSelfContent, { id, rev, categoryId })).data.contentId;
}

/** Says how often an account may send into its channels in a day. */
export function useSaveLimits(): (id: string, limits: { channelId: string; dayLimit: number }[]) => Promise<void> {
  const shell = useShell();
  return async (id, limits) => void (await shell.call(saveSelfMediaLimits, { id, limits }));
}
