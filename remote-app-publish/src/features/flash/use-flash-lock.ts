import { useEffect, useState } from 'react';
import { editLockHeartbeat } from 'shared-contracts/constants';
import { lockFlash, unlockFlash } from 'shared-contracts/endpoints';
import { isAppError } from 'shared-contracts/errors';
import { useShell } from 'shared-ui';

/** The lease of a flash that is edited. */
export interface FlashLock {
  token: string;
  /** Why it may not be edited, e.g. because another edits it. */
  refusal: string | undefined;
}

/** Takes the lease of a flash and prolongs it while the page is open; no id takes none. */
export function useFlashLock(id: string | undefined): FlashLock {
  const shell = useShell();
  const [token] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOpen = true;
    const take = () =>
      shell.call(lockFlash, { id, lockToken: token }).then(
        () => isOpen && setRefusal(undefined),
        (error: unknown) => isOpen && isAppError(error) && setRefusal(error.message),
      );
    void take();
    const timer = setInterval(() => void take(), editLockHeartbeat * 1000);
    return () => {
      isOpen = false;
      clearInterval(timer);
      shell.call(unlockFlash, { id, lockToken: token }).catch(() => undefined);
    };
  }, [shell, id, token]);
  return { token, refusal };
}
