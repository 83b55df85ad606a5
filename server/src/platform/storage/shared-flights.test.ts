import { ErrorCode } from 'shared-contracts/errors';
import { buildTestApp } from '../../../test/helper.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { InFlight, flightsOf, type Room } from './in-flight.ts';
import { type FlightLimits, SharedFlights } from './shared-flights.ts';

const one = { address: '203.0.113.1', user: '7' };
const other = { address: '203.0.113.2', user: '8' };
const mega = 1024 * 1024;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  handle = openDatabase(database.url, { poolSize: 8 });
});
afterEach(() => handle.pool.query('delete from upload_flights'));
afterAll(async () => {
  await handle.close();
  await database.drop();
});

/** The counters of two server processes with one database. */
const twoProcesses = (limits: FlightLimits, room?: Room) =>
  [1, 2].map(() => new InFlight(limits, room, new SharedFlights(handle.db))) as [InFlight, InFlight];

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'passed',
    (error: { code?: unknown; status?: unknown }) => error.code ?? error.status,
  );
const rows = async () =>
  (await handle.pool.query('select reserved::int, arrived::int, lease_until > now() as lives from upload_flights'))
    .rows;
const isEmpty = async () => {
  while ((await rows()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('several processes bound what one user, one address and all together have on their way as one does', async () => {
  const [here, there] = twoProcesses({ total: 100, each: 60 });
  const first = await here.begin(one, 40);
  expect(await codeOf(there.begin({ ...other, user: '7' }, 30))).toBe(ErrorCode.TooMany);
  expect(await codeOf(there.begin({ ...one, user: '9' }, 30))).toBe(ErrorCode.TooMany);
  const second = await there.begin(other, 55);
  expect(await codeOf(here.begin({ address: '203.0.113.3' }, 10))).toBe(ErrorCode.TooMany);
  first.end();
  const third = await here.begin(one, 45);
  second.end();
  third.end();
  await isEmpty();
  (await there.begin(one, 60)).end();
});

it('requests at the same moment at two processes get no more than the limit together', async () => {
  const [here, there] = twoProcesses({ total: 100, each: 100 });
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, place) => codeOf((place % 2 ? here : there).begin(one, 10))),
  );
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(10);
});

it('a stream without a length is counted for the other process as it comes', async () => {
  const [here, there] = twoProcesses({ total: 3 * mega, each: 3 * mega });
  const flight = await here.begin(one);
  for await (const _chunk of flight.read(chunks(2 * mega + 1)));
  expect(await codeOf(there.begin(other, mega))).toBe(ErrorCode.TooMany);
  flight.end();
  await isEmpty();
  expect(await codeOf(there.begin(other, 3 * mega))).toBe('passed');
});

async function* chunks(size: number): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.alloc(size));
}

it('the reserve of the disk counts what another process has announced and not yet written', async () => {
  const [here, there] = twoProcesses({ total: 10_000, each: 10_000 }, { free: async () => 1000, reserve: 500 });
  const first = await here.begin(one, 300);
  expect(await codeOf(there.begin(other, 300))).toBe('ENOSPC');
  expect(await codeOf(there.checkRoom(300))).toBe('ENOSPC');
  expect(await codeOf(there.checkRoom(200))).toBe('passed');
  first.end();
  await isEmpty();
  expect(await codeOf(there.begin(other, 300))).toBe('passed');
});

it('what a process that died was receiving counts until its lease ends; one that lives renews it', async () => {
  const timer = jest.spyOn(globalThis, 'setInterval');
  const [here, there] = twoProcesses({ total: 100, each: 100 });
  const flight = await here.begin(one, 80);
  for await (const _chunk of flight.read(chunks(50)));
  const renew = timer.mock.calls.at(-1)![0];
  timer.mockRestore();
  await handle.pool.query(`update upload_flights set lease_until = now() + interval '1 second'`);
  renew();
  while ((await rows())[0].arrived !== 50) await new Promise((resolve) => setTimeout(resolve, 5));
  const { rows: leases } = await handle.pool.query(
    `select lease_until > now() + interval '20 seconds' as long from upload_flights`,
  );
  expect(leases).toEqual([{ long: true }]);
  expect(await codeOf(there.begin(other, 30))).toBe(ErrorCode.TooMany);

  await handle.pool.query(`update upload_flights set lease_until = now() - interval '1 second'`);
  expect(await codeOf(there.begin(other, 100))).toBe('passed');
  flight.end();
});

it('servers of one external database share the limit, and each bounds its own memory', async () => {
  const settings = { DATABASE_URL: database.url, UPLOAD_IN_FLIGHT_MB: '64' };
  const servers = [await buildTestApp(settings, [], database.url), await buildTestApp(settings, [], database.url)];
  const [here, there] = servers.map((server) => flightsOf(server.settings));
  const flight = await here!.disk.begin(one, 20 * mega);
  expect(await codeOf(there!.disk.begin(one, 20 * mega))).toBe(ErrorCode.TooMany);
  expect(await codeOf(there!.memory.begin(one, 90 * mega))).toBe('passed');
  expect(await codeOf(here!.memory.begin(one, 90 * mega))).toBe('passed');
  flight.end();
  await isEmpty();
  for (const server of servers) await server.close();
});
