import {
  type InputOf,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListAccountDetails,
  wechatListMaterial,
  wechatPublishMessage,
  wechatSaveAccount,
  wechatSubmitMessage,
} from 'shared-contracts/endpoints';
import type { Newsroom } from './test.ts';

/** An account of the sandbox that no other scenario and no demo uses. */
const appId = 'wx5a0d6b1c2e3f4a02';

/** A WeChat account of one scenario alone, for operator and chief; what is saved of it later is what changes. */
export async function ownWechatAccount(newsroom: Newsroom) {
  const admin = await newsroom.apiAs('admin');
  const details = async () => (await admin.call(wechatListAccountDetails, {})).data;
  const stored = async () => (await details()).accounts.find((account) => account.appId === appId);
  const { staff } = await details();
  const userIds = staff.filter(({ userName }) => ['operator', 'chief'].includes(userName)).map((person) => person.id);
  const save = async (change: Partial<InputOf<typeof wechatSaveAccount>>) => {
    const { id, rev = 0 } = (await stored()) ?? {};
    const kind = { name: '江城周末', kind: 'subscription' as const, isVerified: true };
    const use = { isOn: true, isForAll: false, userIds };
    await admin.call(wechatSaveAccount, { ...(id && { id }), rev, appId, ...kind, ...use, ...change });
  };
  await save({ secret: 'sandbox' });
  // One that is off is still shown to those who may use it.
  const close = () => save({ secret: 'sandbox', isOn: false, userIds: [] });
  return { id: (await stored())!.id, save, close };
}

/** Sends a published story to the readers of an account: the operator submits and publishes it, the chief passes it. */
export async function sendByWechat(newsroom: Newsroom, contentId: string, accountId: string): Promise<void> {
  const [operator, chief] = [await newsroom.apiAs('operator'), await newsroom.apiAs('chief')];
  await operator.call(wechatAddMaterial, { ids: contentId });
  const { list } = await operator.call(wechatListMaterial, {});
  const { id: ids } = list.find((one) => one.contentId === contentId)!;
  const message = (await operator.call(wechatSubmitMessage, { ids, accountId })).data;
  await chief.call(wechatDecideMessage, { ids: message.id, decision: 'pass' });
  await operator.call(wechatPublishMessage, { ids: message.id });
}
