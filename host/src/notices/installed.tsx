import { useEffect } from 'react';
import { useIsPhone } from 'shared-ui';
import { useUnreadNotices } from './notices.state.ts';
import { workerFile } from './push.ts';

/** The page runs in a window of its own, from an icon. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * On phones and from an icon: a page for when there is no line, and the count of unread notices on the icon. Other
 * windows have no use for the worker, which costs each navigation.
 */
export function Installed() {
  const isPhone = useIsPhone();
  const unread = useUnreadNotices();
  useEffect(() => {
    if (!(isPhone || isInstalled()) || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.register(workerFile, { scope: '/' }).catch(() => undefined);
  }, [isPhone]);
  useEffect(() => {
    const change = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    void change?.catch(() => undefined);
  }, [unread]);
  return null;
}
