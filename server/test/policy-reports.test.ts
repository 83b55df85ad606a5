import { buildTestApp, type TestApp } from './helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ LOG_LEVEL: 'warn' })));
afterAll(() => test.close());
beforeEach(() => void (test.logLines.length = 0));

const report = {
  'document-uri': 'https://news.example/app/content/news?ticket=once-only#part',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'inline',
  'source-file': 'https://news.example/app/content/news',
  'line-number': 7,
  'script-sample': 'alert(document.cookie)',
};
const send = (payload: string, more: { type?: string; remoteAddress?: string } = {}) => {
  const { type = 'application/csp-report', remoteAddress = '192.0.2.1' } = more;
  return test.app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  });
};
const reportLines = () => test.logLines.filter((line) => line.includes('a content policy blocked something'));

it('A62 pages of the public site allow no inline script and say where a blocked one is reported', async () => {
  const { headers } = await test.app.inject({ url: '/site/' });
  const directives = String(headers['content-security-policy']).split('; ');
  expect(directives.filter((directive) => directive.startsWith('script-src'))).toEqual(["script-src 'self'"]);
  expect(directives).toContain('report-uri /policy-reports');
});

it('A62 a blocked load on a page is noted in the log, without the query of its address', async () => {
  const { statusCode, body } = await send(JSON.stringify({ 'csp-report': report }));
  expect([statusCode, body]).toEqual([204, '']);
  expect(reportLines()).toHaveLength(1);
  expect(JSON.parse(reportLines()[0]!)).toMatchObject({
    report: {
      page: 'https://news.example/app/content/news',
      directive: 'script-src-elem',
      blocked: 'inline',
      line: '7',
    },
  });
  expect(reportLines()[0]).not.toMatch(/once-only|cookie/);
});

it('A62 A68 a forged report stays one short line, and an invalid one leaves no line', async () => {
  await send(JSON.stringify({ 'csp-report': { 'blocked-uri': `x\n{"level":60}${'y'.repeat(5000)}` } }));
  expect(reportLines()).toHaveLength(1);
  expect(reportLines()[0]!.length).toBeLessThan(1000);
  expect(reportLines()[0]!.trimEnd()).not.toContain('\n');
  for (const payload of ['', '[', '1', 'null', '{"csp-report":1}']) expect((await send(payload)).statusCode).toBe(204);
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await send('<x/>', { type: 'text/html' })).statusCode).toBe(400);
  expect(reportLines()).toHaveLength(1);
});

it('A62 A72 one address cannot fill the log', async () => {
  const text = JSON.stringify({ 'csp-report': report });
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(text, { remoteAddress: '192.0.2.9' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(reportLines()).toHaveLength(20);
  await send(text, { remoteAddress: '192.0.2.10' });
  expect(reportLines()).toHaveLength(21);
});
