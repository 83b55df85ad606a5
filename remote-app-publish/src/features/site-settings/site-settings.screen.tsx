import { Skeleton } from 'antd';
import { getSiteSettings } from 'shared-contracts/endpoints';
import { useEffect, useState } from 'react';
import type { SiteSettings } from 'shared-contracts/model';
import { ErrorState, useShell } from 'shared-ui';
import { SiteSettingsForm } from './site-settings-form.tsx';

/** /app/config/site: what the public site says of itself. */
export function SiteSettingsScreen() {
  const shell = useShell();
  const [opened, setOpened] = useState<SiteSettings>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // Never from the cache: who edits what is old meets another's save.
  useEffect(() => {
    const controller = new AbortController();
    shell.call(getSiteSettings, {}, { signal: controller.signal }).then(
      ({ data }) => controller.signal.aborted || (setError(undefined), setOpened(data)),
      (failure: unknown) => controller.signal.aborted || setError(failure),
    );
    return () => controller.abort();
  }, [shell, attempt]);
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => setAttempt((count) => count + 1)} />;
  return opened ? <SiteSettingsForm key={opened.rev} opened={opened} onSaved={setOpened} /> : <Skeleton active />;
}
