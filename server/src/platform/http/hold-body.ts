import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { announcedLength, flightsOf } from '../storage/in-flight.ts';

/**
 * Counts a body that will be held in memory, before it is read and until it is answered; one in chunks counts as the
 * longest. Throws TooMany.
 */
export async function holdBody(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  limit: number,
): Promise<void> {
  const flight = await flightsOf(settings).memory.begin(
    { address: request.ip, user: request.session?.userId },
    Math.min(announcedLength(request.headers) ?? limit, limit),
  );
  // Whichever comes first: a caller who goes away never lets the answer finish.
  for (const event of ['finish', 'close']) reply.raw.once(event, () => flight.end());
}
