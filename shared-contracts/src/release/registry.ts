import { z } from 'zod';
import { canaryRoleMax, canaryRolesMax, canaryUsersMax, shortCodeMax, shortIdMax } from '../limits/index.ts';
import { release, releaseVersion, sri } from './release.ts';

/** Tenths of a per mille: 10 000 is everybody. */
export const canaryWhole = 10_000;

/** A version that a part of the users gets. */
export const canary = z.object({
  version: releaseVersion,
  /** Share of all users in 1/10 000. */
  share: z.number().int().min(0).max(canaryWhole),
  /** Another salt draws other users. */
  salt: z.string().min(1).max(shortCodeMax),
  /** Names of roles whose users all get it, as UserInfo.roleNames has them. */
  roles: z.array(z.string().max(canaryRoleMax)).max(canaryRolesMax),
  /** User names that get it. */
  users: z.array(z.string().max(shortIdMax)).max(canaryUsersMax),
});
export type Canary = z.infer<typeof canary>;

/**
 * How open pages take a new version over. 'boundary': a clean group at its next navigation, a dirty one after saving;
 * 'idle': a clean group also while nobody touches it; 'security': at `deadline` in any case, after a snapshot.
 */
export const swapMode = z.enum(['boundary', 'idle', 'security']);
export type SwapMode = z.infer<typeof swapMode>;

/** One remote in the registry. */
export const registryEntry = z.object({
  state: z.enum(['on', 'off']),
  active: releaseVersion,
  /** Runs where `active` cannot be loaded. */
  fallback: releaseVersion.nullable(),
  canary: canary.nullable(),
  swap: swapMode,
  /** ISO time by which 'security' switches every tab; null otherwise. */
  deadline: z.iso.datetime().nullable(),
  /** Shown in the group while the remote is off. */
  message: z.string().nullable(),
  /** version -> hash of the exact bytes of its release.json; at least active, fallback and canary are listed. */
  releases: z.record(releaseVersion, sri),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/**
 * registry.json: the only mutable pointer, one for each environment. Protocol:
 *
 * - `GET /registry.json` answers the exact signed bytes (`no-cache`, strong ETag). Its header `x-registry-signature` is
 *   the JSON of a RegistrySignature over those bytes, so that a text never comes with another's signature;
 *   `/registry.sig` is the same for tools.
 * - The host page pins the public keys: `<meta name="nr-registry" content='{"env":"…","keys":[…]}'>`, a PinnedKeys.
 * - `bundle` names one file with the release.json of every active release (ReleasesBundle), the source of the menu.
 *   Fetch it with `integrity: bundle.sri`; its address carries the hash and its answer is immutable. So the first list
 *   costs two small requests, and after a swap one; every byte is named by the signature.
 * - Another version (fallback, canary, preview) is described by `/remotes/<name>/<version>/release.json`, fetched with
 *   `integrity: releases[version]`.
 * - `GET /registry/events` is an event stream (no session needed): `event: registry`, `data: {"serial":121}` at once
 * and
 *   after every change, whichever server process made it. HTTP/1.1 gives a browser six connections for all tabs, so one
 *   tab (navigator.locks) holds the stream and informs the others; poll every minute and on visibilitychange beside it.
 * - A client keeps the highest serial seen and refuses a lower one; an expired registry keeps running, without new
 * swaps.
 */
export const registryDocument = z.object({
  schema: z.literal('registry/1'),
  env: z.string(),
  /** Only rises; a rollback is a new, higher one. */
  serial: z.number().int().min(1),
  prev: z.number().int().min(0),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  host: z.object({ minVersion: z.string(), contract: z.string() }),
  /** No new version before `until` (ISO); null when free. */
  freeze: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
  bundle: z.object({ path: z.string(), sri }),
  remotes: z.record(z.string(), registryEntry),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

/** The file that `bundle` of a registry names: the active release of every remote, off or on. */
export const releasesBundle = z.object({ schema: z.literal('releases/1'), releases: z.array(release) });
export type ReleasesBundle = z.infer<typeof releasesBundle>;

/** Where the registry is served. */
export const registryPaths = {
  registry: '/registry.json',
  signature: '/registry.sig',
  events: '/registry/events',
} as const;

/** Name of the answer header of /registry.json that carries its signature, and of the meta that pins the keys. */
export const signatureHeader = 'x-registry-signature';
export const pinnedKeysMeta = 'nr-registry';
/** Request header of every call made by a remote's code: '<remote>@<version>'. */
export const remoteHeader = 'x-remote';
/** Cookie by which a page load names its override grant. */
export const overrideCookie = 'nr-override';
