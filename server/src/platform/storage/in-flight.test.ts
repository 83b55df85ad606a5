import { Readable } from 'node:stream';
import { ErrorCode } from 'shared-contracts/errors';
import { InFlight } from './in-flight.ts';

const one = { address: '203.0.113.1', user: '7' };
const other = { address: '203.0.113.2', user: '8' };
const mega = 1024 * 1024;

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'passed',
    (error: { code?: unknown; status?: unknown }) => error.code ?? error.status,
  );
async function drain(source: AsyncIterable<Buffer>): Promise<number> {
  let size = 0;
  for await (const chunk of source) size += chunk.length;
  return size;
}

it('bounds what one user, one address and all together have on their way, and frees it at the end', async () => {
  const flights = new InFlight({ total: 100, each: 60 });
  const first = await flights.begin(one, 40);
  expect(await codeOf(flights.begin({ ...other, user: '7' }, 30))).toBe(ErrorCode.TooMany);
  expect(await codeOf(flights.begin({ ...one, user: '9' }, 30))).toBe(ErrorCode.TooMany);
  const second = await flights.begin(other, 55);
  expect(await codeOf(flights.begin({ address: '203.0.113.3' }, 10))).toBe(ErrorCode.TooMany);
  first.end();
  first.end();
  const third = await flights.begin(one, 45);
  second.end();
  third.end();
  (await flights.begin(one, 60)).end();
});

it('counts a stream without a length as it comes, and stops it at the limit', async () => {
  const flights = new InFlight({ total: 10 * mega, each: 3 * mega });
  const flight = await flights.begin(one);
  const chunks = () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(mega / 10)));
  expect(await codeOf(drain(flight.read(chunks())))).toBe(ErrorCode.TooMany);
  flight.end();
  const next = await flights.begin(one);
  expect(await drain(next.read(Readable.from([Buffer.alloc(mega), Buffer.alloc(mega)])))).toBe(2 * mega);
  next.end();
});

it('the reserve of the disk counts what is on its way and not yet written', async () => {
  const disk = { free: 1000 };
  const flights = new InFlight({ total: 10_000, each: 10_000 }, { free: async () => disk.free, reserve: 500 });
  const first = await flights.begin(one, 300);
  expect(await codeOf(flights.begin(other, 300))).toBe('ENOSPC');
  expect(await codeOf(flights.checkRoom(300))).toBe('ENOSPC');
  // Bytes that have arrived lie on the disk and are not counted twice.
  await drain(first.read(Readable.from([Buffer.alloc(300)])));
  disk.free -= 300;
  expect(await codeOf(flights.begin(other, 300))).toBe('ENOSPC');
  const second = await flights.begin(other, 200);
  first.end();
  second.end();
  expect(await codeOf(flights.checkRoom(200))).toBe('passed');
});

it('two that ask at the same moment do not both get the last bytes of the disk', async () => {
  const flights = new InFlight({ total: 10_000, each: 10_000 }, { free: async () => 1000, reserve: 500 });
  const outcomes = await Promise.all([codeOf(flights.begin(one, 300)), codeOf(flights.begin(other, 300))]);
  expect(outcomes.filter((outcome) => outcome === 'passed').length).toBeLessThan(2);
});
