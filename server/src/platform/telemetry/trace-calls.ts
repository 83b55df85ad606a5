import type { ClientRequest, IncomingMessage } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { endSpan, isInSpan, tracer } from './spans.ts';

/** What undici, and with it `fetch`, says of a request on its way. */
interface UndiciRequest {
  origin?: string | URL;
  method: string;
  addHeader(name: string, value: string): unknown;
}

const open = new WeakMap<object, Span>();

function begin(request: object, method: string, host: string): Span {
  const span = tracer().startSpan(`${method} ${host}`, {
    kind: SpanKind.CLIENT,
    // The address of a call may hold keys and what somebody searches for: its host says which service it was.
    attributes: { 'http.request.method': method, 'server.address': host },
  });
  open.set(request, span);
  return span;
}

function answered(request: object, status: number | undefined): void {
  const span = open.get(request);
  if (!span || status === undefined) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
}

function end(request: object, error?: unknown): void {
  const span = open.get(request);
  open.delete(request);
  if (span) endSpan(span, error);
}

const listeners: Record<string, (message: never) => void> = {
  'undici:request:create': ({ request }: { request: UndiciRequest }) => {
    if (!isInSpan()) return;
    const span = begin(request, request.method, new URL(String(request.origin)).hostname);
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) request.addHeader(name, value);
  },
  'undici:request:headers': (message: { request: object; response: { statusCode: number } }) =>
    answered(message.request, message.response.statusCode),
  'undici:request:trailers': ({ request }: { request: object }) => end(request),
  'undici:request:error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
  // The client of S3 speaks by node:http; its requests are signed, so nothing is added to them.
  'http.client.request.start': ({ request }: { request: ClientRequest }) => {
    if (isInSpan()) begin(request, request.method, request.host);
  },
  'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
    answered(request, response.statusCode);
    end(request);
  },
  'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) => end(request, error),
};

/** Makes a span of each call to another system, which is handed the trace; undone by what it returns. */
export function traceCalls(): () => void {
  const channels = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}
