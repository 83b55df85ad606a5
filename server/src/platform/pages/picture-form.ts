import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isAppError } from 'shared-contracts/errors';
import type { Settings } from '../settings/settings.ts';
import { formParts } from '../storage/form-parts.ts';
import { flightsOf } from '../storage/in-flight.ts';
import { answerPictureLimit } from './posted-form.ts';

/** Contents of a posted page with pictures; faults of pictures never lose the text. */
export interface PictureForm<Name extends string> {
  fields: Record<Name, string>;
  /** Keys of earlier pictures to keep. */
  wanted: string[];
  /** Keys of pictures that came now. */
  keys: string[];
  problems: string[];
}

/** How such a page is read. */
interface PictureFormRules<Name extends string> {
  /** Names of the texts, which stand before the pictures. */
  names: readonly Name[];
  /** Pictures at most, and what is said of more of them and of one that is too large. */
  most: number;
  tooMany: string;
  tooLarge: string;
  settings: Settings;
  /** How a picture is kept, by the texts before it; undefined passes its bytes over. Gives its key. */
  keeperOf(form: PictureForm<Name>): ((bytes: Buffer) => Promise<string>) | undefined;
}

type FilePart = Extract<Multipart, { type: 'file' }>;

/** Pictures beyond the limit are read and dropped: a refusal in mid-form would lose the text. */
const limits = {
  files: 100,
  fields: 60,
  parts: 160,
  fieldNameSize: 100,
  fieldSize: 100_000,
  fileSize: answerPictureLimit + 1,
};

/** Reads a posted page in bounds. Pictures are kept as they arrive, one in memory at a time. */
export async function readPictureForm<Name extends string>(
  request: FastifyRequest,
  rules: PictureFormRules<Name>,
): Promise<PictureForm<Name>> {
  const fields = Object.fromEntries(rules.names.map((name) => [name, ''])) as Record<Name, string>;
  const form: PictureForm<Name> = { fields, wanted: [], keys: [], problems: [] };
  for await (const part of formParts(request, limits)) {
    if (part.type === 'file') await takePicture(form, part, rules, request.ip);
    else if (part.fieldname === 'picture') form.wanted.push(String(part.value).slice(0, 200));
    else if (rules.names.some((name) => name === part.fieldname))
      fields[part.fieldname as Name] = String(part.value).replaceAll('\0', '');
  }
  return form;
}

async function takePicture<Name extends string>(
  form: PictureForm<Name>,
  part: FilePart,
  rules: PictureFormRules<Name>,
  address: string,
): Promise<void> {
  const keep = rules.keeperOf(form);
  if (!keep) return void part.file.resume();
  const flight = await flightsOf(rules.settings).memory.begin({ address });
  try {
    const bytes = await bytesOf(flight.read(part.file));
    // A file control that nothing was chosen in sends an empty file.
    if (bytes === undefined || bytes.length > 0) await keepOne(form, bytes, rules, keep);
  } finally {
    flight.end();
  }
}

/** Returns the bytes of a picture; undefined when it is too large. */
async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size <= answerPictureLimit) chunks.push(chunk);
  }
  return size > answerPictureLimit ? undefined : Buffer.concat(chunks);
}

async function keepOne<Name extends string>(
  { wanted, keys, problems }: PictureForm<Name>,
  bytes: Buffer | undefined,
  { most, tooMany, tooLarge }: PictureFormRules<Name>,
  keep: (bytes: Buffer) => Promise<string>,
): Promise<void> {
  if (wanted.length + keys.length >= most) return void problems.push(tooMany);
  if (!bytes) return void problems.push(tooLarge);
  try {
    keys.push(await keep(bytes));
  } catch (error) {
    if (!isAppError(error)) throw error;
    problems.push(error.message);
  }
}
