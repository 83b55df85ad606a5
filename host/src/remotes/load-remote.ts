import type { RemoteDefinition, ToolsDefinition } from 'shared-contracts/shell';
import type { Release } from 'shared-contracts/release';
import { classifyFailure, FailureCode, passingFailures, RemoteFailure } from './failure.ts';
import { fetchContainer } from './federation.ts';

/** The face of a remote, once its container ran. */
export type Face = RemoteDefinition | ToolsDefinition;

/** Milliseconds before each further try, shaken by a third so that a whole newsroom does not come back at once. */
const pauses = [500, 1500, 4000];
const jitter = 0.3;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const shaken = (ms: number): number => ms * (1 + jitter * (Math.random() * 2 - 1));

/** Tries again what failed on the way. Code that ran and threw, and a file that hung for its whole limit, are not tried again. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = classifyFailure(error);
      const pause = pauses[round];
      const isWorthIt = passingFailures.includes(failure.code) && failure.code !== FailureCode.TooSlow;
      if (!isWorthIt || pause === undefined) throw failure;
      await wait(shaken(pause));
    }
  }
}

/** Loads a release and gives its face. Throws RemoteFailure. */
export function loadFace(release: Release): Promise<Face> {
  return withRetries(async () => {
    const exposed = await fetchContainer(release);
    const face = Object.values(exposed).find(isFace);
    if (!face) throw new RemoteFailure(FailureCode.Threw, `${release.container} exposes no face`);
    return face;
  });
}

const isFace = (value: unknown): value is Face => typeof value === 'object' && value !== null && 'contract' in value && 'name' in value;
