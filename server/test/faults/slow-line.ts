import net from 'node:net';

/**
 * A connection to a database that can be slowed down, or cut so that nothing gets through and neither end is notified.
 */
export interface SlowLine {
  url: string;
  /** Milliseconds of delay in each direction. */
  delay: number;
  isCut: boolean;
  close(): Promise<void>;
}

/** Opens a proxy to a database. */
export async function openSlowLine(databaseUrl: string): Promise<SlowLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!line.isCut) setTimeout(() => !to.destroyed && !line.isCut && to.write(bytes), line.delay);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  const line: SlowLine = {
    url: url.href,
    delay: 0,
    isCut: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
