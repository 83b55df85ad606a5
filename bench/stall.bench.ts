import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import { cBlogin, passwordLogin, registryAddToken } from 'shared-contracts/endpoints';
import { SystemPermission } from 'shared-contracts/permissions';
import { Agent, request } from 'undici';
import { loginAs } from './core/caller.ts';
import type { Bench, Figure } from './core/figure.ts';
import { benchPassword, removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { type CostlyCall, costlyCalls, type SessionKind } from './stall/costly-calls.ts';

/** Seconds that a reader may wait at most while any of the calls runs. */
const longestWait = 0.1;
/** Calls of one kind that are sent together. */
const together = 2;

const dispatcher = new Agent({ headersTimeout: 120_000, bodyTimeout: 120_000 });

async function tokenOf(url: string, username: string, login: typeof passwordLogin | typeof cBlogin): Promise<string> {
  const password = createHash('sha256').update(benchPassword).digest('hex');
  const body = JSON.stringify({ authType: loginAuthType, clientId, clientSecret, username, password });
  const answer = await request(url + login.path, { method: 'POST', body, headers: { 'content-type': 'application/json' }, dispatcher });
  return ((await answer.body.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function tokensOf(url: string): Promise<Record<SessionKind, string>> {
  const ops = await loginAs(url, 'admin');
  const { data } = await ops.call(registryAddToken, { name: 'bench', remote: 'remote-website', rights: [SystemPermission.AddReleases, '/system/remotes'], days: 1 });
  return { staff: await tokenOf(url, 'admin', passwordLogin), media: await tokenOf(url, 'media', cBlogin), reader: '', deploy: data.token };
}

async function send(url: string, { method, path: place, type, body, session }: CostlyCall, tokens: Record<SessionKind, string>): Promise<number> {
  const headers = { ...(type !== '' && { 'content-type': type }), ...(tokens[session] !== '' && { authorization: `Bearer ${tokens[session]}` }) };
  const answer = await request(url + place, { method, headers, ...(method === 'POST' && { body }), dispatcher });
  await answer.body.dump();
  return answer.statusCode;
}

interface Stall {
  wait: number;
  delay: number;
  statuses: number[];
}

/** The longest wait of a reader, and of the server's event loop, while a call runs. */
async function measure(url: string, call: CostlyCall, tokens: Record<SessionKind, string>, delays: string): Promise<Stall> {
  const reader = new Worker(new URL('./stall/reader.ts', import.meta.url), { workerData: { url: `${url}/open/v1/channels` }, execArgv: ['--disable-warning=ExperimentalWarning'] });
  await once(reader, 'online');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const begun = Date.now();
  const statuses = await Promise.all(Array.from({ length: together }, () => send(url, call, tokens)));
  await new Promise((resolve) => setTimeout(resolve, 300));
  reader.postMessage('stop');
  const [{ longest }] = (await once(reader, 'message')) as [{ longest: number }];
  const lines = (await readFile(delays, 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { time: number; delay: number });
  return { wait: longest / 1000, delay: Math.max(0, ...lines.filter(({ time }) => time >= begun).map(({ delay }) => delay)) / 1000, statuses };
}

/** What a reader waits while every kind of session does the dearest that it may. */
export const stallBench: Bench = {
  name: 'stall',
  async run(): Promise<Figure[]> {
    const folder = await temporaryFolder();
    const delays = path.join(folder, 'delays.jsonl');
    await writeFile(delays, '');
    const preload = new URL('./stall/watch-loop.ts', import.meta.url).href;
    const server = await startServer(path.join(folder, 'data'), { LOOP_DELAY_FILE: delays, NODE_OPTIONS: `--import=${preload}` });
    try {
      const tokens = await tokensOf(server.url);
      const figures: Figure[] = [];
      for (const call of await costlyCalls()) {
        const { wait, delay, statuses } = await measure(server.url, call, tokens, delays);
        figures.push({
          name: `${call.session}: ${call.name}`, value: wait, unit: 's', limit: longestWait,
          from: `event loop ${delay.toFixed(3)} s, ${(call.body.length / 1e6).toFixed(1)} MB, answered ${[...new Set(statuses)].join(', ')}`,
        });
      }
      return figures;
    } finally {
      await server.stop();
      await removeFolder(folder);
    }
  },
};
