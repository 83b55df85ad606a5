import {
  departmentList,
  type InputOf,
  roleList,
  roleDemandSecondFactor,
  rolePermissionTree,
  roleSave,
  userApplyDecide,
  userList,
  userSave,
} from 'shared-contracts/endpoints';
import type { DepartmentOption, PermissionNode, RoleRow } from 'shared-contracts/model';
import { buttonPermissions } from 'shared-contracts/permissions';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { titlesOf } from './permission.rules.ts';

export function useRoles(): EndpointState<{ list: RoleRow[] }> {
  return useEndpoint(roleList, {});
}

export function useDepartments(): EndpointState<{ list: DepartmentOption[] }> {
  return useEndpoint(departmentList, {});
}

/** Every right of the product by menu. */
export function usePermissionTree(): EndpointState<{ list: PermissionNode[] }> {
  return useEndpoint(rolePermissionTree, {});
}

/** Name of a right; its code while the tree is on its way. */
export function usePermissionTitle(): (code: string) => string {
  const { answer } = usePermissionTree();
  const titles = titlesOf(answer?.list ?? []);
  return (code) => titles.get(code) ?? buttonPermissions.find((one) => one.code === code)?.title ?? code;
}

/** Creates or changes a user; gives the first password of a new one. */
export function useSaveUser(): (input: InputOf<typeof userSave>) => Promise<string | null> {
  const shell = useShell();
  return async (input) => (await shell.call(userSave, input)).data.password;
}

/** Creates or changes a role; gives its id. */
export function useSaveRole(): (input: InputOf<typeof roleSave>) => Promise<string> {
  const shell = useShell();
  return async (input) => (await shell.call(roleSave, input)).data.id;
}

/** Says whether holders of a role must log in with a second factor. */
export function useDemandSecondFactor(): (input: InputOf<typeof roleDemandSecondFactor>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(roleDemandSecondFactor, input));
}

/** Fetches users again, after one was created. */
export function useRefreshUsers(): () => Promise<void> {
  return useRefresh(userList, roleList);
}

export function useRefreshRoles(): () => Promise<void> {
  return useRefresh(roleList, userList);
}

/** Accepts or refuses an application. */
export function useDecideApply(): (input: InputOf<typeof userApplyDecide>) => Promise<void> {
  const shell = useShell();
  return async (input) => void (await shell.call(userApplyDecide, input));
}
