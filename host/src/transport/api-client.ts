import ky, { isTimeoutError } from 'ky';
import { requestTimeout, sessionCookieHeader } from 'shared-contracts/constants';
import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { remoteHeader } from 'shared-contracts/release';
import { encodeFields, openEnvelope, type Envelope } from 'shared-contracts/wire';

/** Options of one request; `timeout` in seconds. */
export interface SendOptions {
  token?: string;
  signal?: AbortSignal | undefined;
  timeout?: number;
  /** '<remote>@<version>' whose code calls. */
  caller?: string | undefined;
  /** Lets the call end though the page goes away. */
  keepalive?: boolean | undefined;
  /** The refresh token is kept in a cookie: asks the server for that, and is a `keepalive` call. */
  keepsCookie?: boolean;
}

/** Sends a call and opens its envelope. Throws AppError; an aborted signal rejects as the browser says it. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input as Record<string, unknown>, options);
  return openEnvelope(await readEnvelope(response)) as AnswerOf<E>;
}

/** Sends a call of kind 'file' and gives its bytes. A refusal comes as an envelope and is thrown. */
export async function sendForFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<Blob> {
  const response = await request(endpoint, input as Record<string, unknown>, options);
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
    openEnvelope(await readEnvelope(response));
    throw new AppError(ErrorCode.Internal);
  }
  return response.blob();
}

async function request(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { token, signal, caller, keepsCookie = false, keepalive = keepsCookie, timeout = requestTimeout }: SendOptions,
): Promise<Response> {
  try {
    return await ky(new URL(endpoint.path, location.origin), {
      method: endpoint.method,
      ...encode(endpoint, input),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(caller !== undefined && { [remoteHeader]: caller }),
        ...(keepsCookie && { [sessionCookieHeader]: '1' }),
      },
      keepalive,
      timeout: timeout * 1000,
      retry: 0,
      throwHttpErrors: false,
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted || isAppError(error)) throw error;
    throw new AppError(isTimeoutError(error) ? ErrorCode.Timeout : ErrorCode.Network);
  }
}

function encode({ encoding }: Endpoint, input: Record<string, unknown>) {
  switch (encoding) {
    case 'json':
      return { json: input };
    case 'query':
      return { searchParams: encodeFields(input) };
    case 'form':
      return { body: new URLSearchParams(encodeFields(input)) };
    case 'multipart':
      return { body: toFormData(input) };
  }
}

/** Files travel as they are, everything else as in a form. */
function toFormData(input: Record<string, unknown>): FormData {
  const body = new FormData();
  const files = Object.entries(input).filter(([, value]) => value instanceof Blob);
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof Blob)));
  for (const [name, text] of Object.entries(encodeFields(rest))) body.append(name, text);
  for (const [name, file] of files) body.append(name, file as Blob);
  return body;
}

/** Anything but an envelope (a proxy's page, an empty body) is the documents' interface error (R280). */
async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'suc' in body) return body as Envelope;
  throw new AppError(response.status === 503 || response.status === 502 ? ErrorCode.Unavailable : ErrorCode.Internal);
}
