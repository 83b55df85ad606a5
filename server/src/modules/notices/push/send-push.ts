import webPush from 'web-push';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { Database } from '../../../platform/database/database.ts';
import { keepInstallationKey } from '../../../platform/database/installation-key.queries.ts';
import { fetchGuardOf, refuseAddress } from '../../../platform/fetch-guard/index.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { forgetDevices, type PushAddress, type StoredDevice } from './push.queries.ts';
import { pushTexts as texts } from './push.texts.ts';

/** A message as the service worker of the host shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that it leads to. */
  link: string;
  /** A later message with the same tag takes the place of the one before. */
  tag: string;
  /** Notices that its user has not read, for the icon of the installed page; absent leaves the icon as it is. */
  unread?: number;
}

interface PushParts {
  db: Database;
  settings: Settings;
  now(): Date;
}

/** Seconds for which a push service keeps a message for a browser that is off. */
const lifetime = 24 * 3600;
const timeout = 10_000;
const answerMax = 64 * 1024;
/**
 * Statuses that say that an address takes nothing from this server any more.
 */
const goneStatuses = [404, 410];
/** Statuses that say that this server is not believed: its clock, its address or its key is wrong, not the browser's. */
const unbelievedStatuses = [401, 403];

/** The keys by which push services know this server (VAPID, RFC 8292); all processes have the same. */
export async function pushKeys({ db, now }: Pick<PushParts, 'db' | 'now'>) {
  const kept = await keepInstallationKey(db, 'web-push', () => JSON.stringify(webPush.generateVAPIDKeys()), now());
  return JSON.parse(kept) as { publicKey: string; privateKey: string };
}

/** Whom a push service turns to; it takes an https address or mail address alone. */
function contactOf(settings: Settings): string {
  const origin = staffOrigin(settings);
  return origin.startsWith('https:') ? origin : `mailto:admin@${new URL(origin).hostname}`;
}

async function requestTo({ address, p256dh, auth }: PushAddress, message: PushMessage, parts: PushParts) {
  const options = {
    TTL: lifetime,
    urgency: 'high',
    vapidDetails: { subject: contactOf(parts.settings), ...(await pushKeys(parts)) },
  } as const;
  return webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    JSON.stringify(message),
    options,
  );
}

/** Throws Invalid for what no message can be sent to. */
export async function checkDevice(device: PushAddress, parts: PushParts): Promise<void> {
  const refusal = refuseAddress(parts.settings, device.address, texts.httpsOnly);
  if (refusal !== undefined) throw invalidInput([{ path: 'address', message: refusal }]);
  await requestTo(device, { title: '', body: '', link: '', tag: '' }, parts).catch(() => {
    throw invalidInput([{ path: 'p256dh', message: texts.keysWrong }]);
  });
}

/**
 * Sends a message to browsers of one person, encrypted for each (RFC 8291). Addresses that are no longer good are
 * forgotten. Throws Unavailable where a service did not take it, or does not believe this server; a browser that has it
 * shows it once, by its tag. Returns how many took it.
 */
export async function sendPush(
  parts: PushParts,
  userId: string,
  devices: readonly StoredDevice[],
  message: PushMessage,
): Promise<number> {
  const outcomes = await Promise.all(devices.map((device) => attempt(parts, device, message)));
  const gone = devices.filter((_, place) => goneStatuses.includes(outcomes[place]!.status));
  if (gone.length > 0)
    await forgetDevices(
      parts.db,
      userId,
      gone.map(({ id }) => id),
    );
  const failed = outcomes.find(({ status }) => !isTaken(status) && !goneStatuses.includes(status));
  if (failed) throw new AppError(ErrorCode.Unavailable, failed.error);
  return devices.length - gone.length;
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

async function attempt(parts: PushParts, device: StoredDevice, message: PushMessage) {
  const { headers, body } = await requestTo(device, message, parts);
  const limits = {
    body: body ?? '',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...{ timeout, maxBytes: answerMax, takesAnyStatus: true },
  };
  try {
    const { status } = await fetchGuardOf(parts.settings).fetch(device.address, limits);
    return { status, error: unbelievedStatuses.includes(status) ? texts.unbelieved(status) : texts.refused(status) };
  } catch (error) {
    if (error instanceof AppError) return { status: 0, error: error.message };
    throw error;
  }
}
