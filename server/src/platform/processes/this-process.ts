import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** How this process is known: `name` stands beside errors, and in the list of processes. */
export const thisProcess = {
  id: randomUUID(),
  host: hostname(),
  pid: process.pid,
  name: `${hostname()}:${process.pid}`,
} as const;
