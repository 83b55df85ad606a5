import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let isOn = false;

/** True once spans are kept: what makes them need not be put in place before. */
export const isTracing = (): boolean => isOn;

/** Set by who begins and ends to keep spans. */
export const setTracing = (on: boolean): void => void (isOn = on);

/** The maker of all spans of this server; it makes none that cost anything while nobody keeps them. */
export const tracer = () => trace.getTracer('newsroom');

/** True within a span: statements and calls of the server's own upkeep, which have none, are not worth one each. */
export const isInSpan = (): boolean => isOn && trace.getActiveSpan() !== undefined;

/** Ends a span; of an error only its code or name is kept: its message may quote what somebody wrote. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Does work within a span of that name. */
export async function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes } = {},
): Promise<T> {
  if (!isOn) return work();
  const span = tracer().startSpan(name, { kind, attributes });
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error ?? 'unknown');
      throw error;
    }
  });
}

/** What a line of the log says of the span that it was written in. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = isOn ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
