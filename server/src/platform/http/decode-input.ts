import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput, isAppError } from 'shared-contracts/errors';
import { decodeFields } from 'shared-contracts/wire';
import { parseJson } from './parse-json.ts';
import { readFields } from './read-fields.ts';
import { httpTexts } from './http.texts.ts';

/**
 * Reads the input of a call as its endpoint says it travels; what it means is for the schema. Throws BadRequest or
 * Invalid.
 */
export async function decodeInput(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const input = await decodeRaw(endpoint, request);
  refuseZeroBytes(input);
  return input;
}

async function decodeRaw(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.encoding === 'query') {
    const { raw } = request;
    const mark = raw.url?.indexOf('?') ?? -1;
    return decodeFields(endpoint.request, await readFields(mark < 0 ? '' : raw.url!.slice(mark + 1)), parseField);
  }
  const body = (request.body ?? '') as string;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (endpoint.encoding === 'json') {
    if (body !== '' && type !== 'application/json') throw new AppError(ErrorCode.BadRequest);
    return body === '' ? {} : parseJson(body);
  }
  if (body !== '' && type !== 'application/x-www-form-urlencoded') throw new AppError(ErrorCode.BadRequest);
  return decodeFields(endpoint.request, await readFields(body), parseField);
}

/** A field of a form that is written as JSON; text that is none is left to the schema to refuse by name. */
function parseField(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (isAppError(error, ErrorCode.BadRequest)) return text;
    throw error;
  }
}

/** PostgreSQL cannot keep the character U+0000; saying so here spares every field its own rule (A24). */
export function refuseZeroBytes(value: unknown): void {
  const place = placeOfZero(value);
  if (place) throw invalidInput([{ path: place.join('.'), message: httpTexts.charactersUnstorable }]);
}

/**
 * Names that lead to a text with U+0000; undefined without one. The path is made on the way back: most inputs have
 * none.
 */
function placeOfZero(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name in value) {
    const inner = placeOfZero((value as Record<string, unknown>)[name]);
    if (inner) return [name, ...inner];
  }
  return undefined;
}
