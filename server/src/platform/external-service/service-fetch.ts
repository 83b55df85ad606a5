import type { ServiceCall } from 'shared-contracts/endpoints';
import type { z } from 'zod';
import type { Send } from './send.ts';
import { externalServiceTexts } from './external-service.texts.ts';

/** Why a service gave no findings: a sentence for the editor, and for the log what it was. */
export class ServiceFailure extends Error {
  override readonly cause: string;

  constructor(message: string, cause: string) {
    super(message);
    this.name = 'ServiceFailure';
    this.cause = cause;
  }
}

/** Bytes of an answer at most; a longer one is no list of errors. */
const mostBytes = 4 * 1024 * 1024;

export interface ServiceOptions {
  /** Name of the service as editors know it. */
  name: string;
  send: Send;
  timeoutMs: number;
  headers?: Readonly<Record<string, string>>;
  /** Message for a service that does not answer in time. */
  slowText?: string;
}

/**
 * Makes a call in the service's own protocol. Throws ServiceFailure for a service that is away, slow or answers
 * anything but its protocol.
 */
export async function callService<Request extends z.ZodType, Answer extends z.ZodType>(
  base: string,
  call: Pick<ServiceCall<Request, Answer>, 'path' | 'payload' | 'answer'> & { method?: 'GET' | 'POST' },
  request: z.input<Request>,
  { name, send, timeoutMs, headers = {}, slowText = externalServiceTexts.timedOut }: ServiceOptions,
): Promise<z.output<Answer>> {
  const requestBody = bodyOf(call.payload, request as Record<string, unknown>);
  const address = `${base.replace(/\/+$/, '')}${call.path}`;
  const isGet = call.method === 'GET';
  const text = await fetchText(isGet ? `${address}?${requestBody.body}` : address, isGet ? undefined : requestBody, {
    name,
    send,
    timeoutMs,
    headers,
    slowText,
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ServiceFailure(
      externalServiceTexts.answerUnreadable(name),
      /^\s*</.test(text) ? 'answered HTML' : 'answered no JSON',
    );
  }
  const checked = call.answer.safeParse(parsed);
  if (!checked.success)
    throw new ServiceFailure(
      externalServiceTexts.answerUnreadable(name),
      `answer does not fit: ${checked.error.issues[0]?.path.join('.')}`,
    );
  return checked.data;
}

function bodyOf(payload: 'form' | 'json', request: Record<string, unknown>): { body: string; type: string } {
  if (payload === 'json') return { body: JSON.stringify(request), type: 'application/json' };
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  return {
    body: new URLSearchParams(fields.map(([field, value]) => [field, String(value)])).toString(),
    type: 'application/x-www-form-urlencoded',
  };
}

async function fetchText(
  url: string,
  requestBody: { body: string; type: string } | undefined,
  { name, send, timeoutMs, headers, slowText }: Required<ServiceOptions>,
): Promise<string> {
  try {
    const what = requestBody
      ? { method: 'POST', body: requestBody.body, headers: { 'content-type': requestBody.type, ...headers } }
      : { method: 'GET', headers };
    const answer = await send(url, { ...what, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readLimited(answer);
    if (text === undefined) throw new ServiceFailure(externalServiceTexts.answerTooLarge(name), 'answer too large');
    if (!answer.ok)
      throw new ServiceFailure(externalServiceTexts.unavailable(name, answer.status), `status ${answer.status}`);
    return text;
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    // The error may quote the address with its token: only its kind is written down.
    throw new ServiceFailure(
      isSlow ? slowText : externalServiceTexts.unreachable(name),
      error instanceof Error ? error.name : 'unknown',
    );
  }
}

async function readLimited(answer: Response): Promise<string | undefined> {
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return Buffer.concat(chunks).toString('utf8');
    size += part.value.length;
    if (size > mostBytes) {
      // Not waited for: a service that goes on sending must not hold the editor.
      void reader!.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
}
