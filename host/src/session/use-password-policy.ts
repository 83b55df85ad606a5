import { useEffect, useState } from 'react';
import { type PasswordPolicy, readPasswordPolicy } from './new-password.api.ts';

/**
 * The newsroom's own demands on passwords; while they are on their way, or cannot be had, those that always hold. The
 * server asks all the same.
 */
export function usePasswordPolicy(): PasswordPolicy {
  const [policy, setPolicy] = useState<PasswordPolicy>({ siteName: '', historyLength: 0, maxAgeDays: 0 });
  useEffect(() => {
    let isShown = true;
    readPasswordPolicy().then(
      (read) => isShown && setPolicy(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return policy;
}
