import { useEffect, useState } from 'react';
import {
  addLiveEntry,
  contentAddLiveGuest,
  contentAddLiveRoom,
  contentGetLiveGuest,
  contentGetLiveRoom,
  contentUpdateLiveGuest,
  contentUpdateLiveRoom,
  deleteLiveEntry,
  deleteLiveGuest,
  type InputOf,
  listLiveEntries,
  listLiveRecords,
  listLiveRooms,
  liveRoomCounts,
  pinLiveEntry,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import type { LiveEntry, LiveRoomDetail } from 'shared-contracts/model';
import { useEndpoint, useRefresh, useShell } from 'shared-ui';
import { mergeEntries, shownEntries } from './live.rules.ts';

/** Milliseconds between looks at a room that is open. */
const lookEvery = 4000;

/** Fetches a room, its records and the lists of rooms again. */
export function useRefreshRooms(): () => Promise<void> {
  return useRefresh(contentGetLiveRoom, listLiveRecords, listLiveRooms, liveRoomCounts, contentGetLiveGuest);
}

/** Stores a new room, or changes one. */
export function useSaveRoom() {
  const shell = useShell();
  return {
    add: async (input: InputOf<typeof contentAddLiveRoom>): Promise<LiveRoomDetail> =>
      (await shell.call(contentAddLiveRoom, input)).data,
    update: async (input: InputOf<typeof contentUpdateLiveRoom>): Promise<LiveRoomDetail> =>
      (await shell.call(contentUpdateLiveRoom, input)).data,
  };
}

/** Adds, changes, moves and removes guests. */
export function useGuestCalls() {
  const shell = useShell();
  return {
    add: async (input: InputOf<typeof contentAddLiveGuest>) => void (await shell.call(contentAddLiveGuest, input)),
    update: async (input: InputOf<typeof contentUpdateLiveGuest>) =>
      void (await shell.call(contentUpdateLiveGuest, input)),
    remove: async (input: InputOf<typeof deleteLiveGuest>) => void (await shell.call(deleteLiveGuest, input)),
  };
}

/** The entries of an open room, kept up to date while the page is mounted. */
export interface OpenEntries {
  list: LiveEntry[];
  isLoading: boolean;
  error: unknown;
  hasOlder: boolean;
  retry(): Promise<void>;
  /** Brings the entries before the oldest shown one. */
  loadOlder(): Promise<void>;
  add(input: Omit<InputOf<typeof addLiveEntry>, 'liveRoomId'>): Promise<void>;
  correct(input: InputOf<typeof updateLiveEntry>): Promise<void>;
  remove(id: string): Promise<void>;
  pin(id: string, isPinned: boolean): Promise<void>;
}

/** Reads entries newest first, then what has changed since, by the room's cursor. */
export function useEntries(liveRoomId: string): OpenEntries {
  const shell = useShell();
  const refresh = useRefresh(contentGetLiveRoom, listLiveRecords);
  const [known, setKnown] = useState<ReadonlyMap<string, LiveEntry>>(new Map());
  const [hasOlder, setOlder] = useState(false);
  const [cursor, setCursor] = useState<number>();
  const first = useEndpoint(listLiveEntries, { liveRoomId }, { keepPrevious: false });
  const news = useEndpoint(listLiveEntries, cursor === undefined ? null : { liveRoomId, after: cursor }, {
    every: lookEvery,
    keepPrevious: false,
  });
  const take = (more: readonly LiveEntry[]) => setKnown((now) => mergeEntries(now, more));

  const opening = first.answer?.data;
  useEffect(() => {
    if (!opening) return;
    take(opening.pinned ? [opening.pinned, ...opening.list] : opening.list);
    setOlder(opening.hasMore);
    setCursor((now) => Math.max(now ?? 0, opening.cursor));
  }, [opening]);
  const latest = news.answer?.data;
  useEffect(() => {
    if (!latest) return;
    take(latest.list);
    setCursor((now) => Math.max(now ?? 0, latest.cursor));
  }, [latest]);

  const list = shownEntries(known);
  // The room counts its entries, and its record lists each of them.
  const changed = (entry: LiveEntry) => {
    take([entry]);
    void refresh();
  };
  return {
    list,
    hasOlder,
    isLoading: first.isLoading,
    error: first.error,
    retry: first.refresh,
    async loadOlder() {
      const oldest = list.filter(({ isPinned }) => !isPinned).at(-1);
      if (!oldest) return;
      const { data } = await shell.call(listLiveEntries, { liveRoomId, before: oldest.id });
      take(data.list);
      setOlder(data.hasMore);
    },
    add: async (input) => changed((await shell.call(addLiveEntry, { ...input, liveRoomId })).data),
    correct: async (input) => changed((await shell.call(updateLiveEntry, input)).data),
    remove: async (id) => changed((await shell.call(deleteLiveEntry, { id })).data),
    async pin(id, isPinned) {
      const { data } = await shell.call(pinLiveEntry, { id, isPinned });
      setKnown((now) =>
        mergeEntries(isPinned ? new Map([...now].map(([key, entry]) => [key, { ...entry, isPinned: false }])) : now, [
          data,
        ]),
      );
    },
  };
}
