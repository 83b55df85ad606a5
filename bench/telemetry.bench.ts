import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentList } from 'shared-contracts/endpoints';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { inTurns } from './core/in-turns.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';

const rounds = 15;
const requests = 200;

async function millisecondsOf({ call }: Caller): Promise<number> {
  const startedAt = performance.now();
  for (let sent = 0; sent < requests; sent += 1) await call(contentList, { sortType: 1, currentPage: 0 });
  return (performance.now() - startedAt) / requests;
}

/** A collector that takes everything and looks at nothing. */
async function collector() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function run(): Promise<Figure[]> {
  const { server, url } = await collector();
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const plain = await startServer(folders[0]);
  const traced = await startServer(folders[1], { OTEL_EXPORTER_OTLP_ENDPOINT: url });
  try {
    const callers = [await loginAs(plain.url, 'admin'), await loginAs(traced.url, 'admin')] as const;
    for (const caller of callers) await millisecondsOf(caller);
    const times = await inTurns(rounds, callers, millisecondsOf);
    const [without, withIt] = [0, 1].map((side) => median(times.map((pair) => pair[side]!))) as [number, number];
    return [
      {
        name: 'a list of stories with traces and metrics sent beside one without',
        value: median(times.map(([off, on]) => on / off)),
        unit: '×',
        limit: 1.25,
        from: `${withIt.toFixed(2)} ms against ${without.toFixed(2)} ms`,
      },
    ];
  } finally {
    await Promise.all([plain.stop(), traced.stop()]);
    server.close();
    server.closeAllConnections();
    await Promise.all(folders.map(removeFolder));
  }
}

/** What OpenTelemetry costs a request, every trace kept. */
export const telemetryBench: Bench = { name: 'telemetry', run };
