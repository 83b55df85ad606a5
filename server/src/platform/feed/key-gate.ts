import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from 'shared-contracts/model';

/**
 * Admits a request of the open API: true for one with a key in force, false for a reader's without one. `scope` is what
 * the call needs a key for; undefined for calls that need none. Throws ReLogin, Forbidden or TooMany with a `reason`.
 */
export type KeyGate = (request: FastifyRequest, reply: FastifyReply, scope: ApiScope | undefined) => Promise<boolean>;

const keyed = new WeakSet<FastifyRequest>();

/** Notes that a request came with a key, whose own limit counts in place of those of its address. */
export const markKeyed = (request: FastifyRequest): void => void keyed.add(request);

/** True for a request with a key in force. */
export const isKeyed = (request: FastifyRequest): boolean => keyed.has(request);
