import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { runServer } from './server-process.ts';
import { createEmptyDatabase, createTestDatabase } from './template-database.ts';

/** Returns the outcome of a connection to the port at an address. */
const answerAt = (host: string, port: string): Promise<string> =>
  new Promise((resolve) => {
    request({ host, port, path: '/livez' }, (answer) => resolve(String(answer.resume().statusCode)))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });

it('outside production the server accepts connections from this machine alone, and says that it is a demonstration', async () => {
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const server = runServer({ DATABASE_URL: database.url, HOST: '' });
  const { port } = new URL(await server.ready);
  expect(server.output()).toMatch(
    /^This is a demonstration .*127\.0\.0\.1.*Production: NODE_ENV=production SITE_URL=/m,
  );
  expect(await answerAt('127.0.0.1', port)).toBe('200');
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  if (outer) expect(await answerAt(outer.address, port)).toBe('ECONNREFUSED');
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  await database.drop();
}, 60_000);

it('production warns while the site shows no ICP number, and says nothing once it is set', async () => {
  // The fixture has demo accounts, with which production does not start.
  const database = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
  const production = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    SITE_URL: 'http://news.example',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'newsroom-process-')),
  };
  for (const [more, warns] of [
    [{}, true],
    [{ SITE_ICP: '京ICP备12345678号-1' }, false],
  ] as const) {
    const server = runServer({ ...production, ...more });
    await server.ready;
    expect(server.output().includes('ICP')).toBe(warns);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  }
  await database.drop();
}, 60_000);
