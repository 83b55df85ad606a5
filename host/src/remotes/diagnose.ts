import { FailureCode, RemoteFailure } from '../registry/failure.ts';
import { fileLimit } from '../registry/file-limit.ts';
import { noteHung } from '../registry/hung-files.ts';
import { integrityOf } from '../registry/integrity.ts';

const fileAddress = /https?:\/\/[^\s"')]+\.(?:js|css|json)\b/;

/** Address of the file that a failure is about, when its words name one. */
function addressIn(failure: Error): string | undefined {
  const { request } = (failure.cause ?? {}) as { request?: unknown };
  const named = typeof request === 'string' ? request : fileAddress.exec(failure.message)?.[0];
  return named === undefined ? undefined : new URL(named, location.href).href;
}

async function hashOf(bytes: ArrayBuffer, algorithm: string): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Finds out why the browser did not take a file; it only says that it did not. The bytes are looked at and never run:
 * other bytes than the release names are NR-201, a page in their place or no answer is a failure of the way.
 */
async function diagnose(url: string, otherwise: RemoteFailure): Promise<RemoteFailure> {
  const say = (code: FailureCode, detail: string): RemoteFailure =>
    new RemoteFailure(code, `${url}: ${detail}`, { cause: otherwise });
  const lost = otherwise.code === FailureCode.ChunkLost ? FailureCode.ChunkLost : FailureCode.Unreachable;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(fileLimit) });
    if (!response.ok) return say(lost, `HTTP ${response.status}`);
    if (/text\/html/.test(response.headers.get('content-type') ?? '')) return say(lost, 'answered with a page');
    const expected = integrityOf(url);
    const algorithm = expected?.split('-')[0];
    if (expected === undefined || algorithm === undefined || !('subtle' in crypto)) return otherwise;
    const found = await hashOf(await response.arrayBuffer(), algorithm);
    return found === expected ? otherwise : say(FailureCode.Tampered, `expected ${expected}, found ${found}`);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return say(lost === FailureCode.ChunkLost ? lost : FailureCode.TooSlow, 'no answer in time');
    return otherwise;
  }
}

/**
 * The failure with its true cause: asks for the file it is about, if it is one that a release vouches for. One that
 * hung is noted, so that the next try asks again.
 */
export async function explain(failure: RemoteFailure): Promise<RemoteFailure> {
  const url = addressIn(failure);
  if (failure.code === FailureCode.TooSlow && url !== undefined) noteHung(url);
  if (failure.code !== FailureCode.Unreachable && failure.code !== FailureCode.ChunkLost) return failure;
  return url === undefined || integrityOf(url) === undefined ? failure : diagnose(url, failure);
}
