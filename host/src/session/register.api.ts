import {
  getDepartmentList,
  getDepartmentUnitList,
  getTargetChannelList,
  isUserNameExisit,
  saveOrUpdateUserApply,
} from 'shared-contracts/endpoints';
import type { NamedItem } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { send } from '../transport/api-client.ts';
import { newPasswordFields } from './new-password.api.ts';

/** Departments, and channels one may apply for. */
export async function loadRegisterLists(): Promise<{ departments: NamedItem[]; channels: NamedItem[] }> {
  const [departments, channels] = await Promise.all([send(getDepartmentList, {}), send(getTargetChannelList, {})]);
  return { departments: departments.list, channels: channels.list };
}

/** Units of a department. */
export const loadUnits = async (departmentId: string): Promise<NamedItem[]> =>
  (await send(getDepartmentUnitList, { departmentId })).list;

/** Returns true when a user name is taken. */
export const isUserNameTaken = async (userName: string): Promise<boolean> =>
  (await send(isUserNameExisit, { userName })).data;

/** Hands in an application; the password goes as its hash, and encrypted for the server's rules. */
export async function applyForAccount(form: {
  userName: string;
  nickName: string;
  mobile: string;
  password: string;
  departmentId: string;
  departmentUnitId: string;
  channelIds: readonly string[];
}): Promise<void> {
  const { password, departmentUnitId, channelIds, ...rest } = form;
  const { hash, sealedPassword } = await newPasswordFields(password);
  await send(saveOrUpdateUserApply, {
    ...rest,
    password: hash,
    sealedPassword,
    ...(departmentUnitId === '' ? {} : { departmentUnitId }),
    targetChannelIds: joinIds(channelIds),
  });
}
