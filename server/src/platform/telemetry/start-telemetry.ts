import type { Registry } from 'prom-client';
import type { Settings } from '../settings/settings.ts';

/** The settings that decide what is sent where. */
export type TelemetrySettings = Pick<
  Settings,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'
  | 'OTEL_METRIC_EXPORT_INTERVAL'
  | 'OTEL_METRICS_EXPORTER'
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_EXPORTER'
  | 'ROLE'
>;

/** Traces and metrics on their way to a collector. */
export interface Telemetry {
  takesMetrics: boolean;
  /** Sends the metrics of this registry too, until what it returns is called, which sends them a last time. */
  addMetrics(registry: Registry): () => Promise<void>;
  /** Sends what there is, for as long as a stop may wait. */
  flush(): Promise<void>;
  /** Sends what is left, for as long as a stop may wait, and ends. */
  close(): Promise<void>;
}

/** The addresses that traces and metrics are sent to; undefined is nothing of that sort. */
export function collectorAddresses(
  settings: Omit<TelemetrySettings, 'ROLE' | 'OTEL_SERVICE_NAME' | 'OTEL_METRIC_EXPORT_INTERVAL'>,
): { traces: string | undefined; metrics: string | undefined } {
  if (settings.OTEL_SDK_DISABLED) return { traces: undefined, metrics: undefined };
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const address = (exporter: 'otlp' | 'none', own: string | undefined, path: string) =>
    exporter === 'none' ? undefined : (own ?? (base && `${base}/v1/${path}`));
  return {
    traces: address(settings.OTEL_TRACES_EXPORTER, settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'traces'),
    metrics: address(settings.OTEL_METRICS_EXPORTER, settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, 'metrics'),
  };
}

/** Begins to send traces and metrics where the settings name a collector; nothing of OpenTelemetry is loaded else. */
export async function startTelemetry(
  settings: TelemetrySettings,
  say: (line: string) => void,
): Promise<Telemetry | undefined> {
  const to = collectorAddresses(settings);
  if (to.traces === undefined && to.metrics === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings, to, say);
}
