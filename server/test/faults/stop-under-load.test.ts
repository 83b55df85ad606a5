import http from 'node:http';
import { getTargetChannelList } from 'shared-contracts/endpoints';
import { runServer } from '../server-process.ts';
import { createTestDatabase } from '../template-database.ts';

it('F27 a server stopped under load fails no request that was sent, says nothing of trouble and ends with 0', async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const server = runServer({ DATABASE_URL: database.url });
  const url = await server.ready;
  const agent = new http.Agent({ keepAlive: true });
  const seen = { good: 0, bad: 0, farewell: 0 };
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = http.request(
        url.replace('localhost', '127.0.0.1') + getTargetChannelList.path,
        { method: getTargetChannelList.method, agent },
        (response) => {
          response.resume().on('end', () => {
            seen[response.statusCode === 200 ? 'good' : 'bad'] += 1;
            resolve(response.headers.connection !== 'close');
          });
        },
      );
      request.on('error', () => {
        seen.bad += 1;
        resolve(false);
      });
      request.end();
    });
  // A client that keeps its connections until the server closes them.
  const client = async () => {
    while (await ask());
    seen.farewell += 1;
  };
  const clients = Array.from({ length: 20 }, client);
  // Stopped in the middle: the first requests are answered, others are under way.
  while (seen.good + seen.bad <= clients.length) await new Promise((resolve) => setTimeout(resolve, 10));
  server.child.kill('SIGTERM');
  await Promise.all(clients);
  expect(await server.exit).toBe(0);
  expect(seen).toMatchObject({ bad: 0, farewell: 20 });
  expect(seen.good).toBeGreaterThan(20);
  expect(server.output()).not.toMatch(/error|warn|"level"|after calling end/i);
  agent.destroy();
  await database.drop();
}, 60_000);
