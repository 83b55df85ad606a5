import { useCallback } from 'react';
import {
  adCheckPublish,
  adCounts,
  adDays,
  floatAdAdd,
  floatAdDelete,
  floatAdGet,
  floatAdList,
  floatAdUpdate,
  floatAdUpdateIsShow,
  placeholderAdAdd,
  placeholderAdDelete,
  placeholderAdGet,
  placeholderAdList,
  placeholderAdPublish,
  placeholderAdStop,
  placeholderAdUpdate,
  popupAdAdd,
  popupAdDeleteByIds,
  popupAdGetByid,
  popupAdList,
  popupAdPublishStartPopUps,
  popupAdStop,
  popupAdUpdate,
  popupAdUse,
  startAdDeleteByids,
  startAdGetByid,
  startAdList,
  startAdPublish,
  startAdSave,
  startAdStop,
  startAdUpdate,
  startAdUse,
} from 'shared-contracts/endpoints';
import type { AdKind, AdRow } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { useEndpoint, useRefresh, useShell } from 'shared-ui';
import { type AdDraft, fieldsOf } from './ads.rules.ts';

/** The calls of each kind, under the names that the documents give them. */
export const adCalls = {
  start: {
    list: startAdList,
    get: startAdGetByid,
    add: startAdSave,
    update: startAdUpdate,
    remove: startAdDeleteByids,
  },
  placeholder: {
    list: placeholderAdList,
    get: placeholderAdGet,
    add: placeholderAdAdd,
    update: placeholderAdUpdate,
    remove: placeholderAdDelete,
  },
  float: { list: floatAdList, get: floatAdGet, add: floatAdAdd, update: floatAdUpdate, remove: floatAdDelete },
  popup: { list: popupAdList, get: popupAdGetByid, add: popupAdAdd, update: popupAdUpdate, remove: popupAdDeleteByIds },
} as const;

/** Enables an ad of a kind that is enabled before it is published. */
export async function enableAd({ kind, id }: AdRow, shell: Shell): Promise<void> {
  await shell.call(kind === 'start' ? startAdUse : popupAdUse, { id });
}

/** Puts an ad before readers. */
export async function publishAd({ kind, id }: AdRow, shell: Shell): Promise<void> {
  if (kind === 'float') await shell.call(floatAdUpdateIsShow, { id, isShow: 1 });
  else
    await shell.call(
      { start: startAdPublish, popup: popupAdPublishStartPopUps, placeholder: placeholderAdPublish }[kind],
      { ids: id },
    );
}

/** Takes an ad away at once. */
export async function stopAd({ kind, id }: AdRow, shell: Shell): Promise<void> {
  if (kind === 'float') await shell.call(floatAdUpdateIsShow, { id, isShow: 0 });
  else await shell.call({ start: startAdStop, popup: popupAdStop, placeholder: placeholderAdStop }[kind], { id });
}

export const useAdOf = (kind: AdKind, id: string | null) => useEndpoint(adCalls[kind].get, id === null ? null : { id });
export const useAdDays = (id: string) => useEndpoint(adDays, { id });
export const useAdCheck = (id: string) => useEndpoint(adCheckPublish, { id });

/** Makes the answers of a kind stale. */
export const useRefreshAds = (kind: AdKind) => useRefresh(adCalls[kind].list, adCalls[kind].get, adCounts);

/** Stores an ad: a new one, or the one of that revision. */
export function useSaveAd(
  kind: AdKind,
): (draft: AdDraft, opened: { id: string; rev: number } | undefined) => Promise<AdRow> {
  const shell = useShell();
  return useCallback(
    async (draft, opened) => {
      const { data } = opened
        ? await shell.call(adCalls[kind].update, { ...opened, ...fieldsOf(draft) })
        : await shell.call(adCalls[kind].add, fieldsOf(draft));
      return data;
    },
    [shell, kind],
  );
}
