import type {
  Canary,
  RegistryChange,
  RegistryDocument,
  RegistryEntry,
  Release,
  SwapMode,
} from 'shared-contracts/release';

/** The part of a registry that people decide; the rest (serial, times, bundle) is computed. */
export type RegistryContent = Pick<RegistryDocument, 'freeze' | 'remotes'>;

/** version -> hash of its release.json, for one remote. */
export type Hashes = Readonly<Record<string, string>>;

/** A registry is valid for thirty days, and signed again when half of that is over. */
export const validMilliseconds = 30 * 86_400_000;
export const renewBeforeMilliseconds = validMilliseconds / 2;

/** An entry with exactly the hashes that it needs. */
function withHashes(entry: Omit<RegistryEntry, 'releases'>, hashes: Hashes): RegistryEntry {
  const versions = [
    ...new Set([entry.active, entry.fallback, entry.canary?.version].filter((version) => version != null)),
  ].sort();
  return { ...entry, releases: Object.fromEntries(versions.map((version) => [version, hashes[version]!])) };
}

export interface Switch {
  version: string;
  /** True when the replaced version kept failing: it does not become the fallback then. */
  isReplacedFaulty?: boolean;
  mode: SwapMode;
  deadline: string | null;
}

/** Returns the version to go back to after a switch: the last active one that did not keep failing. */
function fallbackAfter(entry: RegistryEntry | undefined, { version, isReplacedFaulty }: Switch): string | null {
  if (!entry) return null;
  const fallback = entry.active === version || isReplacedFaulty ? entry.fallback : entry.active;
  return fallback === version ? null : fallback;
}

/**
 * Makes a version active; what was active becomes the fallback unless it kept failing, and a canary of the same version
 * is over.
 */
export function switchTo(entry: RegistryEntry | undefined, change: Switch, hashes: Hashes): RegistryEntry {
  const { version, mode, deadline } = change;
  return withHashes(
    {
      state: entry?.state ?? 'on',
      active: version,
      fallback: fallbackAfter(entry, change),
      canary: entry?.canary && entry.canary.version !== version ? entry.canary : null,
      swap: mode,
      deadline,
      message: entry?.message ?? null,
    },
    hashes,
  );
}

/** Gives a version to a part of the users, or to nobody any more. */
export function withCanary(entry: RegistryEntry, canary: Canary | null, hashes: Hashes): RegistryEntry {
  return withHashes({ ...entry, canary }, hashes);
}

/** Switches a remote off with a message, or on. */
export function withState(entry: RegistryEntry, state: 'on' | 'off', message: string): RegistryEntry {
  return { ...entry, state, message: state === 'off' && message !== '' ? message : null };
}

/**
 * Converts an entry of a past registry to one of today: its versions, swapped in the given way, without a canary that
 * has ended since.
 */
export function restored(past: RegistryEntry, mode: SwapMode): RegistryEntry {
  return withHashes({ ...past, canary: null, swap: mode, deadline: null }, past.releases);
}

const sayCanary = (canary: Canary | null | undefined): string =>
  canary ? [`${canary.version} ${canary.share / 100}%`, ...canary.roles, ...canary.users].join(' ') : '';
const sayState = (entry: RegistryEntry | undefined): string =>
  entry === undefined ? '' : entry.state === 'off' ? `off ${entry.message ?? ''}`.trim() : 'on';
const sayMode = (entry: RegistryEntry | undefined): string =>
  entry ? [entry.swap, entry.deadline].filter(Boolean).join(' ') : '';

/** Returns the differences between two registries. */
export function compareRegistries(before: RegistryContent | undefined, after: RegistryContent): RegistryChange[] {
  const names = [...new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)])].sort();
  const changes = names.flatMap((remote) => {
    const [old, now] = [before?.remotes[remote], after.remotes[remote]];
    const facts: [string, string, string][] = [
      ['active', old?.active ?? '', now?.active ?? ''],
      ['fallback', old?.fallback ?? '', now?.fallback ?? ''],
      ['canary', sayCanary(old?.canary), sayCanary(now?.canary)],
      ['state', sayState(old), sayState(now)],
      ['swap', sayMode(old), sayMode(now)],
    ];
    return facts
      .filter(([, was, is]) => was !== is)
      .map(([field, was, is]) => ({ remote, field, before: was, after: is }));
  });
  const freeze = [before?.freeze?.until ?? '', after.freeze?.until ?? ''] as const;
  return freeze[0] === freeze[1]
    ? changes
    : [...changes, { remote: '', field: 'freeze', before: freeze[0], after: freeze[1] }];
}

const missing = (from: readonly string[], expected: readonly string[]): string =>
  from.filter((one) => !expected.includes(one)).join('、');
const sayRecord = (record: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(record).map(([key, value]) => `${key} ${value}`);

/** Returns what another release of a remote adds and removes: `before` lists what is gone, `after` what is new. */
export function compareReleases(before: Release, after: Release): RegistryChange[] {
  const lists: [string, string[], string[]][] = [
    ['routes', before.routes.map(({ path }) => path), after.routes.map(({ path }) => path)],
    ['menuUrls', before.menuUrls, after.menuUrls],
    ['buttonUrls', before.buttonUrls, after.buttonUrls],
    ['drafts', sayRecord(before.draftSchemas), sayRecord(after.draftSchemas)],
    ['contract', [before.contract.range], [after.contract.range]],
    ['shared', sayRecord(before.shared), sayRecord(after.shared)],
    ['needs', sayRecord(before.needs), sayRecord(after.needs)],
    ['provides', sayRecord(before.provides), sayRecord(after.provides)],
  ];
  return lists
    .map(([field, was, is]) => ({ remote: after.name, field, before: missing(was, is), after: missing(is, was) }))
    .filter((change) => change.before !== '' || change.after !== '');
}
