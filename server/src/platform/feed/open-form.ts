import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { Settings } from '../settings/settings.ts';
import { formParts } from '../storage/form-parts.ts';
import { flightsOf } from '../storage/in-flight.ts';

/** How a request of the app with pictures is read. */
interface OpenFormRules<Sent> {
  /** Checks the texts, which stand before the pictures. Throws Invalid. */
  check(value: unknown): Sent;
  /** Pictures at most, and what is said of more of them. */
  most: number;
  tooMany: string;
  settings: Settings;
  /** Keeps a picture and gives its key. */
  keep(sent: Sent, bytes: Buffer): Promise<string>;
}

/** Reads JSON, or a form with pictures, which are kept as they arrive, one in memory at a time. */
export async function readOpenForm<Sent>(
  request: FastifyRequest,
  rules: OpenFormRules<Sent>,
): Promise<{ sent: Sent; keys: string[] }> {
  const { check, most, tooMany } = rules;
  if (!request.isMultipart()) return { sent: check(request.body), keys: [] };
  const input: Record<string, string> = {};
  const keys: string[] = [];
  let sent: Sent | undefined;
  const limits = {
    files: most + 1,
    fields: 20,
    parts: 40,
    fieldNameSize: 100,
    fieldSize: 100_000,
    fileSize: uploadImageLimitKb * 1024,
  };
  for await (const part of formParts(request, limits)) {
    if (part.type === 'field') {
      if (part.fieldname !== '__proto__') input[part.fieldname] = String(part.value).replaceAll('\0', '');
      continue;
    }
    sent ??= check(input);
    if (keys.length >= most) throw invalidInput([{ path: 'pictures', message: tooMany }]);
    keys.push(await keepOne(part, sent, rules, request.ip));
  }
  return { sent: sent ?? check(input), keys };
}

async function keepOne<Sent>(
  part: Extract<Multipart, { type: 'file' }>,
  sent: Sent,
  { settings, keep }: OpenFormRules<Sent>,
  address: string,
): Promise<string> {
  const flight = await flightsOf(settings).memory.begin({ address });
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of flight.read(part.file)) chunks.push(chunk);
    if (part.file.truncated) throw new AppError(ErrorCode.TooLarge);
    return await keep(sent, Buffer.concat(chunks));
  } finally {
    flight.end();
  }
}
