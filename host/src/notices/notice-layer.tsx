import { useEffect, useState } from 'react';
import { laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useCurrentSession } from '../session/session.state.ts';
import { idleEvent } from '../transport/idle.ts';
import { useRenewal } from './notices.api.ts';
import { useFreshNotice } from './notices.state.ts';

const NoticeToasts = laterPart(() => import('./notice-toasts.tsx').then((m) => m.NoticeToasts));

/**
 * Above every page: keeps what is shown up to date as notices come, and shows them. What draws them is loaded once the
 * first page is idle, or with the first notice.
 */
export function NoticeLayer({ navigate }: { navigate(to: string): void }) {
  useRenewal();
  const [isIdle, setIdle] = useState(false);
  const hasFresh = useFreshNotice() !== undefined;
  useEffect(() => {
    const handleIdle = (): void => setIdle(true);
    addEventListener(idleEvent, handleIdle, { once: true });
    return () => removeEventListener(idleEvent, handleIdle);
  }, []);
  if (useCurrentSession()?.kind !== 'staff' || !(isIdle || hasFresh)) return null;
  return (
    <PartBoundary name="notices">
      <NoticeToasts navigate={navigate} />
    </PartBoundary>
  );
}
