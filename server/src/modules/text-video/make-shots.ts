import { availableParallelism } from 'node:os';
import type { VideoShot } from 'shared-contracts/model';
import { makeShot, type MadeShot, type ShotWork } from './render.ts';

/** Shots made at the same time: each uses one core. */
const shotsAtOnce = Math.min(4, availableParallelism());

type Made = MadeShot & { caption: string };

/**
 * Makes the shots of a storyboard, some at a time; `noteDone` gets how many are made. Throws what the foremost failed
 * shot threw, once those beside it have ended.
 */
export async function makeShots(
  shots: readonly VideoShot[],
  work: ShotWork,
  noteDone: (count: number) => Promise<void> = async () => undefined,
  draw: typeof makeShot = makeShot,
): Promise<Made[]> {
  const made = new Map<number, Made>();
  const waiting = [...shots.entries()];
  const failures = new Map<number, unknown>();
  let noted = Promise.resolve();
  const makeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && failures.size === 0; next = waiting.shift()) {
      const [index, shot] = next;
      try {
        work.signal.throwIfAborted();
        made.set(index, { ...(await draw(shot, index + 1, work)), caption: shot.caption });
        // One after another, so that the count never falls.
        await (noted = noted.then(() => noteDone(made.size)));
      } catch (error) {
        failures.set(index, error);
      }
    }
  };
  await Promise.all(Array.from({ length: shotsAtOnce }, makeNext));
  if (failures.size > 0) throw failures.get(Math.min(...failures.keys()));
  work.signal.throwIfAborted();
  return shots.map((_, index) => made.get(index)!);
}
