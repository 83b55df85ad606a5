import {
  channelDelete,
  channelList,
  channelMove,
  channelSave,
  getAuthorizedChannelTree,
  type InputOf,
} from 'shared-contracts/endpoints';
import type { ChannelRow } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';
import type { ColumnMove } from './column.rules.ts';

/** All channels, flat, in display order. */
export function useColumns(): EndpointState<{ list: ChannelRow[] }> {
  return useEndpoint(channelList, {});
}

/** Request that saves a channel; without `id` it is a new one. */
export type ColumnInput = InputOf<typeof channelSave>;

/** The actions on channels; each fetches the tree again, here and in every channel box. */
export interface ColumnActions {
  /** Gives the channel's id. */
  save(input: ColumnInput): Promise<string>;
  move(move: ColumnMove): Promise<void>;
  remove(id: string): Promise<void>;
}

export function useColumnActions(): ColumnActions {
  const shell = useShell();
  const refresh = useRefresh(channelList, getAuthorizedChannelTree);
  return {
    async save(input) {
      const { data } = await shell.call(channelSave, input);
      await refresh();
      return data.id;
    },
    async move(move) {
      // Fetched again even when refused: the tree on screen was not the server's.
      await shell.call(channelMove, move).finally(refresh);
    },
    async remove(id) {
      await shell.call(channelDelete, { id });
      await refresh();
    },
  };
}
