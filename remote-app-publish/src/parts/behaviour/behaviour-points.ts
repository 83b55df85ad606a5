import { type BehaviourPoint, mdPointInDb } from 'shared-contracts/endpoints';
import { behaviourBatchMax } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

type Point = Omit<BehaviourPoint, 'count'>;
type Caller = Pick<Shell, 'call'>;

/** Milliseconds that points are gathered before they are told. */
const tellEvery = 30_000;

/** Points not told yet: one for each story and action, with how often. */
const waiting = new Map<string, BehaviourPoint>();
let timer: ReturnType<typeof setTimeout> | undefined;
let teller: Caller | undefined;

/**
 * Tells what was gathered, in calls of at most so many points as one takes. What the server does not take is dropped:
 * counts are not worth an error on the screen.
 */
export async function tellPoints(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const points = [...waiting.values()];
  waiting.clear();
  for (let start = 0; start < points.length; start += behaviourBatchMax) {
    await teller?.call(mdPointInDb, { points: points.slice(start, start + behaviourBatchMax) }).catch(() => undefined);
  }
}

const tellOnLeave = () => void tellPoints();

/** Notes that the user did something with a story; told in batches, at the latest when the page is left. */
export function notePoint(shell: Caller, point: Point): void {
  const key = `${point.action}:${point.contentId}`;
  waiting.set(key, { ...point, count: (waiting.get(key)?.count ?? 0) + 1 });
  teller = shell;
  window.addEventListener('pagehide', tellOnLeave, { once: true });
  timer ??= setTimeout(() => void tellPoints(), tellEvery);
}
