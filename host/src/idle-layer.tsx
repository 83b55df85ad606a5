import { laterPart } from 'shared-ui';
import { PartBoundary } from './parts/part-boundary.tsx';
import { useQuickFind } from './parts/quick-find.state.ts';
import { useIdle } from './parts/use-idle.ts';
import { useQuickFindKeys } from './parts/use-quick-find-keys.ts';
import { useCurrentSession } from './session/session.state.ts';

interface Props {
  navigate(to: string): void;
}

const Followers = laterPart<Props>(() => import('./followers.tsx').then((m) => m.Followers));

/** Above every page of the staff: what may come once the first page is idle, or Ctrl+K or ? is pressed before. */
export function IdleLayer(props: Props) {
  const isIdle = useIdle();
  const isOpen = useQuickFind() !== undefined;
  const isReady = isIdle || isOpen;
  const isStaff = useCurrentSession()?.kind === 'staff';
  useQuickFindKeys(isStaff);
  if (!isStaff || !isReady) return null;
  return (
    <PartBoundary name="followers">
      <Followers {...props} />
    </PartBoundary>
  );
}
