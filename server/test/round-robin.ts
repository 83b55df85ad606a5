import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer that sends each request to the next server; one that reports that it is not ready gets no more. */
export interface RoundRobin {
  url: string;
  /** The number of requests that each server has answered, by its address. */
  answered: ReadonlyMap<string, number>;
  add(server: string): void;
  remove(server: string): void;
  close(): Promise<void>;
}

const lookEvery = 100;

/** Starts a balancer that polls each server's health, and passes a request on when a server accepts no connection. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const servers = new Map<string, { isReady: boolean }>();
  const answered = new Map<string, number>();
  let turn = 0;
  const look = setInterval(() => {
    for (const [url, state] of servers)
      void fetch(`${url}/healthz`).then(
        ({ ok }) => (state.isReady = ok),
        () => (state.isReady = false),
      );
  }, lookEvery);
  const next = (): string | undefined => {
    const ready = [...servers].filter(([, { isReady }]) => isReady);
    return ready[turn++ % ready.length]?.[0];
  };

  function pass(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse, left = 3): void {
    const server = next();
    if (server === undefined || left === 0) return void response.writeHead(502, { 'x-fault': 'none is ready' }).end();
    // No connection is reused: one that a server closes can then have no request on it.
    const onward = http.request(
      server + request.url!,
      { method: request.method, headers: { ...request.headers, connection: 'close' }, agent: false },
      (answer) => {
        answered.set(server, (answered.get(server) ?? 0) + 1);
        response.writeHead(answer.statusCode!, answer.headers);
        answer.on('error', () => response.destroy()).pipe(response);
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // An interrupted answer fails by itself; nothing was sent on a connection that was not made.
      if (response.headersSent) return;
      if (error.code === 'ECONNREFUSED') pass(request, body, response, left - 1);
      else response.writeHead(502, { 'x-fault': String(error.code) }).end();
    });
    onward.end(body);
  }

  const balancer = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => pass(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    answered,
    add: (server) => void servers.set(server, { isReady: true }),
    remove: (server) => void servers.delete(server),
    async close() {
      clearInterval(look);
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
