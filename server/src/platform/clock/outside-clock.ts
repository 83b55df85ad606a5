import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What the last answer of a host said of the time. */
interface HostClock {
  /** Seconds by which this server's clock is ahead of it. */
  ahead: number;
  /** When it was read, by the clock that never jumps. */
  at: number;
}

const mostHosts = 500;
const clocks = new Map<string, HostClock>();

/** Seconds from which a clock is said to be off: services refuse signatures and tokens of other minutes. */
export const mostAheadOfServices = 60;

/** Notes the date of an answer. One that a cache kept says when it was made, not what time it is. */
function noteDate(host: string, date: string | undefined, age: string | undefined, now = Date.now()): void {
  const time = date === undefined || age !== undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return;
  // Dates are in whole seconds.
  clocks.delete(host);
  clocks.set(host, { ahead: (now - time - 500) / 1000, at: performance.now() });
  if (clocks.size > mostHosts) clocks.delete(clocks.keys().next().value!);
}

/** What is known of a host's clock within so many milliseconds. */
export function clockOf(host: string, within: number): number | undefined {
  const known = clocks.get(host);
  return known !== undefined && performance.now() - known.at <= within ? known.ahead : undefined;
}

interface UndiciAnswer {
  request: { origin?: string | URL };
  response: { headers: Buffer[] };
}

/** Reads the date of every answer that this process gets from another, whichever client asked. */
export function followOutsideClocks(): void {
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as UndiciAnswer;
    const find = (name: string) => {
      for (let index = 0; index + 1 < response.headers.length; index += 2)
        if (response.headers[index]!.toString('latin1').toLowerCase() === name)
          return response.headers[index + 1]!.toString('latin1');
      return undefined;
    };
    if (request.origin !== undefined) noteDate(new URL(request.origin).host, find('date'), find('age'));
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as {
      request: { host: string; protocol: string; getHeader(name: string): unknown };
      response: IncomingMessage;
    };
    const host = request.getHeader('host');
    if (typeof host === 'string') noteDate(host, response.headers.date, response.headers.age);
  });
}
