import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { WechatAccountDetails, WechatAccountKind } from 'shared-contracts/model';
import { publicPaths, wechatPaths } from 'shared-contracts/paths';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import { cleanLine } from '../../../platform/text/html.rules.ts';
import { toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { hasCallback } from './account-callback.ts';
import { sealAccountSecret } from './account-secret.ts';
import {
  addAccount,
  listAccounts,
  lockAccount,
  patchAccount,
  setAccountUsers,
  staffWith,
  type StoredAccount,
  usersOfAccounts,
} from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';

/** What an administrator sends of an account. */
interface Draft {
  id?: string | undefined;
  rev: number;
  name: string;
  kind: WechatAccountKind;
  appId: string;
  secret: string;
  token: string;
  aesKey: string;
  isVerified: boolean;
  isOn: boolean;
  isForAll: boolean;
  userIds: readonly string[];
}

const pages = [wechatPaths.material, wechatPaths.materialAudit, wechatPaths.menu];

/** Staff who could be let use an account. */
export const accountStaff = (db: Database) => staffWith(db, pages);

/** Every account as it is administered. */
export async function accountDetails(db: Database, settings: Settings): Promise<WechatAccountDetails[]> {
  const accounts = await listAccounts(db);
  const users = await usersOfAccounts(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ sealedSecret: _secret, sealedToken, sealedAesKey, appId, modifiedTime, ...account }) => ({
    ...account,
    appId: appId ?? settings.WECHAT_APP_ID,
    hasCallback: hasCallback(settings, { appId, sealedToken, sealedAesKey }),
    callbackUrl: siteOrigin(settings) + publicPaths.wechatCallback(appId ?? undefined),
    isOfSettings: appId === null,
    userIds: users.get(account.id) ?? [],
    modifiedTime: toWireTimeOrNull(modifiedTime),
  }));
}

type Before = { account: StoredAccount; userIds: string[] } | undefined;

async function accountBefore(tx: Database, { id, rev }: Draft): Promise<Before> {
  if (id === undefined) return undefined;
  const account = await lockAccount(tx, id);
  if (!account) throw new AppError(ErrorCode.NotFound, texts.missing);
  if (account.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return { account, userIds: (await usersOfAccounts(tx, [id])).get(id) ?? [] };
}

/** Refuses credentials that are of no account, of another one, or in the settings. */
function checkCredentials(draft: Draft, before: Before, others: readonly StoredAccount[], settings: Settings): void {
  const wrong = (path: string, message: string) => invalidInput([{ path, message }]);
  const { appId, secret, token, aesKey } = draft;
  if (before?.account.appId === null) {
    if ([appId, secret, token, aesKey].some((text) => text !== '')) throw wrong('appId', texts.ofSettings);
    return;
  }
  if (token !== '' && !/^[0-9A-Za-z]{3,32}$/.test(token)) throw wrong('token', texts.tokenForm);
  if (aesKey !== '' && !/^[0-9A-Za-z]{43}$/.test(aesKey)) throw wrong('aesKey', texts.aesKeyForm);
  const isNew = before?.account.sealedToken == null;
  if (isNew && (token === '') !== (aesKey === '')) throw wrong(token === '' ? 'token' : 'aesKey', texts.callbackHalf);
  if (before) {
    if (appId !== before.account.appId) throw wrong('appId', texts.appIdFixed);
    return;
  }
  if (!/^wx[0-9a-z]{16}$/.test(appId)) throw wrong('appId', texts.appIdForm);
  if (secret === '') throw wrong('secret', texts.secretMissing);
  if (appId === settings.WECHAT_APP_ID || others.some((one) => one.appId === appId))
    throw wrong('appId', texts.appIdTaken);
}

/** Refuses names of people who have no page of WeChat, and a change of the administrator's own right. */
async function checkUsers(tx: Database, draft: Draft, before: Before, { session }: Context): Promise<void> {
  const staff = new Set((await accountStaff(tx)).map(({ id }) => id));
  const named = new Set(before?.userIds);
  if (draft.userIds.some((id) => !staff.has(id) && !named.has(id)))
    throw guardRefused([{ guard: 'staff', text: texts.staffGone }]);
  const { userId } = session;
  const had = before !== undefined && (before.account.isForAll || named.has(userId));
  const has = draft.isForAll || draft.userIds.includes(userId);
  // Who has no page of WeChat gets nothing by an account that is for all.
  if (had !== has && (staff.has(userId) || draft.userIds.includes(userId)))
    throw guardRefused([{ guard: 'self', text: texts.ownRight }]);
}

const factsOf = ({
  name,
  kind,
  isVerified,
  isOn,
  isForAll,
}: Omit<Draft, 'secret' | 'token' | 'aesKey'> | StoredAccount) => ({
  name,
  kind,
  isVerified,
  isOn,
  isForAll,
});

/** The secrets that were sent, as they are stored; what was left empty stays. */
const sealedParts = ({ appId, secret, token, aesKey }: Draft, settings: Settings) => ({
  ...(secret !== '' && { sealedSecret: sealAccountSecret(settings, appId, secret) }),
  ...(token !== '' && { sealedToken: sealAccountSecret(settings, appId, token, 'token') }),
  ...(aesKey !== '' && { sealedAesKey: sealAccountSecret(settings, appId, aesKey, 'aesKey') }),
});

/** Adds an account, or changes one under the revision that was read, and says who may use it. */
export async function saveAccount(tx: Database, sent: Draft, context: Context): Promise<string> {
  const draft: Draft = {
    ...sent,
    name: cleanLine(sent.name),
    appId: sent.appId.trim(),
    secret: sent.secret.trim(),
    token: sent.token.trim(),
    aesKey: sent.aesKey.trim(),
    userIds: [...new Set(sent.userIds)],
  };
  const before = await accountBefore(tx, draft);
  const others = (await listAccounts(tx)).filter(({ id }) => id !== draft.id);
  if (others.some(({ name }) => name === draft.name))
    throw invalidInput([{ path: 'name', message: texts.nameTaken(draft.name) }]);
  checkCredentials(draft, before, others, context.settings);
  await checkUsers(tx, draft, before, context);
  const { appId, userIds } = draft;
  const facts = factsOf(draft);
  const stored = {
    ...facts,
    ...sealedParts(draft, context.settings),
    modifiedName: context.session.nickName,
    modifiedTime: context.now(),
  };
  const id = before?.account.id ?? (await addAccount(tx, { ...stored, appId }));
  if (before) await patchAccount(tx, id, { ...stored, rev: before.account.rev + 1 });
  await setAccountUsers(tx, id, userIds);
  const to = {
    ...facts,
    userIds,
    isSecretChanged: draft.secret !== '',
    isCallbackChanged: draft.token !== '' || draft.aesKey !== '',
  };
  const from = before && { ...factsOf(before.account), userIds: before.userIds };
  await noteAction(tx, context, before ? 'wechat.accountChange' : 'wechat.accountCreate', draft.name, { from, to });
  return id;
}
