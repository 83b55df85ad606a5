import { buildTestApp } from '../../../test/helper.ts';

const production = { NODE_ENV: 'production', SITE_URL: 'https://news.example' };

it('where https is said, the HSTS header is sent', async () => {
  const test = await buildTestApp(production);
  expect((await test.app.inject('/livez')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  await test.close();
  const plain = await buildTestApp({ TRUST_PROXY: '127.0.0.1' });
  expect((await plain.app.inject('/livez')).headers['strict-transport-security']).toBeUndefined();
  expect(
    (await plain.app.inject({ url: '/livez', headers: { 'x-forwarded-proto': 'https' } })).headers[
      'strict-transport-security'
    ],
  ).toBeDefined();
  expect(
    (await plain.app.inject({ url: '/livez', remoteAddress: '203.0.113.9', headers: { 'x-forwarded-proto': 'https' } }))
      .headers['strict-transport-security'],
  ).toBeUndefined();
  await plain.close();
});

it('in production the description of all calls is for staff who are logged in, and there is no page of it', async () => {
  const test = await buildTestApp(production);
  const ask = async (bearer: string) =>
    (
      await test.app.inject({
        url: '/amc/openapi.json',
        headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
      })
    ).statusCode;
  expect([await ask(''), await ask(await test.loginAs('media')), await ask(await test.loginAs('editor'))]).toEqual([
    401, 403, 200,
  ]);
  expect((await test.app.inject('/amc/docs')).statusCode).toBe(404);
  await test.close();
  const developing = await buildTestApp();
  expect((await developing.app.inject('/amc/openapi.json')).statusCode).toBe(200);
  await developing.close();
});
