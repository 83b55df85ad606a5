import { satisfies, type Release } from 'shared-contracts/release';
import { contractVersion, type RemoteDefinition, type ToolsDefinition } from 'shared-contracts/shell';
import { classifyFailure, FailureCode, passingFailures, RemoteFailure } from '../registry/failure.ts';
import { fetchContainer } from './federation.ts';
import { unshelveStyles } from './release-styles.ts';
import { remoteTexts } from './remotes.texts.ts';

/** Manifest that a remote's entry point exposes, available once its container ran. */
export type Manifest = RemoteDefinition | ToolsDefinition;

/** Milliseconds before each further try, shaken by a third so that a whole newsroom does not come back at once. */
const pauses = [500, 1500, 4000];
const jitter = 0.3;

/** Containers whose code ran and threw: the same bytes are not run a second time in this tab. */
const threw = new Map<string, RemoteFailure>();

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const shaken = (ms: number): number => ms * (1 + jitter * (Math.random() * 2 - 1));

/**
 * Tries again what failed on the way. Code that ran and threw, and a file that hung for its whole limit, are not tried
 * again.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = classifyFailure(error);
      const pause = pauses[round];
      const isWorthIt = passingFailures.includes(failure.code) && failure.code !== FailureCode.TooSlow;
      // Without a line the browser says when to go on; meanwhile an older version or the card is of more use.
      if (!isWorthIt || pause === undefined || !navigator.onLine) throw failure;
      await wait(shaken(pause));
    }
  }
}

/** Loads a release and returns its manifest. Throws RemoteFailure. */
export async function loadManifest(release: Release): Promise<Manifest> {
  const before = threw.get(release.container);
  if (before) throw before;
  try {
    const exposed = await withRetries(() => fetchContainer(release));
    const manifest = Object.values(exposed).find(isManifest);
    if (!manifest) throw new RemoteFailure(FailureCode.Threw, `${release.container} exposes no face`);
    // The manifest in the module must agree with the release that was read before it was loaded.
    if (!satisfies(contractVersion, manifest.contract))
      throw new RemoteFailure(FailureCode.Incompatible, remoteTexts.contractNeeds(manifest.contract, contractVersion));
    await unshelveStyles(release);
    return manifest;
  } catch (error) {
    const failure = classifyFailure(error);
    if (failure.code === FailureCode.Threw) threw.set(release.container, failure);
    throw failure;
  }
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'contract' in value && 'name' in value;
