import { randomBytes } from 'node:crypto';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { type Platform, type PlatformReceiver, platforms } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchGuardTexts } from '../../platform/fetch-guard/fetch-guard.texts.ts';
import { isAddressLiteral, isPublicAddress, refuseUrl } from '../../platform/fetch-guard/index.ts';
import type { Context } from '../../platform/http/context.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { seal } from '../../platform/text/seal.rules.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { lockReceiver, putReceiver, receiversByPlatform } from './package.queries.ts';
import { packageTexts as texts } from './package.texts.ts';
import { aboutReceiver, isSandboxReceiver } from './service/open-receiver.ts';

/** Where the pushes of each platform go. */
export async function listReceivers(db: Database, settings: Settings): Promise<PlatformReceiver[]> {
  const stored = await receiversByPlatform(db);
  return platforms.map((platform) => {
    const receiver = stored.get(platform);
    return {
      platform,
      url: receiver?.url ?? '',
      hasSecret: receiver !== undefined,
      isSandbox: isSandboxReceiver(receiver, settings),
      rev: receiver?.rev ?? 0,
      modifiedName: receiver?.modifiedName ?? null,
      modifiedTime: toWireTimeOrNull(receiver?.modifiedTime),
    };
  });
}

/** Refuses an address that could not be asked; its name is looked up, and refused if inner, at each push. */
function checkAddress(url: string): void {
  if (url === '') return;
  const wrong = (message: string) => invalidInput([{ path: 'url', message }]);
  if (!/^https:\/\//i.test(url)) throw wrong(texts.httpsOnly);
  const refusal = refuseUrl(url);
  if (refusal !== undefined) throw wrong(refusal);
  const { hostname } = new URL(url);
  if (isAddressLiteral(hostname) ? !isPublicAddress(hostname) : !hostname.includes('.'))
    throw wrong(fetchGuardTexts.addressForbidden);
}

/** Sets the receiver of a platform; returns its key where it is a new one, which is shown this once. */
export async function saveReceiver(
  tx: Database,
  { platform, rev, url: sent, isKeyRenewed }: { platform: Platform; rev: number; url: string; isKeyRenewed: boolean },
  keys: Pick<TokenKeys, 'sealed'>,
  context: Context,
): Promise<string | null> {
  const url = sent.trim();
  checkAddress(url);
  const stored = await lockReceiver(tx, platform);
  const changed = new AppError(ErrorCode.StaleRevision, texts.receiverChanged);
  if ((stored?.rev ?? 0) !== rev) throw changed;
  const secret = stored && !isKeyRenewed ? null : randomBytes(32).toString('base64url');
  const isStored = await putReceiver(tx, {
    platform,
    url,
    sealedSecret: secret === null ? stored!.sealedSecret : seal(keys.sealed, secret, aboutReceiver(platform)),
    rev: rev + 1,
    modifiedName: context.session.nickName,
    modifiedTime: context.now(),
  });
  if (!isStored) throw changed;
  const detail = { platform, before: stored?.url ?? '', url, isKeyRenewed: secret !== null };
  await noteAction(tx, context, 'package.receiver', texts.receiver, detail);
  return secret;
}
