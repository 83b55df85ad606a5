import { z } from 'zod';
import { address, describe, flag } from './describe-setting.ts';

/** Variables of OpenTelemetry's standard. Those that are not named here are read by its library too. */
export const telemetryDescriptions = {
  OTEL_EXPORTER_OTLP_ENDPOINT: describe(
    address.optional(),
    'address of an OpenTelemetry collector that takes traces and metrics by OTLP over HTTP, e.g. ' +
      'http://127.0.0.1:4318; absent sends nothing',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: describe(address.optional(), 'whole address for traces alone'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: describe(address.optional(), 'whole address for metrics alone'),
  OTEL_EXPORTER_OTLP_HEADERS: describe(
    z.string().min(1).optional(),
    'headers for the collector, e.g. authorization=Bearer%20…',
    { secret: true },
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: describe(
    z.enum(['http/protobuf']).default('http/protobuf'),
    'how it is sent; this server speaks http/protobuf alone',
  ),
  OTEL_TRACES_EXPORTER: describe(z.enum(['otlp', 'none']).default('otlp'), 'none sends no traces'),
  OTEL_METRICS_EXPORTER: describe(z.enum(['otlp', 'none']).default('otlp'), 'none sends no metrics'),
  OTEL_METRIC_EXPORT_INTERVAL: describe(
    z.coerce.number().int().min(100).max(3_600_000).default(60_000),
    'milliseconds between two sendings of metrics',
  ),
  OTEL_TRACES_SAMPLER: describe(
    z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    'which traces are kept; with traceidratio the part that OTEL_TRACES_SAMPLER_ARG says',
  ),
  OTEL_TRACES_SAMPLER_ARG: describe(z.coerce.number().min(0).max(1).optional(), 'part of all traces, e.g. 0.1'),
  OTEL_SERVICE_NAME: describe(z.string().min(1).optional(), 'name of this server at the collector; absent: newsroom'),
  OTEL_RESOURCE_ATTRIBUTES: describe(
    z.string().min(1).optional(),
    'more about this server, e.g. deployment.environment.name=production',
  ),
  OTEL_SDK_DISABLED: describe(flag.default(false), 'true sends nothing, whatever else is set'),
} as const;
