import { buildTestApp } from './helper.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.5' };
const noticesOf = (lines: readonly string[]) => lines.filter((line) => line.includes('TRUST_PROXY'));

it('a proxy that is not trusted is named once, with its address and the setting', async () => {
  const test = await buildTestApp({ LOG_LEVEL: 'warn' });
  for (let count = 0; count < 3; count += 1)
    await test.app.inject({ url: '/site/', headers: forwarded, remoteAddress: '10.1.2.3' });
  expect(noticesOf(test.logLines)).toEqual([expect.stringContaining('set TRUST_PROXY=10.1.2.3')]);
  // Strangers who send the header are logged too, but cannot fill the log.
  for (let count = 0; count < 20; count += 1)
    await test.app.inject({ url: '/site/', headers: forwarded, remoteAddress: `198.51.100.${count}` });
  expect(noticesOf(test.logLines)).toHaveLength(5);
  await test.close();
});

it('a trusted proxy, and a request without a proxy, are not mentioned', async () => {
  const test = await buildTestApp({ LOG_LEVEL: 'warn', TRUST_PROXY: '10.1.2.3' });
  await test.app.inject({ url: '/site/', headers: forwarded, remoteAddress: '10.1.2.3' });
  await test.app.inject({ url: '/site/', remoteAddress: '10.9.9.9' });
  expect(noticesOf(test.logLines)).toEqual([]);
  await test.close();
});
