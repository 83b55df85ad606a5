import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'undici';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { percentile } from '../core/figure.ts';
import { freePort } from '../core/product.ts';
import type { Cost } from './cost.ts';
import { beginning, typeAll, untilOneText, watchArrivals, writers } from './typing.ts';
import { countedWire, processorOf } from './wire.ts';

const folder = path.dirname(fileURLToPath(import.meta.resolve('@y/websocket-server/package.json')));
const program = path.join(folder, 'src/server.js');

/** What the typing costs y-websocket's own server, which keeps texts in memory alone. */
export async function costOfYWebsocket(): Promise<Cost> {
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const wire = await countedWire(port);
  // Each provider says goodbye when the process ends.
  process.setMaxListeners(writers + process.listenerCount('exit') + 10);
  const docs = Array.from({ length: writers }, () => new Y.Doc());
  const providers = docs.map(
    (doc) =>
      new WebsocketProvider(`ws://127.0.0.1:${wire.port}`, 'room', doc, {
        WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
        disableBc: true,
      }),
  );
  try {
    await Promise.all(providers.map((provider) => new Promise((resolve) => provider.on('sync', resolve))));
    docs[0]!.getText('text').insert(0, beginning);
    while (docs.some((doc) => doc.getText('text').length < beginning.length))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const [bytes, processor] = [wire.bytes(), processorOf(server.pid!)];
    const arrivals = watchArrivals(docs);
    await typeAll(docs, () => Promise.resolve());
    await untilOneText(docs);
    return {
      bytes: wire.bytes() - bytes,
      processor: processorOf(server.pid!) - processor,
      arrival: percentile(arrivals, 95),
    };
  } finally {
    for (const provider of providers) provider.destroy();
    wire.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
