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

/** Begins to send traces and metrics where the settings name a collector; nothing of OpenTelemetry is loaded else. */
export async function startTelemetry(
  settings: TelemetrySettings,
  say: (line: string) => void,
): Promise<Telemetry | undefined> {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const address = (own: string | undefined, path: string) => own ?? (base && `${base}/v1/${path}`);
  const { OTEL_TRACES_EXPORTER, OTEL_METRICS_EXPORTER } = settings;
  const to = {
    traces:
      OTEL_TRACES_EXPORTER === 'none' ? undefined : address(settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'traces'),
    metrics:
      OTEL_METRICS_EXPORTER === 'none' ? undefined : address(settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, 'metrics'),
  };
  if (settings.OTEL_SDK_DISABLED || (to.traces === undefined && to.metrics === undefined)) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings, to, say);
}
