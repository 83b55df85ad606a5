import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ApiKeyRefusal, ApiScope } from 'shared-contracts/model';
import type { KeyGate } from '../../platform/feed/key-gate.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { readStandingSession } from '../identity/standing-session.ts';
import { findByPrefix, noteUse, type StoredApiKey } from './api-key.queries.ts';
import { apiKeyMark, isKeyOf, isWithin, prefixOf } from './api-key.rules.ts';
import { apiKeyTexts as texts } from './api-key.texts.ts';

/** A key in force and the session of the person in whose name it acts. */
export interface KeyCaller {
  key: StoredApiKey;
  session: Session;
}

type Parts = Pick<Context, 'db' | 'now'>;

/** Unknown keys that an address may try in a minute. */
const triesPerMinute = 30;
const seconds = 60;

const callers = new WeakMap<FastifyRequest, KeyCaller>();

/** The key that a request of a call that needs one came with. */
export function callerOf(request: FastifyRequest): KeyCaller {
  const caller = callers.get(request);
  if (!caller) throw refuse(ErrorCode.ReLogin, ApiKeyRefusal.Missing, texts.missing);
  return caller;
}

const refuse = (code: ErrorCode, reason: ApiKeyRefusal, sentence: string) => new AppError(code, sentence, { reason });

/**
 * Checks the key of a request of the open API against the database, so that a key revoked at one process is refused by
 * all of them at once. Requests without a key go on as those of readers.
 */
export function openKeyGate(parts: Parts): KeyGate {
  return async (request, reply, scope) => {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!bearer.startsWith(apiKeyMark)) {
      if (scope === undefined) return false;
      void reply.header('www-authenticate', 'Bearer');
      throw refuse(ErrorCode.ReLogin, ApiKeyRefusal.Missing, texts.missing);
    }
    const key = await knownKey(parts, bearer, request, reply);
    const session = await checkKey(parts, key, request.ip);
    if (scope === undefined && request.method !== 'GET' && request.method !== 'HEAD')
      throw refuse(ErrorCode.Forbidden, ApiKeyRefusal.Scope, texts.readersOnly);
    const needed = scope ?? ApiScope.Read;
    if (!key.scopes.includes(needed)) throw refuse(ErrorCode.Forbidden, ApiKeyRefusal.Scope, texts.scope(needed));
    await countUse(parts, key, request.ip, reply);
    callers.set(request, { key, session });
    return true;
  };
}

async function knownKey(
  parts: Parts,
  bearer: string,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredApiKey> {
  const prefix = prefixOf(bearer);
  const key = prefix === undefined ? undefined : await findByPrefix(parts.db, prefix);
  if (isKeyOf(bearer, key?.hash)) return key!;
  await limitCalls({ ...parts, ip }, 'api-key.unknown', triesPerMinute, seconds);
  void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw refuse(ErrorCode.ReLogin, ApiKeyRefusal.Unknown, texts.unknown);
}

async function checkKey({ db, now }: Parts, key: StoredApiKey, ip: string): Promise<Session> {
  if (key.revokedTime) throw refuse(ErrorCode.ReLogin, ApiKeyRefusal.Revoked, texts.revoked);
  if (key.expiresTime <= now()) throw refuse(ErrorCode.ReLogin, ApiKeyRefusal.Expired, texts.expired);
  if (!isWithin(ip, key.networks)) throw refuse(ErrorCode.Forbidden, ApiKeyRefusal.Network, texts.network);
  const session = await readStandingSession(db, key.ownerId);
  if (!session) throw refuse(ErrorCode.Forbidden, ApiKeyRefusal.OwnerGone, texts.ownerGone);
  return session;
}

async function countUse({ db, now }: Parts, key: StoredApiKey, ip: string, reply: FastifyReply): Promise<void> {
  const time = now();
  const calls = await countCall(db, `api-key|${key.id}`, seconds, time);
  if (calls > key.limitPerMinute) {
    void reply.header('retry-after', String(seconds - (Math.floor(time.getTime() / 1000) % seconds)));
    throw refuse(ErrorCode.TooMany, ApiKeyRefusal.Limit, texts.limit);
  }
  await noteUse(db, key.id, ip, time);
}
