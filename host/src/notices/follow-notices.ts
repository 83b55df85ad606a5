import type { ListChange } from 'shared-contracts/model';
import { noticeEventsPath } from 'shared-contracts/paths';
import { runInOneTab } from '../parts/in-one-tab.ts';
import { followEvents } from '../session/follow-events.ts';
import { currentSession } from '../session/session.state.ts';
import type { StreamEvent } from '../transport/event-stream.ts';
import { announceListChange } from '../session/list-changes.ts';
import { readUnreadCount } from './notices.api.ts';
import { addFreshNotice, type FreshNotice, renewNotices, setUnreadNotices } from './notices.state.ts';

const channelName = 'newsroom-notices';
const lockName = 'newsroom-notice-events';
/** Ids of notices that came which a tab remembers, so that it shows none twice. */
const remembered = 200;

/** An event that the tab with the stream hands to the others. */
interface Passed {
  userId: string;
  event: StreamEvent;
}

const lookAgain = (): void => announceListChange(undefined);

/**
 * Follows the user's notices, and which lists have changed: one tab of the browser has the server's stream and hands
 * its events to the others. Each knows the last one, so that the next tab with the stream begins behind it. Call the
 * returned function to stop.
 */
export function followNotices(): () => void {
  const session = currentSession();
  if (session?.kind !== 'staff') return () => undefined;
  const userId = session.user.id;
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  const known = new Set<string>();
  let lastId: string | undefined;

  const take = ({ id, name, data }: StreamEvent): void => {
    if (name === 'unread') return setUnreadNotices(Number(data));
    if (name === 'lists') return announceListChange(JSON.parse(data) as ListChange);
    if (name !== 'notice') return renewNotices();
    lastId = id ?? lastId;
    const notice = JSON.parse(data) as FreshNotice;
    if (known.has(notice.id)) return;
    known.add(notice.id);
    if (known.size > remembered) known.delete([...known][0]!);
    addFreshNotice(notice);
  };
  const handleEvent = (event: StreamEvent): void => {
    channel?.postMessage({ userId, event } satisfies Passed);
    take(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data.userId === userId) take(data.event);
  });
  const follow = () =>
    followEvents(
      noticeEventsPath,
      { lastId: () => lastId, onOpen: renewNotices, onEvent: handleEvent },
      stopping.signal,
    );
  if (channel) runInOneTab(lockName, follow, stopping.signal);
  else void follow();
  addEventListener('focus', lookAgain);
  // What the tab with the stream hands on are changes alone.
  void readUnreadCount().catch(() => undefined);
  return () => {
    stopping.abort();
    channel?.close();
    removeEventListener('focus', lookAgain);
  };
}
