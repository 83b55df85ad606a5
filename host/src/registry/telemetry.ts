import type { RemoteEvent } from 'shared-contracts/release';

type Sender = (events: RemoteEvent[]) => Promise<unknown>;

const gatherFor = 3000;
const most = 50;

let waiting: RemoteEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let send: Sender | undefined;

/** Sets the receiver of the collected events, once there is a session. */
export function sendEventsBy(sender: Sender): void {
  send = sender;
  flush();
}

/** Notes a load that went well or a failure; what a canary is judged by. */
export function noteEvent(event: Pick<RemoteEvent, 'kind' | 'remote' | 'version'> & Partial<RemoteEvent>): void {
  const { kind, remote, version, code = '', detail = '' } = event;
  waiting = [
    ...waiting,
    { kind, remote, version, code, detail: detail.slice(0, 1000), path: location.pathname.slice(0, 300) },
  ].slice(-most);
  timer ??= setTimeout(flush, gatherFor);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!send || waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  // Reports that cannot be sent are kept for the next time, as far as there is room.
  void send(events).catch(() => {
    waiting = [...events, ...waiting].slice(-most);
  });
}
