import { release as releaseSchema, releaseBase, type Release } from 'shared-contracts/release';
import { classifyFailure, FailureCode, RemoteFailure } from './failure.ts';
import { fileLimit } from './file-limit.ts';
import { overrideOf } from './overrides.state.ts';

const known = new Map<string, Release>();
const coming = new Map<string, Promise<Release>>();
let hashOf: (name: string, version: string) => string | undefined = () => undefined;

const keyOf = (name: string, version: string): string => `${name}@${version}`;

/** Stores the releases that came with a registry, and its lookup for the hashes of others. */
export function rememberReleases(releases: readonly Release[], hash: typeof hashOf): void {
  hashOf = hash;
  for (const release of releases) known.set(keyOf(release.name, release.version), release);
}

/** A release's description, when it is there already. */
export function knownRelease(name: string, version: string): Release | undefined {
  const override = overrideOf(name)?.release;
  return override?.version === version ? override : known.get(keyOf(name, version));
}

/** A release's description by its hash in the registry. Throws RemoteFailure. */
export function releaseOf(name: string, version: string): Promise<Release> {
  const here = knownRelease(name, version);
  if (here) return Promise.resolve(here);
  const key = keyOf(name, version);
  const running = coming.get(key) ?? fetchRelease(name, version).finally(() => coming.delete(key));
  coming.set(key, running);
  return running;
}

async function fetchRelease(name: string, version: string): Promise<Release> {
  const override = overrideOf(name);
  const hash = override?.version === version ? override.sri : hashOf(name, version);
  if (hash === undefined)
    throw new RemoteFailure(FailureCode.Tampered, `the registry does not name ${keyOf(name, version)}`);
  try {
    const response = await fetch(`${releaseBase(name, version)}release.json`, {
      integrity: hash,
      signal: AbortSignal.timeout(fileLimit),
    });
    if (!response.ok)
      throw new RemoteFailure(
        FailureCode.Unreachable,
        `release.json of ${keyOf(name, version)}: HTTP ${response.status}`,
      );
    const read = releaseSchema.parse(await response.json());
    known.set(keyOf(name, version), read);
    return read;
  } catch (error) {
    throw classifyFailure(error);
  }
}
