import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readingReplica } from '../database/replica-reads.ts';
import type { ReadReplica } from '../database/read-replica.ts';
import type { Settings } from '../settings/settings.ts';
import { isHttps } from './same-origin.ts';

/** Kept by a browser whose reader has written something, for as long as a replica may be behind. */
const wroteCookie = 'wrote';
const isPublic = /^\/(site|open)(\/|\?|$)/;
/** Streams send what notifications of the database announce; a preview shows what was kept a moment ago. */
const isOfNow = /\/events(\?|$)|^\/site\/preview\//;
/** A member reads what is theirs, and so does who has just written. */
const ownCookies = /(^|;\s*)(member|wrote)=/;

/** True for a request that anybody may have sent, and that changes nothing. */
const mayComeFromReplica = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isPublic.test(url) &&
  !isOfNow.test(url) &&
  headers.authorization === undefined &&
  !ownCookies.test(headers.cookie ?? '');

/** Lets anonymous readings of the website and the open API come from the replica; readers see what they wrote. */
export function answerFromReplica(
  app: FastifyInstance,
  { settings, replica }: { settings: Settings; replica: ReadReplica },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayComeFromReplica(request)) readingReplica(done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isPublic.test(request.url)) return;
    const line = `${wroteCookie}=1; Path=/; Max-Age=${settings.DATABASE_READ_LAG + 1}; HttpOnly; SameSite=Lax`;
    void reply.header('set-cookie', isHttps(request, settings) ? `${line}; Secure` : line);
  });
  // Only a server that listens has lines to its databases.
  app.addHook('onListen', async () =>
    replica.follow(
      (trouble) =>
        trouble === undefined
          ? app.log.info('the read replica answers readers')
          : app.log.warn({ trouble, lag: replica.state().lag }, 'the read replica answers nobody'),
      (error) => app.log.warn({ err: error }, 'read replica'),
    ),
  );
}
