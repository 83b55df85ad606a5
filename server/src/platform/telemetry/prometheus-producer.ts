import type { HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

interface Sample {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

/** A metric as prom-client says it; its types call the kind a number, which it is not, and leave out how to ask. */
interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  values: Sample[];
}

interface Asked {
  get(): Promise<Metric>;
}

/** The metrics of registries of Prometheus for who sends them by OTLP: one source for both, with the same names. */
export function producerOf(registries: ReadonlySet<Registry>): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin);
  return {
    async collect() {
      const endTime = millisToHrTime(Date.now());
      const askable = [...registries].flatMap((registry) => registry.getMetricsAsArray() as unknown as Asked[]);
      // One that needs a database that is away does not keep the others back.
      const answers = await Promise.allSettled(askable.map((metric) => metric.get()));
      const metrics = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? metricOf(answer.value, { startTime, endTime }) : [],
      );
      const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      const scopeMetrics = [{ scope: { name: 'newsroom' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors };
    },
  };
}

function metricOf(metric: Metric, times: { startTime: HrTime; endTime: HrTime }): MetricData[] {
  const shared = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => metric.values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  switch (metric.type) {
    case 'counter':
      return [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
    case 'gauge':
      return [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
    case 'histogram': {
      const dataPoints = histogramsOf(metric).map((point) => ({ ...times, ...point }));
      return [{ ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
    }
    default:
      return [];
  }
}

/** Prometheus counts what is at most a bound; OTLP counts between bounds. */
function histogramsOf({ name, values }: Metric): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const series = new Map<string, { attributes: Sample['labels']; samples: Sample[] }>();
  for (const sample of values) {
    const { le: _bound, ...attributes } = sample.labels;
    const key = JSON.stringify(Object.entries(attributes).sort());
    const known = series.get(key) ?? { attributes, samples: [] };
    known.samples.push(sample);
    series.set(key, known);
  }
  return [...series.values()].map(({ attributes, samples }) => {
    const valueOf = (suffix: string) => samples.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    const buckets = samples
      .filter(({ labels }) => labels.le !== undefined && labels.le !== '+Inf')
      .map(({ labels, value }) => ({ bound: Number(labels.le), upTo: value }))
      .sort((a, b) => a.bound - b.bound);
    const count = valueOf('_count');
    const steps = [...buckets.map(({ upTo }) => upTo), count];
    const counts = steps.map((upTo, step) => upTo - (steps[step - 1] ?? 0));
    const value = { buckets: { boundaries: buckets.map(({ bound }) => bound), counts }, count, sum: valueOf('_sum') };
    return { attributes, value };
  });
}
