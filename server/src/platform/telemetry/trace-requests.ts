import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTracing, tracer } from './spans.ts';

/** What balancers and Prometheus ask every few seconds. */
const upkeep = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/**
 * Makes one span of each request, named by its method and route, never by its address; its trace is the caller's where
 * the request names one (traceparent). Register it before everything that is to happen within the span.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const known = open.get(request);
    if (known) context.with(known.within, done);
    else done();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (upkeep.has(route)) return done();
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      caller,
    );
    const within = trace.setSpan(caller, span);
    open.set(request, { span, within });
    // After the answer, and after the end of a connection without one.
    reply.raw.once('close', () => endRequest(span, reply));
    context.with(within, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    enter(request, reply, done);
    const known = open.get(request);
    if (known) endRequest(known.span, reply);
  });
}

function endRequest(span: Span, { raw }: FastifyReply): void {
  if (!span.isRecording()) return;
  span.setAttribute('http.response.status_code', raw.statusCode);
  if (!raw.writableFinished) span.setAttribute('error.type', 'aborted');
  if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
