import { currentSession } from '../session/session.state.ts';
import { pushedUserKey } from '../session/keep-list.ts';
import { addPush } from './delivery.api.ts';

/** The one service worker. */
export const workerFile = '/notice-worker.js';

/** What this browser allows: `blocked` by the person or the system, `none` where it cannot push to this page at all. */
export type PushSupport = 'ready' | 'blocked' | 'none';

/** What this browser allows of notices that are pushed. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await addPush({ address: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! });
}

const isSameKey = (subscription: PushSubscription, key: string): boolean => {
  const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...known));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
};

/**
 * Asks the person, subscribes at the browser's push service, and hands the address to the server. Returns why not:
 * `blocked` by the person, `unreachable` service. Throws what the server refuses.
 */
export async function turnOnPush(key: string): Promise<'on' | 'blocked' | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await navigator.serviceWorker.register(workerFile, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // A browser keeps one address, and refuses another server's key for it.
  if (former && !isSameKey(former, key)) await former.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (!subscription) return 'unreachable';
  await register(subscription);
  localStorage.setItem(pushedUserKey, currentSession()?.user.id ?? '');
  return 'on';
}

/** Ends the subscription of this browser. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(pushedUserKey);
  await (await subscribed())?.unsubscribe();
}

/**
 * Hands the address of this browser to the server once more after a login of the person who turned it on, and leads to
 * the place of a message that is pressed. Call the returned function to stop.
 */
export function followPush(navigate: (to: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const handleMessage = ({ data }: MessageEvent<{ kind?: string; link?: string }>): void => {
    if (data.kind === 'notice' && data.link?.startsWith('/')) navigate(data.link);
  };
  navigator.serviceWorker.addEventListener('message', handleMessage);
  navigator.serviceWorker.startMessages();
  if (pushSupport() === 'ready' && localStorage.getItem(pushedUserKey) === currentSession()?.user.id)
    void subscribed()
      .then((subscription) => subscription && register(subscription))
      .catch(() => undefined);
  return () => navigator.serviceWorker.removeEventListener('message', handleMessage);
}
