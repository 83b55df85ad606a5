import { allEndpoints } from 'shared-contracts/endpoints';
import { fuzz, startFuzzedServer, test } from './fuzz-kit.ts';

startFuzzedServer();

it.each(['', 'media', 'live'])(
  'A21 A23 A24 A25 A69 no body of "%s" to any call is answered by a fault, with internals, or with data of another user',
  async (caller) => expect(await fuzz(caller)).toEqual([]),
  200_000,
);

it('A63 no call gives a foreign page access, whatever its origin, and none that changes something answers to GET', async () => {
  const wrong: string[] = [];
  for (const { id, path, method } of allEndpoints) {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await test.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin, 'access-control-request-method': method },
      });
      const plain = await test.app.inject({ method, url: path, headers: { origin } });
      for (const { headers } of [answer, plain])
        if (Object.keys(headers).some((name) => name.startsWith('access-control')))
          wrong.push(`${id} allows ${origin}`);
    }
    if (method === 'POST' && (await test.app.inject({ method: 'GET', url: path })).statusCode < 400)
      wrong.push(`${id} answers to GET`);
  }
  expect(wrong).toEqual([]);
});
