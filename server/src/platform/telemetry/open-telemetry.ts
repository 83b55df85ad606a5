import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Registry } from 'prom-client';
import { productVersion } from '../product-version.ts';
import { producerOf } from './prometheus-producer.ts';
import { setTracing } from './spans.ts';
import type { Telemetry, TelemetrySettings } from './start-telemetry.ts';
import { traceCalls } from './trace-calls.ts';

/** Milliseconds that a stop waits for the last spans and metrics to be taken. */
const lastWithin = 2000;
/** Milliseconds between two lines about a collector that takes nothing. */
const sayEvery = 300_000;

const resourceOf = ({ OTEL_SERVICE_NAME, ROLE }: TelemetrySettings): Resource =>
  resourceFromAttributes({
    'service.name': 'newsroom',
    'service.version': productVersion,
    'service.instance.id': randomUUID(),
    'newsroom.role': ROLE,
  })
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(OTEL_SERVICE_NAME === undefined ? {} : { 'service.name': OTEL_SERVICE_NAME }));

/** Sends traces to one address and metrics to another; undefined is nothing of that sort. */
export function openTelemetry(
  settings: TelemetrySettings,
  to: { traces: string | undefined; metrics: string | undefined },
  say: (line: string) => void,
): Telemetry {
  const resource = resourceOf(settings);
  sayTrouble(say);
  const registries = new Set<Registry>();
  const senders = [
    ...(to.traces === undefined ? [] : [openTraces(to.traces, resource)]),
    ...(to.metrics === undefined ? [] : [openMetrics(to.metrics, resource, registries, settings)]),
  ];
  const flush = () => inTime(senders.map((sender) => sender.forceFlush()));
  return {
    takesMetrics: to.metrics !== undefined,
    addMetrics(registry) {
      registries.add(registry);
      return async () => {
        await flush();
        registries.delete(registry);
      };
    },
    flush,
    async close() {
      await inTime(senders.map((sender) => sender.shutdown()));
      diag.disable();
    },
  };
}

/** What both providers can do. */
interface Sender {
  forceFlush(): Promise<unknown>;
  shutdown(): Promise<unknown>;
}

async function inTime(work: Promise<unknown>[]): Promise<void> {
  const isOver = new AbortController();
  const limit = setTimeout(lastWithin, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined);
  await Promise.race([Promise.allSettled(work), limit]);
  isOver.abort();
}

function openMetrics(
  url: string,
  resource: Resource,
  registries: ReadonlySet<Registry>,
  { OTEL_METRIC_EXPORT_INTERVAL: interval }: TelemetrySettings,
): Sender {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 10_000),
    metricProducers: [producerOf(registries)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

function openTraces(url: string, resource: Resource): Sender {
  // The sampler and the size of batches are read by the library itself, as its standard says.
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  const leaveCalls = traceCalls();
  return {
    forceFlush: () => provider.forceFlush(),
    shutdown() {
      setTracing(false);
      leaveCalls();
      trace.disable();
      propagation.disable();
      context.disable();
      return provider.shutdown();
    },
  };
}

/** A collector that is away is named now and then, and costs nothing else: what it does not take is dropped. */
function sayTrouble(say: (line: string) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const trouble = (message: string): void => {
    if (performance.now() - last < sayEvery) return;
    last = performance.now();
    say(`OpenTelemetry: nothing could be sent: ${message.slice(0, 300)}`);
  };
  const nothing = (): void => undefined;
  const logger = { error: trouble, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
