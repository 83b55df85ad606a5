import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { decodeFields, type TextFields } from 'shared-contracts/wire';

const maxFields = 40;
const maxFieldBytes = 64 * 1024;

/**
 * Reads a call that carries files. A file becomes the standard File that the contract names; it is held in memory, so
 * `maxBytes` bounds it. Throws TooLarge with the endpoint's sentence, BadRequest for what is no multipart, Invalid for a
 * field that comes twice.
 */
export async function readMultipart(endpoint: Endpoint, request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError(ErrorCode.BadRequest);
  const texts: TextFields = Object.create(null) as TextFields;
  const files: Record<string, File> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes } })) {
      if (part.fieldname in texts || part.fieldname in files) throw invalidInput([{ path: part.fieldname, message: `字段${part.fieldname}不正确` }]);
      if (part.type === 'field') texts[part.fieldname] = String(part.value);
      else files[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', { type: part.mimetype });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? ErrorCode.TooLarge : ErrorCode.BadRequest, endpoint.tooLargeText);
  }
  return { ...decodeFields(endpoint.request, { ...texts }), ...files };
}
