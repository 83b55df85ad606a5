import {
  type AnswerOf,
  deleteDictionaryKind,
  deleteDictionaryValues,
  dictionaryKinds,
  dictionaryOptions,
  dictionaryValues,
  importDictionary,
  type InputOf,
  moveDictionaryValue,
  saveDictionaryKind,
  saveDictionaryValue,
} from 'shared-contracts/endpoints';
import type { DictionaryKind, DictionaryValue } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

export function useDictionaryKinds(): EndpointState<{ list: DictionaryKind[] }> {
  return useEndpoint(dictionaryKinds, {});
}

export function useDictionaryValues(kindId: string): EndpointState<{ list: DictionaryValue[] }> {
  return useEndpoint(dictionaryValues, { kindId }, { keepPrevious: false });
}

/** Changes of the dictionary; each fetches it again, in open selects too. */
export interface DictionaryActions {
  saveKind(input: InputOf<typeof saveDictionaryKind>): Promise<void>;
  removeKind(id: string): Promise<void>;
  saveValue(input: InputOf<typeof saveDictionaryValue>): Promise<void>;
  moveValue(id: string, index: number): Promise<void>;
  removeValue(id: string): Promise<void>;
  importLines(lines: string[][]): Promise<AnswerOf<typeof importDictionary>['data']>;
}

export function useDictionaryActions(): DictionaryActions {
  const shell = useShell();
  const refresh = useRefresh(dictionaryKinds, dictionaryValues, dictionaryOptions);
  return {
    async saveKind(input) {
      await shell.call(saveDictionaryKind, input);
      await refresh();
    },
    async removeKind(id) {
      await shell.call(deleteDictionaryKind, { id });
      await refresh();
    },
    async saveValue(input) {
      await shell.call(saveDictionaryValue, input);
      await refresh();
    },
    async moveValue(id, index) {
      // Fetched again even when refused: the order on screen was not the server's.
      await shell.call(moveDictionaryValue, { id, index }).finally(refresh);
    },
    async removeValue(id) {
      await shell.call(deleteDictionaryValues, { ids: id });
      await refresh();
    },
    async importLines(lines) {
      const { data } = await shell.call(importDictionary, { lines });
      await refresh();
      return data;
    },
  };
}
