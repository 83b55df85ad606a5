import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../telemetry/spans.ts';
import type { Job } from './job.queries.ts';

/** Does a job within a span of its own, named by its kind; what it is about is not written down. */
export const inJobSpan = <T>({ id, kind, attempts }: Job, work: () => Promise<T>): Promise<T> =>
  inSpan(`job ${kind}`, work, {
    kind: SpanKind.CONSUMER,
    attributes: { 'newsroom.job.id': id, 'newsroom.job.kind': kind, 'newsroom.job.attempts': attempts },
  });
