import { wechatListAccountDetails, wechatSaveAccount } from 'shared-contracts/endpoints';
import type { WechatAccountDetails, WechatAccountKind } from 'shared-contracts/model';
import { sandboxApps, sandboxSecret } from '../src/modules/wechat/service/sandbox-apps.ts';
import { server } from './wechat-kit.ts';

/** A service account of the sandbox, as an administrator sends it. */
export const accountDraft = {
  rev: 0,
  name: '晨光服务号',
  kind: 'service' as WechatAccountKind,
  appId: sandboxApps.service as string,
  secret: sandboxSecret,
  token: '',
  aesKey: '',
  isVerified: true,
  isOn: true,
  isForAll: false,
  userIds: [] as string[],
};
/** Saves an account as the administrator. */
export const saveAccount = async (change: Partial<typeof accountDraft> & { id?: string }) =>
  server.call(wechatSaveAccount, { ...accountDraft, ...change }, await server.loginAs('admin'));
/** The id of an account that was saved. */
export const idOfSaved = ({ envelope }: Awaited<ReturnType<typeof saveAccount>>) =>
  (envelope.data as { id: string }).id;
/** The accounts as they are administered. */
export const accountDetails = async () =>
  (
    (await server.call(wechatListAccountDetails, {}, await server.loginAs('admin'))).envelope.data as {
      accounts: WechatAccountDetails[];
    }
  ).accounts;
