import { isAppError } from 'shared-contracts/errors';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import {
  type DeliveryContext,
  type DeliveryProgress,
  mayRetry,
  type NextRun,
  retryAfter,
} from '../../publishing/delivery-progress.ts';
import { openAccount } from '../accounts/open-account.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import { uploadPictures } from './account-pictures.ts';
import { repliesOf, unavailableParts } from './menu-checks.ts';
import { actionsOf, isSameMenu, toButtons } from './menu-wire.rules.ts';
import {
  articleAddresses,
  findVersion,
  lockDraft,
  patchDraft,
  patchSending,
  type StoredVersion,
} from './menu.queries.ts';
import { menuTexts as texts } from './menu.texts.ts';

/**
 * Publishes a menu as far as it goes now; returns when to continue. The account replaces its menu as a whole, so the
 * same request may be sent again: after a lost answer the account is looked at first, then it is sent once more.
 */
export async function sendMenu(
  work: DeliveryContext,
  versionId: string,
  progress: DeliveryProgress,
  open: OpenWechat = openWechat,
): Promise<NextRun> {
  const version = await findVersion(work.db, versionId);
  if (version?.state !== 'sending') return undefined;
  const { accountId, menu } = version;
  const fail = async (reason: string): Promise<undefined> => {
    await patchSending(work.db, versionId, { state: 'failed', lastError: reason, finishedTime: work.now() });
    return undefined;
  };
  try {
    const [unavailable] = await unavailableParts(work.db, accountId, menu);
    if (unavailable !== undefined) return await fail(unavailable);
    const wechat = await openAccount(work, work.log, accountId, open);
    await uploadPictures(work, { accountId, wechat: () => wechat }, repliesOf(menu));
    const ids = actionsOf(menu).flatMap(({ action }) => (action.kind === 'article' ? [action.contentId] : []));
    const buttons = toButtons(menu, await articleAddresses(work.db, accountId, ids));
    const hasArrived = version.isLost && isSameMenu(await wechat.apiMenu(), buttons);
    if (!hasArrived && buttons.length === 0) await wechat.deleteMenu();
    else if (!hasArrived) await wechat.createMenu(buttons);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const isLost = error instanceof ExternalServiceError && error.failure === 'lost';
    const again = isLost || (error instanceof ExternalServiceError && mayRetry(error));
    const next = again ? retryAfter(progress) : undefined;
    if (next === undefined) return fail(isLost || version.isLost ? texts.lost : error.message);
    await patchSending(work.db, versionId, {
      lastError: texts.waiting(error.message),
      ...(isLost && { isLost: true }),
    });
    return next;
  }
  await finish(work, version);
  return undefined;
}

/** Notes that readers have the menu. Who wrote a draft that was not changed meanwhile may publish the next one. */
async function finish(
  { db, now }: DeliveryContext,
  { id, accountId, draftRev }: Pick<StoredVersion, 'id' | 'accountId' | 'draftRev'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, accountId);
    const isDone = await patchSending(tx, id, { state: 'published', lastError: null, finishedTime: now() });
    if (isDone && draft.rev === draftRev) await patchDraft(tx, accountId, { writers: [] });
  });
}
