import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that what is sent out goes to. */
export interface LocalReceiver {
  server: Server;
  /** Host with port. */
  host: string;
  origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port that answers as `answer` does. */
export async function startReceiver(answer: RequestListener): Promise<LocalReceiver> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    host,
    origin: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
