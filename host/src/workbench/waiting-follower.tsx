import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { onNoticesChange } from '../notices/notices.state.ts';
import { countsByPath } from './desks.rules.ts';
import { setWaitingCounts } from './waiting.state.ts';
import { isOfWorkbench, useWaiting } from './workbench.api.ts';

/** Milliseconds for which changes are gathered: a thousand notices at once are one question. */
const gathered = 1000;
/** Milliseconds after which a visible page asks of itself: not every change has a notice. */
const interval = 60_000;

/** Keeps the figures of the menu and of the workbench: as notices come, when the page is looked at, and now and then. */
export function WaitingFollower() {
  const { mutate } = useSWRConfig();
  const { data } = useWaiting({ revalidateIfStale: false, revalidateOnFocus: true, refreshInterval: interval });
  useEffect(() => {
    if (data) setWaitingCounts(countsByPath(data));
  }, [data]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNoticesChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void mutate(isOfWorkbench);
      }, gathered);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [mutate]);
  return null;
}
