import { readFileSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A way to a server on which every byte is counted, in both directions. */
export interface CountedWire {
  port: number;
  bytes(): number;
  close(): void;
}

/** Opens a counted way to a port of this machine. */
export async function countedWire(to: number): Promise<CountedWire> {
  let bytes = 0;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => (bytes += chunk.length));
      from.on('error', () => other.destroy());
      from.on('close', () => other.destroy());
      from.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, bytes: () => bytes, close: () => server.close() };
}

/** Ticks of a Linux clock in a millisecond: it counts processor time in hundredths of a second. */
const millisecondsOfTick = 10;

function statOf(pid: number): { parent: number; milliseconds: number } {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [, parent] = parts;
  const ticks = Number(parts[11]) + Number(parts[12]);
  return { parent: Number(parent), milliseconds: ticks * millisecondsOfTick };
}

/** Milliseconds of processor time that a process has used. */
export const processorOf = (pid: number): number => statOf(pid).milliseconds;

/** Milliseconds of processor time of all processes of an embedded database, by the process that leads it. */
export function processorOfFamily(leader: number): number {
  let sum = processorOf(leader);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const { parent, milliseconds } = statOf(Number(name));
      if (parent === leader) sum += milliseconds;
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}
