import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const readerCookie = /(?:^|;\s*)reader=([\w-]{22})(?:;|$)/;
const year = 365 * 24 * 3600;

/** Which device asks; undefined for one that has done nothing yet. */
export const knownDevice = (request: FastifyRequest): string | undefined =>
  readerCookie.exec(request.headers.cookie ?? '')?.[1];

/** Which device asks, by a cookie that only this website sees; made with the first action and prolonged with each. */
export function readerDevice(request: FastifyRequest, reply: FastifyReply): string {
  const device = knownDevice(request) ?? randomBytes(16).toString('base64url');
  void reply.header('set-cookie', `reader=${device}; Path=/site/; Max-Age=${year}; HttpOnly; SameSite=Lax`);
  return device;
}
