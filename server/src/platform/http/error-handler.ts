import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { toRefusal } from 'shared-contracts/wire';
import { isDiskFailing, isDiskFull } from './disk.rules.ts';
import { appErrorOf, causesOf } from './app-error-of.ts';
import { httpTexts } from './http.texts.ts';

/** Seconds after which a caller may try again while the database is away. */
const retryAfter = '1';

/**
 * The one place where a thrown error becomes an answer. Unexpected errors are logged, and the answer reveals nothing of
 * their details (A69).
 */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const foreseen = appErrorOf(error);
  const ofDisk = diskTrouble(error);
  if ((!foreseen && !hasLeft(error, reply)) || ofDisk)
    request.log.error({ err: error, url: request.routeOptions.url }, ofDisk ?? 'unforeseen error');
  const refusal = tooLarge(error, request) ?? foreseen ?? new AppError(ErrorCode.Internal);
  if (refusal.code === ErrorCode.Unavailable) void reply.header('retry-after', retryAfter);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toRefusal(refusal));
}

/** What an administrator has to know although the caller may try again: of our disk, or of the database's. */
function diskTrouble(error: unknown): string | undefined {
  const causes = [...causesOf(error)];
  if (causes.some(isDiskFull)) return 'no room is left on the disk';
  return causes.some(isDiskFailing) ? 'the disk does not answer' : undefined;
}

/** The caller closed the connection while the answer was on its way: nothing went wrong here. */
const hasLeft = (error: Partial<FastifyError>, reply: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

/** In the words of the call whose body it is. */
function tooLarge(error: Partial<FastifyError>, { routeOptions }: FastifyRequest): AppError | undefined {
  const text = routeOptions.config.tooLargeText;
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && text !== undefined
    ? new AppError(ErrorCode.TooLarge, text)
    : undefined;
}

/** Answers an unknown route: an envelope for calls, a bare sentence for everything else; never the host's page. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.status(404).header('cache-control', 'no-store');
  return request.url.startsWith('/amc/')
    ? reply.send(toRefusal(new AppError(ErrorCode.NotFound, httpTexts.routeMissing)))
    : reply.type('text/plain; charset=utf-8').send(httpTexts.pageMissing);
}
