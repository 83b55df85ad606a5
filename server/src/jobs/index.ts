import type { FastifyBaseLogger } from 'fastify';
import type { AppParts } from '../http/app-parts.ts';

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts the work that no request waits for. */
export async function startJobs(_parts: AppParts & { log: FastifyBaseLogger }): Promise<Jobs> {
  return { stop: async () => undefined };
}
