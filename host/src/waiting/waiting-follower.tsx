import { useEffect, useRef } from 'react';
import type { ListTopic } from 'shared-contracts/model';
import { onNoticesChange } from '../notices/notices.state.ts';
import { onListChange } from '../session/list-changes.ts';
import { useTabs } from '../tabs/tabs.state.ts';
import { countsByPath } from './desks.rules.ts';
import { setWaitingCounts } from './waiting.state.ts';
import { useRenewFigures, useWaiting } from './waiting.api.ts';

/** Milliseconds for which changes are gathered: a thousand notices at once are one question. */
const gathered = 1000;
/** Milliseconds after which a visible page asks of itself: not every change has a notice. */
const interval = 60_000;
/** Milliseconds before another page tab, or another change of lists, is a reason to ask. */
const rest = 10_000;
/** Lists of which no desk counts what waits: they change with every save. */
const uncounted: readonly ListTopic[] = ['stories', 'editRooms', 'minute'];

/** Keeps the figures of the menu and of the workbench: as notices come, as pages change, and now and then. */
export function WaitingFollower() {
  const renew = useRenewFigures();
  const { data } = useWaiting({ revalidateIfStale: false, revalidateOnFocus: true, refreshInterval: interval });
  const { activeId } = useTabs();
  const seen = useRef({ time: 0, activeId });
  useEffect(() => {
    seen.current.time = Date.now();
    if (data) setWaitingCounts(countsByPath(data));
  }, [data]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNoticesChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        renew();
      }, gathered);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [renew]);
  // Comments and tip-offs come without a notice. Pages spread their questions; a hidden one asks when it is looked at.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onListChange((change) => {
      if (!change || timer !== undefined || change.topics.every((topic) => uncounted.includes(topic))) return;
      const rested = Math.max(gathered, seen.current.time + rest - Date.now());
      timer = setTimeout(
        () => {
          timer = undefined;
          if (document.visibilityState !== 'visible') return;
          seen.current.time = Date.now();
          renew();
        },
        rested + Math.random() * change.spread,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [renew]);
  // One's own decisions bring oneself no notice; after one, the next page is opened.
  useEffect(() => {
    const { time, activeId: former } = seen.current;
    seen.current.activeId = activeId;
    if (former === activeId || Date.now() - time < rest) return;
    seen.current.time = Date.now();
    renew();
  }, [activeId, renew]);
  return null;
}
