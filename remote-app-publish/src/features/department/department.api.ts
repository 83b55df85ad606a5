import {
  type AnswerOf,
  deleteDepartment,
  deleteDictionaryValues,
  departmentList,
  departmentTree,
  dictionaryKinds,
  dictionaryOptions,
  dictionaryValues,
  type InputOf,
  moveDepartment,
  moveDepartmentPeople,
  moveDictionaryValue,
  postList,
  saveDepartment,
  saveDictionaryValue,
  userList,
} from 'shared-contracts/endpoints';
import type { DepartmentRow } from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** All departments in the order of their tree. */
export function useDepartmentTree(): EndpointState<{ list: DepartmentRow[] }> {
  return useEndpoint(departmentTree, {});
}

/** Posts in their order, and the kind of the dictionary that they are values of. */
export function usePosts(): EndpointState<AnswerOf<typeof postList>> {
  return useEndpoint(postList, {});
}

/** Changes of departments; each fetches them again, in filters and forms of other pages too. */
export interface DepartmentActions {
  save(input: InputOf<typeof saveDepartment>): Promise<void>;
  move(input: InputOf<typeof moveDepartment>): Promise<void>;
  /** Gives the number of people. */
  transfer(id: string, toId: string): Promise<number>;
  remove(id: string, rev: number): Promise<void>;
}

export function useDepartmentActions(): DepartmentActions {
  const shell = useShell();
  const refresh = useRefresh(departmentTree, departmentList, userList);
  return {
    // Fetched again even when refused: what was on screen may not be the server's.
    save: async (input) => void (await shell.call(saveDepartment, input).finally(refresh)),
    move: async (input) => void (await shell.call(moveDepartment, input).finally(refresh)),
    async transfer(id, toId) {
      const { data } = await shell.call(moveDepartmentPeople, { id, toId }).finally(refresh);
      return data.people;
    },
    remove: async (id, rev) => void (await shell.call(deleteDepartment, { id, rev }).finally(refresh)),
  };
}

/** Changes of posts, which are those of the dictionary. */
export interface PostActions {
  save(input: InputOf<typeof saveDictionaryValue>): Promise<void>;
  move(id: string, index: number): Promise<void>;
  remove(id: string): Promise<void>;
}

export function usePostActions(): PostActions {
  const shell = useShell();
  const refresh = useRefresh(postList, dictionaryKinds, dictionaryValues, dictionaryOptions, userList);
  return {
    save: async (input) => void (await shell.call(saveDictionaryValue, input).finally(refresh)),
    move: async (id, index) => void (await shell.call(moveDictionaryValue, { id, index }).finally(refresh)),
    remove: async (id) => void (await shell.call(deleteDictionaryValues, { ids: id }).finally(refresh)),
  };
}
