import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import protobuf from 'protobufjs';

/** What a collector reads of a request, by the numbers of opentelemetry-proto 1.x. */
const { root } = protobuf.parse(`
syntax = "proto3";
message Any {
  oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }
}
message Attribute { string key = 1; Any value = 2; }
message Resource { repeated Attribute attributes = 1; }
message Status { string message = 2; int32 code = 3; }
message Span {
  bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
  fixed64 start = 7; fixed64 end = 8; repeated Attribute attributes = 9; Status status = 15;
}
message ScopeSpans { repeated Span spans = 2; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Traces { repeated ResourceSpans resource_spans = 1; }
message NumberPoint { double as_double = 4; sfixed64 as_int = 6; repeated Attribute attributes = 7; }
message HistogramPoint {
  fixed64 count = 4; double sum = 5; repeated fixed64 bucket_counts = 6; repeated double explicit_bounds = 7;
  repeated Attribute attributes = 9;
}
message Gauge { repeated NumberPoint points = 1; }
message Sum { repeated NumberPoint points = 1; int32 temporality = 2; bool is_monotonic = 3; }
message Histogram { repeated HistogramPoint points = 1; int32 temporality = 2; }
message Metric { string name = 1; string description = 2; Gauge gauge = 5; Sum sum = 7; Histogram histogram = 9; }
message ScopeMetrics { repeated Metric metrics = 2; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
message Metrics { repeated ResourceMetrics resource_metrics = 1; }
`);

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** A span as the collector keeps it. */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  status: { code?: number };
  resource: Record<string, unknown>;
}

/** A point of a metric: its value, or count and buckets of a histogram. */
export interface ReceivedPoint {
  attributes: Record<string, unknown>;
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
}

interface Metric {
  name: string;
  [kind: string]: { points?: (Omit<ReceivedPoint, 'attributes'> & { attributes?: Attribute[] })[] } | string;
}

const record = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const read = <T>(type: string, body: Buffer): T =>
  root.lookupType(type).toObject(root.lookupType(type).decode(body), { longs: Number }) as T;

const hex = (bytes?: Uint8Array): string => Buffer.from(bytes ?? []).toString('hex');

/** A collector of OpenTelemetry that takes OTLP over HTTP as protobuf, and keeps what it got. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, { kind: string; points: ReceivedPoint[] }>();
  const raw: Buffer[] = [];

  const takeTraces = (body: Buffer): void => {
    interface Traces {
      resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Record<string, never>[] }[] }[];
    }
    for (const { resource, scopeSpans } of read<Traces>('Traces', body).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          name: span.name!,
          kind: span.kind!,
          traceId: hex(span.traceId),
          spanId: hex(span.spanId),
          parentSpanId: hex(span.parentSpanId),
          attributes: record(span.attributes),
          status: span.status ?? {},
          resource: record(resource.attributes),
        });
  };
  const takeMetrics = (body: Buffer): void => {
    const { resourceMetrics } = read<{ resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] }>('Metrics', body);
    for (const metric of resourceMetrics.flatMap((one) => one.scopeMetrics ?? []).flatMap((one) => one.metrics ?? [])) {
      const kind = ['gauge', 'sum', 'histogram'].find((name) => name in metric)!;
      const { points = [] } = metric[kind] as Exclude<Metric[string], string>;
      metrics.set(metric.name, {
        kind,
        points: points.map((point) => ({ ...point, attributes: record(point.attributes) })),
      });
    }
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent = Buffer.concat(parts);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      raw.push(body);
      if (request.url === '/v1/traces') takeTraces(body);
      if (request.url === '/v1/metrics') takeMetrics(body);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Everything that was sent, as text to search for what must not be in it. */
    text: () => Buffer.concat(raw).toString('latin1'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
