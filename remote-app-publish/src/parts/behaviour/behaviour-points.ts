import { type BehaviourPoint, mdPointInDb } from 'shared-contracts/endpoints';
import { behaviourBatchMax } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

type Point = Omit<BehaviourPoint, 'count'>;
type Caller = Pick<Shell, 'call'>;

/** Milliseconds that points are collected before they are reported. */
const reportInterval = 30_000;

/** Points not reported yet: one for each story and action, with its count. */
const waiting = new Map<string, BehaviourPoint>();
let timer: ReturnType<typeof setTimeout> | undefined;
let teller: Caller | undefined;

/**
 * Reports the collected points, in calls of at most as many points as one accepts. Points that the server refuses are
 * dropped: counts are not worth an error on the screen.
 */
export async function reportPoints(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const points = [...waiting.values()];
  waiting.clear();
  for (let start = 0; start < points.length; start += behaviourBatchMax) {
    const batch = points.slice(start, start + behaviourBatchMax);
    await teller?.call(mdPointInDb, { points: batch }, { keepalive: true }).catch(() => undefined);
  }
}

const reportOnLeave = () => void reportPoints();

/** Records an action of the user on a story; reported in batches, at the latest when the page is left. */
export function notePoint(shell: Caller, point: Point): void {
  const key = `${point.action}:${point.contentId}`;
  waiting.set(key, { ...point, count: (waiting.get(key)?.count ?? 0) + 1 });
  teller = shell;
  window.addEventListener('pagehide', reportOnLeave, { once: true });
  timer ??= setTimeout(() => void reportPoints(), reportInterval);
}
