import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { decodeFields, type TextFields } from 'shared-contracts/wire';

/** Names that would reach into objects' prototypes; no field of ours is called so (A21). */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads the input of a call as its endpoint says it travels; what it means is for the schema. Throws BadRequest or Invalid. */
export function decodeInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const input = decodeRaw(endpoint, request);
  refuseZeroBytes(input, '');
  return input;
}

function decodeRaw(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.encoding === 'query') {
    const { raw } = request;
    const mark = raw.url?.indexOf('?') ?? -1;
    return decodeFields(endpoint.request, readFields(mark < 0 ? '' : raw.url!.slice(mark + 1)));
  }
  const body = (request.body ?? '') as string;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (endpoint.encoding === 'json') {
    if (body !== '' && type !== 'application/json') throw new AppError(ErrorCode.BadRequest);
    return body === '' ? {} : parseJson(body);
  }
  if (body !== '' && type !== 'application/x-www-form-urlencoded') throw new AppError(ErrorCode.BadRequest);
  return decodeFields(endpoint.request, readFields(body));
}

function readFields(text: string): TextFields {
  const fields: TextFields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (forbiddenNames.has(name) || Object.hasOwn(fields, name)) throw invalidInput([{ path: name, message: `字段${name}不正确` }]);
    fields[name] = value;
  }
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (forbiddenNames.has(name)) throw invalidInput([{ path: name, message: `字段${name}不正确` }]);
      return value;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(ErrorCode.BadRequest);
  }
}

/** PostgreSQL cannot keep the character U+0000; saying so here spares every field its own rule (A24). */
export function refuseZeroBytes(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalidInput([{ path, message: '内容含有无法保存的字符' }]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) refuseZeroBytes(inner, path === '' ? name : `${path}.${name}`);
  }
}
