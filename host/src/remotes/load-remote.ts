import { satisfies, type Release } from 'shared-contracts/release';
import { contractVersion, type RemoteDefinition, type ToolsDefinition } from 'shared-contracts/shell';
import { classifyFailure, FailureCode, passingFailures, RemoteFailure } from '../registry/failure.ts';
import { fetchContainer } from './federation.ts';
import { unshelveStyles } from './release-styles.ts';
import { remoteTexts } from './remotes.texts.ts';

/** The face of a remote, once its container ran. */
export type Face = RemoteDefinition | ToolsDefinition;

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

/** Loads a release and gives its face. Throws RemoteFailure. */
export async function loadFace(release: Release): Promise<Face> {
  const before = threw.get(release.container);
  if (before) throw before;
  try {
    const exposed = await withRetries(() => fetchContainer(release));
    const face = Object.values(exposed).find(isFace);
    if (!face) throw new RemoteFailure(FailureCode.Threw, `${release.container} exposes no face`);
    // What the module says of itself must agree with what its release said before it was fetched.
    if (!satisfies(contractVersion, face.contract))
      throw new RemoteFailure(FailureCode.Incompatible, remoteTexts.contractNeeds(face.contract, contractVersion));
    await unshelveStyles(release);
    return face;
  } catch (error) {
    const failure = classifyFailure(error);
    if (failure.code === FailureCode.Threw) threw.set(release.container, failure);
    throw failure;
  }
}

const isFace = (value: unknown): value is Face =>
  typeof value === 'object' && value !== null && 'contract' in value && 'name' in value;
