import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { wechatMenuLimits } from 'shared-contracts/limits';
import {
  defaultWechatAccount,
  wechatAccountRefusal,
  type WechatMenu,
  wechatMenuProblems,
  type WechatMenuState,
  type WechatMenuVersion,
  wechatProblemText,
  type AuditAction,
} from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { putJob } from '../../../platform/jobs/job.queries.ts';
import { toWireTime, toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { findOwnAccount, type StoredAccount } from '../accounts/account.queries.ts';
import { checkAccount } from '../accounts/own-account.ts';
import { refuseBanned } from '../../words/word-list.ts';
import { unavailableParts, wordFields } from './menu-checks.ts';
import {
  addVersion,
  findVersion,
  isSendingMenu,
  listVersions,
  liveVersion,
  lockDraft,
  patchDraft,
  readDraft,
  type StoredDraft,
  type StoredVersion,
} from './menu.queries.ts';
import type { MenuWriter } from './menu.tables.ts';
import { menuTexts as texts } from './menu.texts.ts';

/** Kind of the job that publishes a menu, of which one at a time of each account is on its way. */
export const menuJobKind = 'wechat-menu';

type Who = Pick<Context, 'session' | 'ip' | 'now'>;
type Reader = Pick<Context, 'session'>;

const isWriter = (writers: readonly MenuWriter[], { session }: Reader): boolean =>
  writers.some(({ userId }) => userId === session.userId);

function draftRefusal(draft: StoredDraft, isSending: boolean, who: Reader): string | null {
  if (draft.rev === 0) return texts.nothing;
  if (isSending) return texts.sending;
  return isWriter(draft.writers, who) ? texts.ownDraft : null;
}

function versionRefusal(version: StoredVersion, liveId: string | undefined, who: Reader): string | null {
  if (version.state !== 'published') return texts.neverLive;
  if (version.id === liveId) return texts.isLive;
  return isWriter(version.writers, who) ? texts.ownVersion : null;
}

/** A publication as the wire has it, for whoever reads it. */
function versionView(version: StoredVersion, liveId: string | undefined, who: Reader): WechatMenuVersion {
  const { id, state, menu, writers, orderedName, lastError } = version;
  return {
    id,
    state,
    menu,
    writers: writers.map(({ name }) => name),
    orderedName,
    orderedTime: toWireTime(version.orderedTime),
    finishedTime: toWireTimeOrNull(version.finishedTime),
    lastError,
    isLive: id === liveId,
    refusal: versionRefusal(version, liveId, who),
  };
}

/** The draft of an account's menu with what became of the last publication. */
export async function menuState(db: Database, account: StoredAccount, who: Reader): Promise<WechatMenuState> {
  const { id } = account;
  const [draft, live, [latest]] = await Promise.all([readDraft(db, id), liveVersion(db, id), listVersions(db, id, 1)]);
  const { menu, rev, modifiedUserName, modifiedTime } = draft;
  return {
    menu,
    rev,
    modifiedUserName,
    modifiedTime: toWireTimeOrNull(modifiedTime),
    refusal: wechatAccountRefusal(account, 'menu') ?? draftRefusal(draft, latest?.state === 'sending', who),
    live: live ? versionView(live, live.id, who) : null,
    latest: latest ? versionView(latest, live?.id, who) : null,
  };
}

/** The last publications, newest first. */
export async function menuHistory(db: Database, accountId: string, who: Reader): Promise<WechatMenuVersion[]> {
  const [versions, live] = await Promise.all([
    listVersions(db, accountId, wechatMenuLimits.versions),
    liveVersion(db, accountId),
  ]);
  return versions.map((version) => versionView(version, live?.id, who));
}

/** Stores the draft under the revision that was read; its writer may not publish it. */
export async function saveDraft(
  tx: Database,
  account: StoredAccount,
  { rev, menu }: { rev: number; menu: WechatMenu },
  who: Who,
): Promise<void> {
  const draft = await lockDraft(tx, account.id);
  if (draft.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  await refuseBanned(tx, wordFields(menu), who.now());
  const { userId, nickName } = who.session;
  await patchDraft(tx, account.id, {
    menu,
    rev: rev + 1,
    writers: isWriter(draft.writers, who) ? draft.writers : [...draft.writers, { userId, name: nickName }],
    modifiedUserName: nickName,
    modifiedTime: who.now(),
  });
  await noteAction(tx, who, 'wechat.menuSave', account.name, { from: draft.menu, to: menu });
}

/** Has the stored draft published, in the revision that the publisher read. */
export async function orderMenu(tx: Database, account: StoredAccount, rev: number, who: Who): Promise<void> {
  const draft = await lockDraft(tx, account.id);
  if (draft.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const refusal = draftRefusal(draft, await isSendingMenu(tx, account.id), who);
  if (refusal !== null) throw guardRefused([{ guard: 'fourEyes', text: refusal }]);
  const { menu, writers } = draft;
  await order(tx, account, { menu, writers, draftRev: draft.rev }, who, 'wechat.menuPublish');
}

/** Has a former version published again, the draft stays as it is; returns its account. */
export async function restoreVersion(tx: Database, id: string, who: Who): Promise<StoredAccount> {
  const version = await findVersion(tx, id);
  const account = version && (await findOwnAccount(tx, version.accountId, who.session.userId));
  if (!account) throw new AppError(ErrorCode.NotFound, texts.versionGone);
  await lockDraft(tx, account.id);
  const live = await liveVersion(tx, account.id);
  const refusal = (await isSendingMenu(tx, account.id)) ? texts.sending : versionRefusal(version, live?.id, who);
  if (refusal !== null) throw guardRefused([{ guard: 'fourEyes', text: refusal }]);
  const { menu, writers } = version;
  await order(tx, account, { menu, writers, draftRev: null }, who, 'wechat.menuRestore');
  return account;
}

async function order(
  tx: Database,
  account: StoredAccount,
  version: Pick<StoredVersion, 'menu' | 'writers' | 'draftRev'>,
  who: Who,
  action: AuditAction,
): Promise<void> {
  checkAccount(account, 'menu');
  const { menu } = version;
  const incomplete = wechatMenuProblems(menu).map(wechatProblemText);
  const problems = incomplete.length > 0 ? incomplete : await unavailableParts(tx, account.id, menu);
  if (problems.length > 0) throw guardRefused(problems.map((text) => ({ guard: 'menu', text })));
  await refuseBanned(tx, wordFields(menu), who.now());
  const id = await addVersion(tx, {
    ...version,
    accountId: account.id,
    state: 'sending',
    orderedBy: who.session.userId,
    orderedName: who.session.nickName,
    orderedTime: who.now(),
  });
  await putJob(tx, {
    kind: menuJobKind,
    key: account.id === defaultWechatAccount ? menuJobKind : `${menuJobKind}:${account.id}`,
    payload: { versionId: id },
    runTime: who.now(),
    now: who.now(),
  });
  await noteAction(tx, who, action, `${account.name}：${id}`, menu);
}
