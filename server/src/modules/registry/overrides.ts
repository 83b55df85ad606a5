import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { overrideCookie, type OverrideGrant } from 'shared-contracts/release';
import type { Context } from '../../platform/http/context.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addGrant, grantOfToken, type GrantRecord } from './override.queries.ts';
import type { Registry } from './registry.ts';
import { registryTexts } from './registry.texts.ts';

const validFor = 8 * 3_600_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** True when an origin is permitted; `*` in a permitted origin matches any port. */
export function isPermittedOrigin(origin: string, permitted: string): boolean {
  return permitted
    .split(',')
    .map((one) => one.trim())
    .some(
      (one) =>
        one !== '' &&
        (one === origin ||
          (one.endsWith(':*') &&
            (origin === one.slice(0, -2) ||
              (origin.startsWith(one.slice(0, -1)) && /^\d+$/.test(origin.slice(one.length - 1)))))),
    );
}

/**
 * Grants an override for eight hours, and records who got it and why. `cookie` names it to the next page load. Throws
 * AppError.
 */
export async function grantOverride(
  { db, session, settings, now, ip }: Context,
  registry: Registry,
  {
    remote,
    manifest,
    version,
    reason,
  }: { remote: string; manifest?: string | undefined; version?: string | undefined; reason: string },
): Promise<OverrideGrant & { cookie: string }> {
  if (!settings.REMOTE_OVERRIDES) throw new AppError(ErrorCode.Forbidden, registryTexts.overridesOff);
  if ((manifest === undefined) === (version === undefined))
    throw new AppError(ErrorCode.Invalid, registryTexts.overrideAmbiguous);
  if (registry.current?.document.remotes[remote] === undefined)
    throw new AppError(ErrorCode.NotFound, registryTexts.remoteMissing(remote));
  if (manifest !== undefined && !isPermittedOrigin(new URL(manifest).origin, settings.REMOTE_OVERRIDE_ORIGINS)) {
    throw new AppError(
      ErrorCode.Forbidden,
      registryTexts.overrideOriginForeign(new URL(manifest).origin, settings.REMOTE_OVERRIDE_ORIGINS),
    );
  }
  const known = version === undefined ? undefined : await registry.find(remote, version);
  if (version !== undefined && !known)
    throw new AppError(ErrorCode.NotFound, registryTexts.versionMissing(remote, version));
  const cookie = randomBytes(24).toString('base64url');
  const grant = {
    id: randomBytes(9).toString('base64url'),
    tokenHash: hashOf(cookie),
    env: registry.env,
    userId: session.userId,
    userName: session.userName,
    remote,
    manifest: manifest ?? null,
    version: version ?? null,
    reason,
    createdTime: now(),
    expiresTime: new Date(now().getTime() + validFor),
  };
  await db.transaction(async (tx) => {
    await addGrant(tx, grant);
    await writeAudit(tx, {
      action: 'registry.override',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: remote,
      detail: { id: grant.id, manifest, version, reason },
      time: now(),
    });
  });
  return { ...(await toGrant(registry, { ...grant, endedTime: null })), cookie };
}

/** A grant as a browser gets it. */
export async function toGrant(
  registry: Registry,
  { id, remote, manifest, version, userName, env, expiresTime }: GrantRecord,
): Promise<OverrideGrant> {
  const known = version === null ? undefined : await registry.find(remote, version);
  return {
    id,
    remote,
    manifest,
    published: known ? { version: known.version, sri: known.sri } : null,
    userName,
    env,
    expiresAt: expiresTime.toISOString(),
  };
}

/** Grants that one page load may name at most: one for each remote that somebody may work on at once. */
const mostTokens = 6;

/** Returns the origins from which a page load's grants let it load code; expired grants are left out. */
export function grantedOriginsOf({ db, settings, now }: { db: Database; settings: Settings; now(): Date }) {
  return async (request: FastifyRequest): Promise<string[]> => {
    const tokens =
      new RegExp(`(?:^|;\\s*)${overrideCookie}=([\\w.-]{32,400})(?:;|$)`)
        .exec(request.headers.cookie ?? '')?.[1]
        ?.split('.') ?? [];
    if (tokens.length === 0 || !settings.REMOTE_OVERRIDES) return [];
    const grants = await Promise.all(
      tokens.slice(0, mostTokens).map((token) => grantOfToken(db, hashOf(token), now())),
    );
    return [...new Set(grants.flatMap((grant) => (grant?.manifest == null ? [] : new URL(grant.manifest).origin)))];
  };
}
