import type { Readable } from 'node:stream';
import type { Endpoint, RequestOf } from 'shared-contracts/endpoints';
import type { z } from 'zod';
import type { Context } from './context.ts';

/** Bytes with a name, the answer of an endpoint of kind 'file'. */
export interface FileAnswer {
  body: Buffer | Readable;
  contentType: string;
  /** Offered as the name of the download; absent for what is shown in place. */
  fileName?: string;
  headers?: Record<string, string>;
}

/**
 * Result of a handler: the parts of the envelope beside suc and message, a file, or nothing where nothing is promised.
 */
export type HandlerAnswer<E extends Endpoint> =
  | z.input<E['answer']>
  | FileAnswer
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- {} is exactly "promises no part"
  | ({} extends z.input<E['answer']> ? void : never);

/** An endpoint with the function that answers it. */
export interface Handler {
  endpoint: Endpoint;
  run(request: unknown, context: Context): Promise<unknown>;
}

/**
 * Joins an endpoint to its function. Session, permission, decoding, validation of request and
 * answer, envelope and errors are the adapter's (register-handlers.ts), so that the function only
 * does its work: it throws AppError to refuse.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (request: RequestOf<E>, context: Context) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>,
): Handler {
  return { endpoint, run: async (request, context) => run(request as RequestOf<E>, context) };
}
