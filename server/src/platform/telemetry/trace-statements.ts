import { AsyncResource } from 'node:async_hooks';
import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { endSpan, isInSpan, isTracing, tracer } from './spans.ts';

type Query = (...input: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;

/** Characters of a statement that a span keeps. */
const longest = 2000;

/** Makes a span of each statement that is sent within one, with the statement's text and no value in it. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    Object.assign(client, { query: (...input: unknown[]) => (isInSpan() ? traced(send, input) : send(...input)) });
  });
  // Who waits for a connection would go on in the span of the request that gave it back.
  const connect = pool.connect.bind(pool) as Query;
  const keepContext = (done?: unknown) =>
    typeof done === 'function' ? connect(AsyncResource.bind(done as Done)) : connect();
  Object.assign(pool, { connect: keepContext });
}

function traced(send: Query, input: unknown[]): unknown {
  const [statement] = input;
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  // Streams of COPY have no end that concerns a statement.
  if (typeof text !== 'string') return send(...input);
  const { summary, operation } = summaryOf(text);
  const span = tracer().startSpan(summary, { kind: SpanKind.CLIENT });
  if (span.isRecording()) {
    span.setAttributes({
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': withoutLiterals(text.slice(0, longest)),
    });
  }
  const done = input.at(-1);
  if (typeof done === 'function') {
    const end: Done = (error, ...rest) => {
      endSpan(span, error ?? undefined);
      (done as Done)(error, ...rest);
    };
    return send(...input.slice(0, -1), end);
  }
  const answer = send(...input) as Promise<unknown>;
  answer.then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return answer;
}

/** 'SELECT content' of a statement: few names, whatever is asked. */
export function summaryOf(text: string): { summary: string; operation: string } {
  const operation = /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text)?.[1];
  return { operation, summary: table === undefined ? operation : `${operation} ${table}` };
}

/** Statements are sent with their values apart; what stands in quotes is not kept all the same. */
export const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*(?:'|$)/g, '?');
