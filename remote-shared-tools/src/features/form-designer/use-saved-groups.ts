import { useMemo } from 'react';
import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { randomIdentifier } from 'form-engine';
import { useEndpoint, useRefresh, useShell } from 'shared-ui';
import { type FieldGroup, groupKey, groupListKey, groupsShown, readGroups } from './saved-groups.rules.ts';

/** Groups of fields that the user keeps for every form; stored on the server as the user's own. */
export interface SavedGroups {
  list: readonly FieldGroup[];
  /** Stores copied fields under a name. */
  save(name: string, text: string): Promise<void>;
  /** The copied fields of a group; empty when it is gone. */
  textOf(group: FieldGroup): Promise<string>;
  remove(group: FieldGroup): Promise<void>;
}

export function useSavedGroups(): SavedGroups {
  const shell = useShell();
  const refresh = useRefresh(getPreference);
  const { answer } = useEndpoint(getPreference, { key: groupListKey });
  const list = useMemo(() => readGroups(answer?.data), [answer]);
  return useMemo(() => {
    // Read again before it is written: another tab may have stored a group since this one was drawn.
    const changeList = async (edit: (groups: readonly FieldGroup[]) => readonly FieldGroup[]) => {
      const { data } = await shell.call(getPreference, { key: groupListKey });
      await shell.call(savePreference, {
        key: groupListKey,
        value: edit(readGroups(data)).map(({ id, name }) => ({ id, name })),
      });
      await refresh();
    };
    return {
      list,
      save: async (name, text) => {
        const group = { id: randomIdentifier(), name };
        // The fields first: a list never names a group that is not there.
        await shell.call(savePreference, { key: groupKey(group), value: text });
        await changeList((groups) => [group, ...groups].slice(0, groupsShown));
      },
      textOf: async (group) => {
        const { data } = await shell.call(getPreference, { key: groupKey(group) });
        return typeof data === 'string' ? data : '';
      },
      remove: async (group) => {
        await changeList((groups) => groups.filter(({ id }) => id !== group.id));
        await shell.call(savePreference, { key: groupKey(group), value: null });
      },
    };
  }, [shell, refresh, list]);
}
