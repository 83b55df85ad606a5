import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestApp } from '../../../test/helper.ts';
import { readSettings } from '../settings/settings.ts';
import { isTracing } from './spans.ts';
import { startTelemetry } from './start-telemetry.ts';
import { summaryOf, withoutLiterals } from './trace-statements.ts';

it('answers and stops as ever while the collector is away', async () => {
  const test = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await test.app.inject('/site/')).statusCode).toBe(200);
  await test.close();
  expect(isTracing()).toBe(false);
});

it('says once that a collector takes nothing', async () => {
  const refusing = createServer((_request, response) => response.writeHead(400).end());
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const test = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  for (const _ of [1, 2]) {
    await test.app.inject('/site/');
    await test.telemetry!.flush();
  }
  await test.close();
  refusing.closeAllConnections();
  await new Promise((resolve) => refusing.close(resolve));
  expect(test.logLines.filter((line) => line.startsWith('OpenTelemetry: nothing could be sent'))).toHaveLength(1);
});

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
])('sends nothing where the settings name nothing: %j', async (environment) => {
  expect(await startTelemetry(readSettings({ NODE_ENV: 'test', ...environment }), () => undefined)).toBeUndefined();
  expect(isTracing()).toBe(false);
});

it('refuses a protocol that it does not speak at start', () => {
  expect(() => readSettings({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    /OTEL_EXPORTER_OTLP_PROTOCOL/,
  );
});

it.each([
  ['select "a" from "content" where id = $1', 'SELECT content'],
  ['  insert into jobs (kind) values ($1)', 'INSERT jobs'],
  ['begin', 'BEGIN'],
])('names the statement %s %s', (text, summary) => expect(summaryOf(text).summary).toBe(summary));

it('keeps nothing that stands in quotes', () =>
  expect(withoutLiterals("select 'it''s', \"column\" from t where a = 'cut of")).toBe(
    'select ?, "column" from t where a = ?',
  ));
