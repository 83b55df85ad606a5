import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { savePreference } from 'shared-contracts/endpoints';
import { sql } from '../database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { startCollector } from '../../../test/otlp-kit.ts';
import { openDatabase } from '../database/database.ts';
import { putJob } from '../jobs/job.queries.ts';
import { createRunner } from '../jobs/runner.ts';
import { inSpan } from './spans.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let test: TestApp;
beforeAll(async () => {
  collector = await startCollector();
  test = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await test.close();
  await collector.close();
});

/** Spans that were sent under a trace, by their names. */
async function spansOf(traceId: string) {
  await test.telemetry!.flush();
  return collector.spans.filter((span) => span.traceId === traceId);
}

const trace = (digit: number) => `${digit}`.repeat(32).slice(0, 32);
const parentOf = (digit: number) => ({ traceparent: `00-${trace(digit)}-${'b'.repeat(16)}-01` });

it('makes a span of a request by route and status, and one of each statement, in the trace of the caller', async () => {
  await test.app.inject({ url: '/site/a/1234567', headers: parentOf(1) });
  const spans = await spansOf(trace(1));
  const request = spans.find(({ kind }) => kind === 2)!;
  expect(request).toMatchObject({
    parentSpanId: 'b'.repeat(16),
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
    resource: { 'service.name': 'newsroom' },
  });
  expect(request.name).toBe(`GET ${String(request.attributes['http.route'])}`);
  expect(request.name).toContain(':');
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]));
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringMatching(/\$1/));
  expect(collector.text()).not.toContain('1234567');
});

it('keeps the span behind a body that comes by a line, and nothing of what is in it', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ key: 'somebody-known', value: 'something-of-theirs' });
  const authorization = `Bearer ${await test.loginAs('editor')}`;
  const headers = { 'content-type': 'application/json', authorization, ...parentOf(2) };
  const hasBegun = once(test.app.server, 'request');
  const sent = httpRequest(address + savePreference.path, { method: 'POST', headers });
  sent.flushHeaders();
  await hasBegun;
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  const spans = await spansOf(trace(2));
  const request = spans.find(({ kind }) => kind === 2)!;
  expect(request.name).toBe(`POST ${savePreference.path}`);
  const summaries = spans.map(({ attributes }) => attributes['db.query.summary']);
  expect(summaries).toContainEqual(expect.stringMatching(/^INSERT .*preferences/));
  expect(collector.text()).not.toMatch(/somebody-known|something-of-theirs/);
});

it('leaves the statements of who waits for a connection in the span of who waits', async () => {
  const { db, close } = openDatabase(process.env.TEST_DATABASE_URL!, { poolSize: 1 });
  const ask = (name: string) =>
    inSpan(name, async () => void (await db.execute(sql.raw(`select 1 as ${name}, pg_sleep(0.01)`))));
  await Promise.all([ask('first'), ask('second')]);
  await close();
  await test.telemetry!.flush();
  for (const name of ['first', 'second']) {
    const { spanId } = collector.spans.find((span) => span.name === name)!;
    const own = collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(own.map(({ attributes }) => attributes['db.query.text'])).toEqual([expect.stringContaining(name)]);
  }
});

it('writes the trace into the lines of the log', async () => {
  test.logLines.length = 0;
  await test.app.inject({ url: '/site', headers: parentOf(3) });
  const lines = test.logLines.map((line) => JSON.parse(line) as { msg: string; trace_id?: string });
  expect(lines.filter(({ msg }) => msg === 'request completed')).toEqual([
    expect.objectContaining({ trace_id: trace(3) }),
  ]);
});

it('makes a span of each job, with the error of one that fails but not its words', async () => {
  const now = test.clock.now();
  await putJob(test.db, { kind: 'good', key: 'good:1', payload: {}, runTime: now, now });
  await putJob(test.db, { kind: 'bad', key: 'bad:1', payload: {}, runTime: now, now });
  const runner = createRunner(
    {
      good: async (tx) => void (await tx.execute(sql`select 1 as within_a_job`)),
      bad: () => Promise.reject(new RangeError('words-of-an-error')),
    },
    { db: test.db, now: test.clock.now, settings: test.settings, log: test.app.log },
  );
  await runner.tick();
  await runner.stop();
  await test.telemetry!.flush();
  const named = (name: string) => collector.spans.find((span) => span.name === name)!;
  expect(named('job bad')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'RangeError' } });
  const { spanId, traceId } = named('job good');
  const within = collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
  expect(within.map(({ attributes }) => attributes['db.query.text'])).toContain('select 1 as within_a_job');
  expect(collector.text()).not.toContain('words-of-an-error');
});

it('makes a span of a call to another system and hands the trace on', async () => {
  let headers: IncomingHttpHeaders = {};
  const service = createServer((request, response) => {
    ({ headers } = request);
    response.writeHead(503).end('busy');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await inSpan('work', async () => (await fetch(`http://127.0.0.1:${port}/secret-path?key=secret`)).text());
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await test.telemetry!.flush();
  const call = collector.spans.find(({ name }) => name === 'GET 127.0.0.1')!;
  expect(call).toMatchObject({
    kind: 3,
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 503 },
    status: { code: 2 },
  });
  expect(headers.traceparent).toBe(`00-${call.traceId}-${call.spanId}-01`);
  expect(collector.text()).not.toContain('secret-path');
});

it('sends what /metrics says, a histogram by what lies between its bounds', async () => {
  await test.app.inject('/livez');
  await test.telemetry!.flush();
  const { kind, points } = collector.metrics.get('http_request_duration_seconds')!;
  const live = points.find(({ attributes }) => attributes.route === '/livez')!;
  expect(kind).toBe('histogram');
  expect(live.bucketCounts!.reduce((sum, count) => sum + count)).toBe(live.count);
  expect(live.bucketCounts).toHaveLength(live.explicitBounds!.length + 1);
  expect(live.count).toBe(1);
  expect(collector.metrics.get('newsroom_database_connections')?.kind).toBe('gauge');
  expect(collector.metrics.get('process_cpu_seconds_total')?.kind).toBe('sum');
  // Without METRICS_TOKEN the same figures are nowhere else.
  expect((await test.app.inject('/metrics')).statusCode).toBe(404);
});

it('asks for no span of what balancers ask', () => {
  expect(collector.spans.filter(({ name }) => /livez|readyz|metrics/.test(name))).toEqual([]);
});
