import { fuzz, startFuzzedServer } from './fuzz-kit.ts';

startFuzzedServer();

it.each(['editor', 'admin'])(
  'A21 A23 A24 A25 A69 no body of "%s" to any call is answered by a fault, with internals, or with data of another user',
  async (caller) => expect(await fuzz(caller)).toEqual([]),
  200_000,
);
