import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { wechatMenuLimits } from 'shared-contracts/limits';
import {
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

/** Kind of the job that publishes a menu, of which one at a time is on its way. */
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

/** The draft with what became of the last publication. */
export async function menuState(db: Database, who: Reader): Promise<WechatMenuState> {
  const [draft, live, [latest]] = await Promise.all([readDraft(db), liveVersion(db), listVersions(db, 1)]);
  const { menu, rev, modifiedUserName, modifiedTime } = draft;
  return {
    menu,
    rev,
    modifiedUserName,
    modifiedTime: toWireTimeOrNull(modifiedTime),
    refusal: draftRefusal(draft, latest?.state === 'sending', who),
    live: live ? versionView(live, live.id, who) : null,
    latest: latest ? versionView(latest, live?.id, who) : null,
  };
}

/** The last publications, newest first. */
export async function menuHistory(db: Database, who: Reader): Promise<WechatMenuVersion[]> {
  const [versions, live] = await Promise.all([listVersions(db, wechatMenuLimits.versions), liveVersion(db)]);
  return versions.map((version) => versionView(version, live?.id, who));
}

/** Stores the draft under the revision that was read; its writer may not publish it. */
export async function saveDraft(tx: Database, rev: number, menu: WechatMenu, who: Who): Promise<void> {
  const draft = await lockDraft(tx);
  if (draft.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  await refuseBanned(tx, wordFields(menu), who.now());
  const { userId, nickName } = who.session;
  await patchDraft(tx, {
    menu,
    rev: rev + 1,
    writers: isWriter(draft.writers, who) ? draft.writers : [...draft.writers, { userId, name: nickName }],
    modifiedUserName: nickName,
    modifiedTime: who.now(),
  });
  await noteAction(tx, who, 'wechat.menuSave', '', { from: draft.menu, to: menu });
}

/** Has the stored draft published, in the revision that the publisher read. */
export async function orderMenu(tx: Database, rev: number, who: Who): Promise<void> {
  const draft = await lockDraft(tx);
  if (draft.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const refusal = draftRefusal(draft, await isSendingMenu(tx), who);
  if (refusal !== null) throw guardRefused([{ guard: 'fourEyes', text: refusal }]);
  await order(tx, { menu: draft.menu, writers: draft.writers, draftRev: draft.rev }, who, 'wechat.menuPublish');
}

/** Has a former version published again; the draft stays as it is. */
export async function restoreVersion(tx: Database, id: string, who: Who): Promise<void> {
  await lockDraft(tx);
  const version = await findVersion(tx, id);
  if (!version) throw new AppError(ErrorCode.NotFound, texts.versionGone);
  const live = await liveVersion(tx);
  const refusal = (await isSendingMenu(tx)) ? texts.sending : versionRefusal(version, live?.id, who);
  if (refusal !== null) throw guardRefused([{ guard: 'fourEyes', text: refusal }]);
  await order(tx, { menu: version.menu, writers: version.writers, draftRev: null }, who, 'wechat.menuRestore');
}

async function order(
  tx: Database,
  version: Pick<StoredVersion, 'menu' | 'writers' | 'draftRev'>,
  who: Who,
  action: AuditAction,
): Promise<void> {
  const { menu } = version;
  const incomplete = wechatMenuProblems(menu).map(wechatProblemText);
  const problems = incomplete.length > 0 ? incomplete : await unavailableParts(tx, menu);
  if (problems.length > 0) throw guardRefused(problems.map((text) => ({ guard: 'menu', text })));
  await refuseBanned(tx, wordFields(menu), who.now());
  const id = await addVersion(tx, {
    ...version,
    state: 'sending',
    orderedBy: who.session.userId,
    orderedName: who.session.nickName,
    orderedTime: who.now(),
  });
  await putJob(tx, {
    kind: menuJobKind,
    key: menuJobKind,
    payload: { versionId: id },
    runTime: who.now(),
    now: who.now(),
  });
  await noteAction(tx, who, action, id, menu);
}
