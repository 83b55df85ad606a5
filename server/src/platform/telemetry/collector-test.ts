import { probeService } from '../external-service/service-probe.ts';
import type { ServiceTest } from '../external-service/service-test.ts';
import type { Settings } from '../settings/settings.ts';
import { collectorTexts as texts } from './collector.texts.ts';
import { collectorAddresses } from './start-telemetry.ts';

const addressesOf = (settings: Settings): string[] =>
  Object.values(collectorAddresses(settings)).filter((address) => address !== undefined);

/** A message without spans or figures, as OTLP allows it, sent to each address of the collector. */
export const collectorTest: ServiceTest = {
  id: 'collector',
  settings: [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  ],
  name: texts.name,
  note: texts.note,
  place: (settings) => addressesOf(settings).map((address) => new URL(address).host)[0],
  address: (settings) => addressesOf(settings)[0],
  async run({ settings }) {
    // Loaded where a collector is set alone.
    const { parseKeyPairsIntoRecord } = await import('@opentelemetry/core');
    const secret = 'OTEL_EXPORTER_OTLP_HEADERS';
    const headers = { ...parseKeyPairsIntoRecord(settings[secret]), 'content-type': 'application/x-protobuf' };
    for (const url of addressesOf(settings)) await probeService({ url, method: 'POST', headers, body: '', secret });
    return texts.taken;
  },
};
