import { useCallback } from 'react';
import { laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useIdle } from '../parts/use-idle.ts';
import { useCurrentSession } from '../session/session.state.ts';
import { useRenewal } from './notices.api.ts';
import { fromNotices, useFreshNotice } from './notices.state.ts';

const NoticeToasts = laterPart(() => import('./notice-toasts.tsx').then((m) => m.NoticeToasts));

/**
 * Above every page: keeps what is shown up to date as notices come, and shows them. What draws them is loaded once the
 * first page is idle, or with the first notice.
 */
export function NoticeLayer({ navigate }: { navigate(to: string, options: { state?: unknown }): void }) {
  useRenewal();
  const isIdle = useIdle();
  const hasFresh = useFreshNotice() !== undefined;
  const open = useCallback((link: string) => navigate(link, { state: fromNotices }), [navigate]);
  if (useCurrentSession()?.kind !== 'staff' || !(isIdle || hasFresh)) return null;
  return (
    <PartBoundary name="notices">
      <NoticeToasts navigate={open} />
    </PartBoundary>
  );
}
