import { useEffect } from 'react';
import { isTyping, laterPart } from 'shared-ui';
import { PartBoundary } from './parts/part-boundary.tsx';
import { isKeysKey, showQuickFind, useQuickFind } from './parts/quick-find.state.ts';
import { useIdle } from './parts/use-idle.ts';
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
  useEffect(() => {
    if (isReady || !isStaff) return;
    const handleKey = (event: KeyboardEvent): void => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key === 'k';
      const isKeys = isKeysKey(event) && !event.isComposing && !isTyping(event);
      if (event.defaultPrevented || !(isSearch || isKeys)) return;
      event.preventDefault();
      showQuickFind(isSearch ? 'search' : 'keys');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isReady, isStaff]);
  if (!isStaff || !isReady) return null;
  return (
    <PartBoundary name="followers">
      <Followers {...props} />
    </PartBoundary>
  );
}
