import {
  contentGetDisclosureMaterial,
  disclosureMaterialCounts,
  listDisclosureMaterial,
  noteDisclosureMaterial,
  replyDisclosureMaterial,
  revealDisclosureContact,
} from 'shared-contracts/endpoints';
import type { Tipoff } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** A whole tip-off. */
export function useTipoff(id: string): EndpointState<{ data: Tipoff }> {
  return useEndpoint(contentGetDisclosureMaterial, { id }, { keepPrevious: false });
}

/** Fetches lists, counts and the open tip-off again. */
export function useRefreshTipoffs(): () => Promise<void> {
  return useRefresh(listDisclosureMaterial, disclosureMaterialCounts, contentGetDisclosureMaterial);
}

/** Notes something for colleagues, or answers the sender. */
export function useSay(id: string): (what: 'note' | 'reply', text: string) => Promise<void> {
  const shell = useShell();
  return async (what, text) =>
    void (await shell.call(what === 'note' ? noteDisclosureMaterial : replyDisclosureMaterial, { id, text }));
}

/** The sender's whole number; each view is recorded. */
export function useReveal(id: string): () => Promise<string> {
  const shell = useShell();
  return async () => (await shell.call(revealDisclosureContact, { id })).data.mobile;
}
