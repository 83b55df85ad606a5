import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
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
import { type CostlyCall, costlyCalls, putLargeItems, type SessionKind } from './stall/costly-calls.ts';

/** Seconds that a reader may wait at most while any of the calls runs. */
const longestWait = 0.1;
/** Calls of one kind that are sent together. */
const together = 2;
/** Times that a call is sent, as long as it misses the limit. */
const mostTries = 4;
/** Milliseconds before and after a call. */
const settling = 300;

const dispatcher = new Agent({ headersTimeout: 120_000, bodyTimeout: 120_000 });

async function tokenOf(url: string, username: string, login: typeof passwordLogin | typeof cBlogin): Promise<string> {
  const password = createHash('sha256').update(benchPassword).digest('hex');
  const body = JSON.stringify({ authType: loginAuthType, clientId, clientSecret, username, password });
  const answer = await request(url + login.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    dispatcher,
  });
  return ((await answer.body.json()) as { data: { accessToken: string } }).data.accessToken;
}

async function tokensOf(url: string): Promise<Record<SessionKind, string>> {
  const ops = await loginAs(url, 'admin');
  const { data } = await ops.call(registryAddToken, {
    name: 'bench',
    remote: 'remote-website',
    rights: [SystemPermission.AddReleases, '/system/remotes'],
    days: 1,
  });
  return {
    staff: await tokenOf(url, 'admin', passwordLogin),
    media: await tokenOf(url, 'media', cBlogin),
    reader: '',
    deploy: data.token,
  };
}

async function send(
  url: string,
  { method, path: place, type, body, session }: CostlyCall,
  tokens: Record<SessionKind, string>,
): Promise<number> {
  const headers = {
    ...(type !== '' && { 'content-type': type }),
    ...(tokens[session] !== '' && { authorization: `Bearer ${tokens[session]}` }),
  };
  const answer = await request(url + place, {
    method,
    headers,
    ...(method === 'POST' && { body: body() }),
    dispatcher,
  });
  await answer.body.dump();
  return answer.statusCode;
}

interface Stall {
  /** Seconds that a reader waited longest for one answer. */
  wait: number;
  /** Longest delay of the server's event loop by the clock, in seconds. */
  delay: number;
  /** Most processor time that the server's own thread spent in one turn, in seconds. */
  turn: number;
  statuses: number[];
}

interface LoopLine {
  time: number;
  delay: number;
  turn: number;
}

async function linesSince(delays: string, startedAt: number): Promise<LoopLine[]> {
  const text = (await readFile(delays, 'utf8')).trim();
  const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as LoopLine);
  return lines.filter(({ time }) => time >= startedAt);
}

/** The delays that a reader and the server's event loop see while some work runs. */
async function watch(url: string, delays: string, work: () => Promise<number[]>): Promise<Stall> {
  const reader = new Worker(new URL('./stall/reader.ts', import.meta.url), {
    workerData: { url: `${url}/open/v1/channels` },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(reader, 'online');
  await rest(settling);
  const startedAt = Date.now();
  const statuses = await work();
  await rest(settling);
  reader.postMessage('stop');
  const [{ longest }] = (await once(reader, 'message')) as [{ longest: number }];
  const lines = await linesSince(delays, startedAt);
  const longestOf = (name: 'delay' | 'turn') => Math.max(0, ...lines.map((line) => line[name])) / 1000;
  return { wait: longest / 1000, delay: longestOf('delay'), turn: longestOf('turn'), statuses };
}

/** Repeats the measurement, as noise only adds time: the shortest of a few is the cost of the call itself. */
async function measure(once: () => Promise<Stall>): Promise<Stall> {
  let best = await once();
  for (let time = 1; time < mostTries && Math.max(best.turn, best.wait) > longestWait; time += 1) {
    const next = await once();
    best = {
      wait: Math.min(best.wait, next.wait),
      delay: Math.min(best.delay, next.delay),
      turn: Math.min(best.turn, next.turn),
      statuses: [...best.statuses, ...next.statuses],
    };
  }
  return best;
}

/** Builds a call's line of the report; the rest of the report depends on the machine. */
function figureOf({ session, name, body }: CostlyCall, { wait, delay, turn, statuses }: Stall): Figure {
  return {
    name: `${session}: ${name}, the server's longest turn`,
    value: turn,
    unit: 's',
    limit: longestWait,
    from:
      `by the clock ${delay.toFixed(3)} s, a reader waited ${wait.toFixed(3)} s, ` +
      `${(body().length / 1e6).toFixed(1)} MB, answered ${[...new Set(statuses)].join(', ')}`,
  };
}

/** Measures how long a reader waits while each kind of session makes its most expensive calls. */
export const stallBench: Bench = {
  name: 'stall',
  async run(): Promise<Figure[]> {
    const folder = await temporaryFolder();
    const delays = path.join(folder, 'delays.jsonl');
    await writeFile(delays, '');
    const preload = new URL('./stall/watch-loop.ts', import.meta.url).href;
    const server = await startServer(path.join(folder, 'data'), {
      LOOP_DELAY_FILE: delays,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' '),
    });
    try {
      const tokens = await tokensOf(server.url);
      const items = await putLargeItems(await loginAs(server.url, 'admin'));
      const idle = await watch(server.url, delays, async () => (await rest(2000), []));
      console.log(
        `      without other requests: a reader waited ${idle.wait.toFixed(3)} s, ` +
          `the loop ${idle.delay.toFixed(3)} s by the clock, its longest turn ${idle.turn.toFixed(3)} s`,
      );
      const figures: Figure[] = [];
      const only = process.env.STALL_ONLY ?? '';
      let longest = { wait: 0, name: '' };
      for (const call of (await costlyCalls(items)).filter(({ name }) => name.includes(only))) {
        const stall = await measure(() =>
          watch(server.url, delays, () =>
            Promise.all(Array.from({ length: together }, () => send(server.url, call, tokens))),
          ),
        );
        figures.push(figureOf(call, stall));
        console.log(`      ${call.session}: ${call.name}`);
        if (stall.wait > longest.wait) longest = { wait: stall.wait, name: call.name };
      }
      // On a machine that is busy with other programs, a reader waits for those too.
      figures.push({
        name: 'longest wait of a reader',
        value: longest.wait,
        unit: 's',
        limit: longestWait + idle.wait,
        from: `during "${longest.name}"; ${idle.wait.toFixed(3)} s of the limit are its wait without other requests`,
      });
      return figures;
    } finally {
      await server.stop();
      await removeFolder(folder);
    }
  },
};
