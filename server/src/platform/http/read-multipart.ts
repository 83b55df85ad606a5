import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { isDiskFull } from './disk.rules.ts';
import type { Settings } from '../settings/settings.ts';
import { announcedLength, flightsOf } from '../storage/in-flight.ts';
import { objectsOf } from '../storage/stored-objects.ts';
import { formParts } from '../storage/form-parts.ts';
import { decodeFields, type TextFields } from 'shared-contracts/wire';
import { httpTexts } from './http.texts.ts';

const maxFields = 40;
const maxFieldBytes = 64 * 1024;

/** A call's input, and the end of the files that came with it. */
export interface MultipartInput {
  input: Record<string, unknown>;
  /** Removes the files; nothing of them can be read afterwards. */
  done(): Promise<void>;
}

/**
 * Reads a call that carries files. A file becomes the standard File that the contract names; it lies on disk in a work
 * file until `done`, so that what reads a part of it holds that part alone. `maxBytes` bounds it. Throws
 * TooLarge with the endpoint's sentence, BadRequest for what is no multipart, Invalid for a field that comes twice.
 */
export async function readMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  maxBytes: number,
  settings: Settings,
): Promise<MultipartInput> {
  const flight = await flightsOf(settings).disk.begin(
    { address: request.ip, user: request.session?.userId },
    announcedLength(request.headers),
  );
  const texts: TextFields = Object.create(null) as TextFields;
  const files: Record<string, File> = {};
  const paths: string[] = [];
  const done = async () => {
    flight.end();
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  try {
    for await (const part of formParts(request, {
      fileSize: maxBytes,
      files: 1,
      fields: maxFields,
      fieldSize: maxFieldBytes,
    })) {
      if (part.fieldname in texts || part.fieldname in files)
        throw invalidInput([{ path: part.fieldname, message: httpTexts.fieldWrong(part.fieldname) }]);
      if (part.type === 'field') texts[part.fieldname] = String(part.value);
      else {
        const path = await objectsOf(settings).workFile();
        paths.push(path);
        await pipeline(part.file, (bytes: AsyncIterable<Buffer>) => flight.read(bytes), createWriteStream(path));
        if (part.file.truncated) throw new AppError(ErrorCode.TooLarge, endpoint.tooLargeText);
        files[part.fieldname] = new File([await openAsBlob(path)], part.filename ?? '', { type: part.mimetype });
      }
    }
    return { input: { ...decodeFields(endpoint.request, { ...texts }), ...files }, done };
  } catch (error) {
    await done();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    throw new AppError(
      (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? ErrorCode.TooLarge : ErrorCode.BadRequest,
      endpoint.tooLargeText,
    );
  }
}
