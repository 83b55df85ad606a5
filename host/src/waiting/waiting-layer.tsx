import { laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useIdle } from '../parts/use-idle.ts';
import { useCurrentSession } from '../session/session.state.ts';

const WaitingFollower = laterPart(() => import('./waiting-follower.tsx').then((m) => m.WaitingFollower));

/** Above every page: counts what waits for members of the staff, once the first page is idle. */
export function WaitingLayer() {
  const isIdle = useIdle();
  if (useCurrentSession()?.kind !== 'staff' || !isIdle) return null;
  return (
    <PartBoundary name="waiting">
      <WaitingFollower />
    </PartBoundary>
  );
}
