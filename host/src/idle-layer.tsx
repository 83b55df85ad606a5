import { laterPart } from 'shared-ui';
import { PartBoundary } from './parts/part-boundary.tsx';
import { useIdle } from './parts/use-idle.ts';
import { useCurrentSession } from './session/session.state.ts';

interface Props {
  navigate(to: string): void;
}

const Followers = laterPart<Props>(() => import('./followers.tsx').then((m) => m.Followers));

/** Above every page of the staff: what may come once the first page is idle. */
export function IdleLayer(props: Props) {
  const isIdle = useIdle();
  if (useCurrentSession()?.kind !== 'staff' || !isIdle) return null;
  return (
    <PartBoundary name="followers">
      <Followers {...props} />
    </PartBoundary>
  );
}
