import { fetchGuardOf } from '../fetch-guard/index.ts';
import type { Settings } from '../settings/settings.ts';
import { isAppError } from 'shared-contracts/errors';
import { TestFailure } from './service-test.ts';
import { serviceTestTexts as texts } from './service-test.texts.ts';
import type { Send } from './send.ts';

/** A call that changes nothing there, by a service's own protocol. */
interface Probe {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** The setting whose value the service knows us by, for the sentence of a refusal. */
  secret: string;
  /** What an answer means that is no success; undefined leaves it to the meaning of its status. */
  read?(status: number, text: string): 'fine' | 'secret' | 'rights' | undefined;
  send?: Send;
}

const timeout = 10_000;
const mostBytes = 64 * 1024;

/** Makes the call; returns status and text of an answer that is fine. Throws TestFailure with a sentence. */
export async function probeService({ url, secret, read, send = fetch, ...rest }: Probe): Promise<string> {
  const response = await send(url, { ...rest, redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
    (error: unknown) => {
      throw new TestFailure((error as Error).name === 'TimeoutError' ? texts.late : texts.unreachable);
    },
  );
  const text = (await response.text().catch(() => '')).slice(0, mostBytes);
  refuseStatus(response.status, secret, read?.(response.status, text));
  return text;
}

/** Throws TestFailure where a status, or what a module knows of it, is no success. */
export function refuseStatus(status: number, secret: string, known?: 'fine' | 'secret' | 'rights'): void {
  if (known === 'fine') return;
  if (known === 'secret' || status === 401) throw new TestFailure(texts.secretWrong(status, secret));
  if (known === 'rights' || status === 403) throw new TestFailure(texts.noRights(status, secret));
  if (status === 404 || status === 405 || (status >= 300 && status < 400))
    throw new TestFailure(texts.addressWrong(status));
  if (status === 429) throw new TestFailure(texts.tooOften);
  if (status >= 500) throw new TestFailure(texts.down(status));
  if (status >= 400) throw new TestFailure(texts.refused(status));
}

/** The same through the guard that keeps requests from inner addresses. */
export async function probeGuarded(
  settings: Settings,
  { url, secret, headers = {}, body }: { url: string; secret: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  const limits = { headers, maxBytes: mostBytes, timeout, takesAnyStatus: true, ...(body !== undefined && { body }) };
  const { status, bytes } = await fetchGuardOf(settings)
    .fetch(url, limits)
    .catch((error: unknown) => {
      throw isAppError(error) ? new TestFailure(error.message) : error;
    });
  refuseStatus(status, secret);
  return { status, text: bytes.toString('utf8') };
}
