import { addApiKey, listApiKeys, revokeApiKey } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ApiKeyRow } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import { handle } from '../../platform/http/handle.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { createApiKey } from './api-key.commands.ts';
import { listStoredKeys, markRevoked, type StoredApiKey } from './api-key.queries.ts';
import { apiKeyTexts as texts } from './api-key.texts.ts';

/** Keys of the open API. */
export const apiKeyHandlers = [
  handle(listApiKeys, async (_request, { db, now }) => ({
    list: (await listStoredKeys(db)).map(({ key, ownerName }) => rowOf(key, ownerName, now())),
  })),
  handle(addApiKey, async (request, context) => ({
    data: await context.db.transaction((tx) => createApiKey(tx, request, context)),
  })),
  handle(revokeApiKey, ({ id }, context) =>
    context.db.transaction(async (tx) => {
      const name = await markRevoked(tx, id, context.session.nickName, context.now());
      if (name === undefined) throw new AppError(ErrorCode.NotFound, texts.gone);
      await noteAction(tx, context, 'apiKey.revoke', id, { name });
    }),
  ),
];

function rowOf(key: StoredApiKey, ownerName: string, now: Date): ApiKeyRow {
  const { id, name, prefix, scopes, makerName, limitPerMinute, networks, usedIp, revokedName } = key;
  return {
    id,
    name,
    prefix,
    scopes,
    ownerName,
    makerName,
    limitPerMinute,
    networks,
    usedIp,
    revokedName,
    createdTime: toWireTime(key.createdTime),
    expiresTime: toWireTime(key.expiresTime),
    usedTime: toWireTimeOrNull(key.usedTime),
    revokedTime: toWireTimeOrNull(key.revokedTime),
    state: key.revokedTime ? 'revoked' : key.expiresTime <= now ? 'expired' : 'active',
  };
}
