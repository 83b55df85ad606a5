import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { Readable } from 'node:stream';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { Agent, request } from 'undici';
import { isAddressLiteral, isPublicAddress, refuseUrl } from './address.rules.ts';
import { fetchGuardTexts } from './fetch-guard.texts.ts';

/** How far one fetch may go; each has a default. */
export interface FetchLimits {
  /** Bytes of the body, after decompression. */
  maxBytes?: number;
  /** Milliseconds for everything together. */
  timeout?: number;
  /** Only these host names, at every hop. */
  onlyHosts?: readonly string[];
  headers?: Record<string, string>;
  /** Sent with POST; an answer that leads elsewhere is then a failure. */
  body?: string | Uint8Array;
  /** Any status is an answer, for those who look at it themselves. */
  takesAnyStatus?: boolean;
  signal?: AbortSignal;
  /** Validators from the site's last answer: the body is wanted only if it has changed since. */
  since?: { etag: string; lastModified: string };
}

/** Answer of another site. */
interface FetchedFile {
  bytes: Buffer;
  /** HTTP status; 200 unless any is taken. */
  status: number;
  /** Type that the site claims; look into the bytes before you believe it. */
  claimedType: string;
  /** Address after redirects. */
  url: string;
  /**
   * Set when `since` was given: true `isUnchanged` (then there are no bytes), the validators for the next request, and
   * the claimed charset.
   */
  freshness?: { isUnchanged: boolean; etag: string; lastModified: string; charset: string };
}

/** Fetches from other sites; see createFetchGuard. */
export interface FetchGuard {
  /**
   * Throws AppError: Invalid for an address that may not be requested, TooLarge, NotFound, Unavailable (also after the
   * timeout).
   */
  fetch(url: string, limits?: FetchLimits): Promise<FetchedFile>;
  close(): Promise<void>;
}

type Lookup = (
  hostname: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Dependencies of a guard; `lookup` is for tests. */
export interface GuardParts {
  /** Host names or host:port of inner services that may be requested in spite of the guard. */
  allow?: readonly string[];
  lookup?: Lookup;
}

const defaults = { maxBytes: 20 * 1024 * 1024, timeout: 15_000 };
const maxHops = 5;
/** A body may grow to this many times what came over the wire; small ones are let alone (A34). */
const maxRatio = 20;
const ratioFloor = 1024 * 1024;

class InnerAddress extends Error {}

/**
 * Makes the one way in which the server asks other sites in a user's name. The address is checked in the connection's
 * own name lookup, so that a name which answers differently the second time gains nothing (A32); every hop of a
 * redirect is checked like the first (A31); size, time and growth by decompression are bounded (A34).
 */
export function createFetchGuard({ allow = [], lookup = resolveName }: GuardParts = {}): FetchGuard {
  return new GuardedFetcher(allow, lookup);
}

class GuardedFetcher implements FetchGuard {
  readonly #allow: readonly string[];
  readonly #guarded: Agent;
  readonly #open: Agent;

  constructor(allow: readonly string[], lookup: Lookup) {
    this.#allow = allow;
    const limits = { headersTimeout: 10_000, bodyTimeout: 10_000, connections: 8 };
    this.#guarded = new Agent({ ...limits, connect: { lookup: guardLookup(lookup) as never, timeout: 5000 } });
    this.#open = new Agent({ ...limits, connect: { timeout: 5000 } });
  }

  async fetch(text: string, limits: FetchLimits = {}): Promise<FetchedFile> {
    const deadline = AbortSignal.timeout(limits.timeout ?? defaults.timeout);
    const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline;
    try {
      return await this.#follow(text, limits, signal);
    } catch (error) {
      if (isAppError(error)) throw error;
      if (isInner(error)) throw new AppError(ErrorCode.Invalid, fetchGuardTexts.addressForbidden);
      throw new AppError(
        ErrorCode.Unavailable,
        deadline.aborted ? fetchGuardTexts.timedOut : fetchGuardTexts.unreachable,
      );
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#guarded.destroy(), this.#open.destroy()]);
  }

  #isAllowed(url: URL): boolean {
    return this.#allow.includes(url.hostname) || this.#allow.includes(url.host);
  }

  #checkUrl(text: string, limits: FetchLimits): URL {
    const refusal = refuseUrl(text, limits);
    if (refusal !== undefined) throw new AppError(ErrorCode.Invalid, refusal);
    const url = new URL(text);
    if (this.#isAllowed(url)) return url;
    const isInnerName = isAddressLiteral(url.hostname) ? !isPublicAddress(url.hostname) : !url.hostname.includes('.');
    if (url.port !== '' || isInnerName) throw new AppError(ErrorCode.Invalid, fetchGuardTexts.addressForbidden);
    return url;
  }

  async #follow(text: string, limits: FetchLimits, signal: AbortSignal): Promise<FetchedFile> {
    let url = this.#checkUrl(text, limits);
    for (let hops = 0; ; hops += 1) {
      const { statusCode, headers, body } = await this.#ask(url, limits, signal);
      // A body that is thrown away ends with an error nobody waits for.
      body.on('error', () => undefined);
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && limits.body === undefined) {
        await body.dump({ limit: 16_384 }).catch(() => undefined);
        if (hops >= maxHops) throw new AppError(ErrorCode.Invalid, fetchGuardTexts.tooManyRedirects);
        const next = String(headers.location);
        if (!URL.canParse(next, url)) throw new AppError(ErrorCode.Invalid, fetchGuardTexts.addressForbidden);
        url = this.#checkUrl(new URL(next, url).href, limits);
        continue;
      }
      const freshness = limits.since && freshnessOf(statusCode, headers);
      if (freshness?.isUnchanged) {
        body.destroy();
        return { bytes: Buffer.alloc(0), status: statusCode, claimedType: '', url: url.href, freshness };
      }
      if (statusCode !== 200 && !limits.takesAnyStatus) {
        body.destroy();
        throw new AppError(ErrorCode.NotFound, `${fetchGuardTexts.unreachable}（${statusCode}）`);
      }
      const bytes = await readBody(
        body,
        String(headers['content-encoding'] ?? ''),
        limits.maxBytes ?? defaults.maxBytes,
      );
      return {
        bytes,
        status: statusCode,
        claimedType: String(headers['content-type'] ?? '')
          .split(';')[0]!
          .trim()
          .toLowerCase(),
        url: url.href,
        ...(freshness && { freshness }),
      };
    }
  }

  #ask(url: URL, limits: FetchLimits, signal: AbortSignal) {
    return request(url, {
      method: limits.body === undefined ? 'GET' : 'POST',
      ...(limits.body !== undefined && { body: limits.body }),
      dispatcher: this.#isAllowed(url) ? this.#open : this.#guarded,
      headers: {
        'user-agent': 'Mozilla/5.0 (compatible; newsroom-fetch/1.0)',
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br',
        ...conditionsOf(limits),
        ...limits.headers,
      },
      signal,
    });
  }
}

function conditionsOf({ since }: FetchLimits): Record<string, string> {
  return {
    ...(since?.etag && { 'if-none-match': since.etag }),
    ...(since?.lastModified && { 'if-modified-since': since.lastModified }),
  };
}

function freshnessOf(
  statusCode: number,
  headers: Record<string, string | string[] | undefined>,
): NonNullable<FetchedFile['freshness']> {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(String(headers['content-type'] ?? ''))?.[1] ?? '';
  return {
    isUnchanged: statusCode === 304,
    etag: String(headers.etag ?? '').slice(0, 300),
    lastModified: String(headers['last-modified'] ?? '').slice(0, 100),
    charset,
  };
}

/** A lookup that knows public addresses alone: one inner address among several refuses the name. */
function guardLookup(lookup: Lookup) {
  return (
    hostname: string,
    options: { all?: boolean },
    done: (error: Error | null, addresses?: LookupAddress[] | string, family?: number) => void,
  ) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new InnerAddress(hostname));
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function isInner(error: unknown): boolean {
  for (
    let current = error as { cause?: unknown; errors?: unknown[] } | undefined;
    current;
    current = current.cause as typeof current
  ) {
    if (current instanceof InnerAddress || current.errors?.some((one) => one instanceof InnerAddress)) return true;
  }
  return false;
}

function decoderOf(encoding: string): Transform | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}

async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  let received = 0;
  const decoder = decoderOf(encoding.trim().toLowerCase());
  body.on('data', (chunk: Buffer) => (received += chunk.length));
  const source = decoder ? pipeline(body, decoder, () => undefined) : body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes || (decoder && size > ratioFloor && size > received * maxRatio)) {
      body.destroy();
      throw new AppError(ErrorCode.TooLarge, fetchGuardTexts.tooLarge);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
