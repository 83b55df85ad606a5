import { z } from 'zod';
import { registryEntry } from './registry.ts';

/** One check before a new version may become active. */
export const planCheck = z.object({
  /**
   * Name of the check, the same in every language: 'assets', 'contract', 'shared', 'needs', 'ownership', 'container',
   * 'fallback', 'drafts', 'smoke', 'freeze', 'signature'.
   */
  check: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Finding, a Chinese sentence. */
  message: z.string(),
  /** Remedy; '' where there is nothing to do. */
  cure: z.string(),
});
export type PlanCheck = z.infer<typeof planCheck>;

/** One line of a comparison of two registries, or of two releases. */
export const registryChange = z.object({
  /** Name of the remote; '' for the registry itself. */
  remote: z.string(),
  /**
   * 'active', 'canary', 'state', 'fallback', 'freeze', 'key', 'routes', 'menuUrls', 'buttonUrls', 'drafts', 'contract',
   * 'shared', 'needs', 'provides'.
   */
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type RegistryChange = z.infer<typeof registryChange>;

/**
 * Result of activating a version, calculated in advance: `isReady` when no check failed and no required one was
 * skipped.
 */
export const registryPlan = z.object({
  remote: z.string(),
  version: z.string(),
  /** Serial that it was made against. */
  serial: z.number().int(),
  isReady: z.boolean(),
  checks: z.array(planCheck),
  changes: z.array(registryChange),
});
export type RegistryPlan = z.infer<typeof registryPlan>;

/** Outcome of a change of the registry: the new serial, what it changed, and the checks that were made. */
export const registryOutcome = z.object({
  serial: z.number().int(),
  changes: z.array(registryChange),
  checks: z.array(planCheck),
});
export type RegistryOutcome = z.infer<typeof registryOutcome>;

/** One entry of the history. Times are ISO. */
export const registryHead = z.object({
  serial: z.number().int(),
  prev: z.number().int(),
  time: z.string(),
  /**
   * User name; 'start' for the first start and development builds, 'auto' for aborted canaries and renewed signatures.
   */
  actor: z.string(),
  action: z.enum(['start', 'swap', 'canary', 'promote', 'abort', 'rollback', 'off', 'on', 'freeze', 'keys', 'renew']),
  reason: z.string(),
  kid: z.string(),
  isCurrent: z.boolean(),
  changes: z.array(registryChange),
});
export type RegistryHead = z.infer<typeof registryHead>;

/**
 * How a version does in open tabs. `rate` is errors of loads and drawings per load, of the last five minutes; null
 * without loads.
 */
export const versionHealth = z.object({
  version: z.string(),
  tabs: z.number().int(),
  /** Tabs with unsaved work in it. */
  dirtyTabs: z.number().int(),
  loads: z.number().int(),
  errors: z.number().int(),
  rate: z.number().nullable(),
  /** Calls of its code to the server, and how many of those the server could not answer or refused as malformed. */
  calls: z.number().int(),
  failedCalls: z.number().int(),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** A release in the store. */
export const releaseRow = z.object({
  name: z.string(),
  version: z.string(),
  sri: z.string(),
  commit: z.string(),
  builtAt: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
  bytes: z.number().int(),
  contract: z.string(),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

/** A remote as the operations screen and `nrctl status` show it. */
export const remoteStatus = registryEntry.omit({ releases: true }).extend({
  name: z.string(),
  health: z.array(versionHealth),
  versions: z.array(releaseRow),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;

/** The whole picture. */
export const registryStatus = z.object({
  env: z.string(),
  serial: z.number().int(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  actor: z.string(),
  reason: z.string(),
  freeze: z.object({ until: z.string(), reason: z.string() }).nullable(),
  host: z.object({ minVersion: z.string(), contract: z.string() }),
  /** Keys that pages pin: the one in use first, then the one after it. */
  keys: z.array(z.string()),
  /** True when a pinned key made the current signature. */
  isSigned: z.boolean(),
  /** True when this server grants development overrides at all. */
  grantsOverrides: z.boolean(),
  /** Open tabs heard of in the last three minutes. */
  tabs: z.number().int(),
  remotes: z.array(remoteStatus),
});
export type RegistryStatus = z.infer<typeof registryStatus>;

/** A failure that a tab reported. */
export const remoteError = z.object({
  time: z.string(),
  remote: z.string(),
  version: z.string(),
  code: z.string(),
  detail: z.string(),
  path: z.string(),
  userName: z.string(),
});
export type RemoteError = z.infer<typeof remoteError>;
