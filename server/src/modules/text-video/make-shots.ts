import { availableParallelism } from 'node:os';
import type { VideoShot } from 'shared-contracts/model';
import { makeShot, type MadeShot, type ShotWork } from './render.ts';

/** Shots made at the same time: what moves a picture uses one core each. */
const shotsAtOnce = Math.min(2, availableParallelism());

/**
 * Makes the shots of a storyboard in their order, two at a time; `noteDone` gets how many are made. Throws what the
 * first failed shot threw, once the one beside it has ended.
 */
export async function makeShots(
  shots: readonly VideoShot[],
  work: ShotWork,
  noteDone: (count: number) => Promise<void> = async () => undefined,
  draw: typeof makeShot = makeShot,
): Promise<(MadeShot & { caption: string })[]> {
  const made: (MadeShot & { caption: string })[] = [];
  for (let first = 0; first < shots.length; first += shotsAtOnce) {
    work.signal.throwIfAborted();
    const batch = shots.slice(first, first + shotsAtOnce);
    const results = await Promise.allSettled(batch.map((shot, index) => draw(shot, first + index + 1, work)));
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') throw result.reason;
      made.push({ ...result.value, caption: batch[index]!.caption });
    }
    await noteDone(made.length);
  }
  work.signal.throwIfAborted();
  return made;
}
