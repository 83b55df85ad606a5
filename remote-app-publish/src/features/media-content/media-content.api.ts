import {
  contentAddSelfContent,
  contentGetDisclosureMaterial,
  contentGetSelfContent,
  contentUpdateSelfContent,
  listMyDisclosureMaterial,
  listMySelfContent,
  mySelfContentCounts,
  selfMediaFreChannelDetail,
} from 'shared-contracts/endpoints';
import type { SelfContent, SelfContentDraft, SelfMediaChannel, Tipoff } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** Loads a content of the account's own; sends no request for a new one. */
export function useOwnContent(id: string | undefined): EndpointState<{ data: SelfContent }> {
  return useEndpoint(contentGetSelfContent, id === undefined ? null : { id }, { keepPrevious: false });
}

/** Channels that the account may serve, with what is left of today. */
export function useChannels(): EndpointState<{ data: { channels: SelfMediaChannel[] } }> {
  return useEndpoint(selfMediaFreChannelDetail, {});
}

/** Returns a function that stores a content, and submits it to the desk on request; it resolves to id and revision. */
export function useSaveContent(): (
  draft: SelfContentDraft,
  place: { id: string; rev: number } | { requestId: string },
  send: boolean,
) => Promise<{ id: string; rev: number }> {
  const shell = useShell();
  const refresh = useRefresh(listMySelfContent, mySelfContentCounts, selfMediaFreChannelDetail, contentGetSelfContent);
  return async (draft, place, send) => {
    const call =
      'id' in place
        ? shell.call(contentUpdateSelfContent, { ...draft, ...place, send })
        : shell.call(contentAddSelfContent, { ...draft, ...place, send });
    const { data } = await call;
    void refresh();
    return data;
  };
}

/** A clue that the account has reported. */
export function useOwnClue(id: string): EndpointState<{ data: Tipoff }> {
  return useEndpoint(contentGetDisclosureMaterial, { id }, { keepPrevious: false });
}

/** Fetches the account's clues again. */
export function useRefreshClues(): () => Promise<void> {
  return useRefresh(listMyDisclosureMaterial, contentGetDisclosureMaterial);
}
