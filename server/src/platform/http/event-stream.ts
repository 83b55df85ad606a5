import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds between keep-alive messages, which keep proxies from closing a quiet stream. */
const signEvery = 25_000;

interface StreamLimits {
  /** Open streams at most: each costs a connection; beyond it only streams are refused. */
  most: number;
  /** Milliseconds before a browser reconnects a lost stream. */
  reconnectAfter: number;
}

/** The open streams of server-sent events at one address. */
export class EventStreams {
  readonly #streams = new Set<ServerResponse>();
  readonly #limits: StreamLimits;

  /** A server that stops closes its streams, so that their browsers connect to another one. */
  constructor(app: FastifyInstance, limits: StreamLimits) {
    this.#limits = limits;
    const signs = setInterval(() => this.send(': here\n\n'), signEvery).unref();
    app.addHook('preClose', async () => {
      clearInterval(signs);
      for (const stream of this.#streams) stream.end();
    });
  }

  /** Begins a stream as the answer of a request. Undefined, with 503 sent, where all are taken. */
  open(reply: FastifyReply): ServerResponse | undefined {
    const { most, reconnectAfter } = this.#limits;
    if (this.#streams.size >= most) {
      void reply.status(503).header('retry-after', '60').send();
      return undefined;
    }
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(`retry: ${reconnectAfter}\n\n`);
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
    return stream;
  }

  /** Writes to all of them. */
  send(text: string): void {
    for (const stream of this.#streams) stream.write(text);
  }
}

/** The number of the last event that a page has, by what its browser says or its address; undefined when it is none. */
export function lastEventOf({ headers, query }: FastifyRequest): number | undefined {
  const last = headers['last-event-id'] ?? (query as { after?: unknown }).after;
  return typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : undefined;
}
