import type { FastifyRequest } from 'fastify';
import { inspectUploadToken, KodoError, kodoErrors } from 'kodo';
import { z } from 'zod';
import type { IncomingMessage } from 'node:http';
import { bucketOf } from '../../platform/storage/cloud-place.ts';
import { tokenOf } from './kodo-answer.ts';
import type { StoreParts } from './store-parts.ts';

/** Bytes of a post. */
export const statisticsLimit = 64 * 1024;

const number = z.union([z.literal('').transform(() => undefined), z.coerce.number().min(-1)]);
const word = z
  .string()
  .max(100)
  .regex(/^[\w.:-]*$/);
/** A line of the cloud's clients, version 3 of their form. */
const line = z.tuple([number, word, word, word, number, number, number, number, word, number]);

/**
 * Receives a client's report of its uploads and writes each line into the log, where operators look for slow and
 * failing lines. Only clients that were given a token may report, even after it has expired. Throws 401 and 400.
 */
export async function takeStatistics(
  { settings, now }: Pick<StoreParts, 'settings' | 'now'>,
  request: FastifyRequest,
): Promise<object> {
  const inspected = inspectUploadToken(bucketOf(settings).keys, tokenOf(request) ?? '', now().getTime());
  if (!inspected) throw kodoErrors.badToken();
  let text = '';
  for await (const part of ((request.body as IncomingMessage | null | undefined) ?? request.raw).setEncoding(
    'utf8',
  ) as AsyncIterable<string>) {
    text += part;
    if (text.length > statisticsLimit) throw new KodoError(413, 'body is too large');
  }
  const read = z
    .array(line)
    .min(1)
    .safeParse(
      text
        .split('\n')
        .filter((one) => one.trim() !== '')
        .map((one) => one.trim().split(',')),
    );
  if (!read.success) throw new KodoError(400, 'invalid statistics');
  const userId = inspected === 'over' ? undefined : inspected.endUser;
  for (const [code, reqId, host, remoteIp, port, seconds, , bytesSent, upType, size] of read.data) {
    request.log.info(
      { upload: { code, reqId, host, remoteIp, port, seconds, bytesSent, upType, size, userId } },
      'an upload was reported',
    );
  }
  return {};
}
