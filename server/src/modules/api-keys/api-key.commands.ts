import type { addApiKey, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { apiKeyLimits as limits } from 'shared-contracts/limits';
import { ApiScope } from 'shared-contracts/model';
import { ContentPermission, SystemPermission } from 'shared-contracts/permissions';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { readStandingSession } from '../identity/standing-session.ts';
import { findUserByName } from '../identity/user.queries.ts';
import { countInForce, insertApiKey } from './api-key.queries.ts';
import { isNetwork, makeApiKey } from './api-key.rules.ts';
import { apiKeyTexts as texts } from './api-key.texts.ts';

const day = 86_400_000;
const wrong = (path: string, message: string) => invalidInput([{ path, message }]);

/** Makes a key, which is answered this once and kept as a hash. */
export async function createApiKey(
  tx: Database,
  request: RequestOf<typeof addApiKey>,
  context: Context,
): Promise<{ id: string; key: string }> {
  const { session } = context;
  const now = context.now();
  const expiresTime = fromWireTime(request.expiresTime);
  if (expiresTime <= now) throw wrong('expiresTime', texts.expiryPast);
  if (expiresTime.getTime() > now.getTime() + limits.days * day)
    throw wrong('expiresTime', texts.expiryFar(limits.days));
  const networks = [...new Set(request.networks.map((network) => network.trim()).filter(Boolean))];
  const strange = networks.find((network) => !isNetwork(network));
  if (strange !== undefined) throw wrong('networks', texts.networkWrong(strange));
  const owner = await ownerOf(tx, request, context);
  const inForce = await countInForce(tx, now);
  if (inForce >= limits.inForce) throw guardRefused([{ guard: 'count', text: texts.tooMany(limits.inForce) }]);
  const { key, prefix, hash } = makeApiKey();
  const facts = {
    name: cleanLine(request.name),
    prefix,
    scopes: [...new Set(request.scopes)],
    ownerId: owner,
    limitPerMinute: request.limitPerMinute,
    networks,
  };
  const id = await insertApiKey(tx, {
    ...facts,
    hash,
    makerId: session.userId,
    makerName: session.nickName,
    createdTime: now,
    expiresTime,
  });
  await noteAction(tx, context, 'apiKey.add', id, { ...facts, expiresTime: request.expiresTime });
  return { id, key };
}

/** The person in whose name a key shall act: who may write where it brings drafts. */
async function ownerOf(
  tx: Database,
  { owner, scopes }: RequestOf<typeof addApiKey>,
  { session }: Context,
): Promise<string> {
  const name = owner.trim();
  const user = name === '' ? undefined : await findUserByName(tx, name);
  const id = name === '' ? session.userId : user?.id;
  const standing = id && (await readStandingSession(tx, id));
  if (!standing) throw wrong('owner', texts.ownerUnknown);
  if (standing.userId !== session.userId && !session.can(SystemPermission.ManageUsers))
    throw new AppError(ErrorCode.Forbidden, texts.ownerForeign);
  if (scopes.includes(ApiScope.Drafts) && !standing.can(ContentPermission.Create))
    throw wrong('owner', texts.ownerCannotWrite);
  return standing.userId;
}
