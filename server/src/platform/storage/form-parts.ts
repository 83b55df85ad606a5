import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { httpTexts } from '../http/http.texts.ts';

type PartLimits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** Characters of all text fields of a form together, unless said otherwise. */
const textLimit = 1024 * 1024;

/**
 * Parts of a multipart form in the order they come. The library bounds each field and their number; together they could
 * still fill the memory, so their texts are counted here. Throws BadRequest for what is no multipart, TooLarge.
 */
export async function* formParts(
  request: FastifyRequest,
  limits: PartLimits,
  maxText = textLimit,
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new AppError(ErrorCode.BadRequest);
  let text = 0;
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'field') text += part.fieldname.length + String(part.value).length;
    if (text > maxText) throw new AppError(ErrorCode.TooLarge, httpTexts.bodyTooLarge);
    yield part;
  }
}
