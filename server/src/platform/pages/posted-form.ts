import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { formParts } from '../storage/form-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { type Flight, flightsOf } from '../storage/in-flight.ts';
import { httpTexts } from '../http/http.texts.ts';

/** A posted form: texts by the name of the answer, and pictures that came with it. */
export interface PostedForm {
  ticket: string;
  mobile: string;
  model: string;
  texts: Record<string, string[]>;
  files: { model: string; bytes: Buffer }[];
  /** Models of fields whose file was over the limit. */
  oversize: string[];
  /** To be called when the pictures are not needed any more. */
  done(): void;
}

/** Bytes of one picture. */
export const answerPictureLimit = uploadImageLimitKb * 1024;

/** How a form's pictures may be taken. */
export interface PictureRules {
  /** Pictures at most. */
  files: number;
  settings: Settings;
  /** True for a good ticket. It is sent before the pictures; without a good one their bytes are passed over. */
  isTicketGood(ticket: string): boolean;
}

/**
 * Reads a posted form in bounds; what has a name that forms cannot have is left out. Pictures are held in memory,
 * counted with those of everybody else, until `done`. Throws BadRequest, Invalid, TooMany.
 */
export async function readPostedForm(
  request: FastifyRequest,
  { files, settings, isTicketGood }: PictureRules,
): Promise<PostedForm> {
  const flight = await flightsOf(settings).memory.begin({ address: request.ip });
  const form: PostedForm = {
    ticket: '',
    mobile: '',
    model: '',
    texts: Object.create(null) as Record<string, string[]>,
    files: [],
    oversize: [],
    done: () => flight.end(),
  };
  const limits = {
    files,
    fields: 5000,
    parts: 5000 + files,
    fieldNameSize: 300,
    fieldSize: 200_000,
    fileSize: answerPictureLimit + 1,
  };
  try {
    for await (const part of formParts(request, limits, 4 * 1024 * 1024)) {
      if (part.type === 'field') takeText(form, part.fieldname, String(part.value));
      else if (isTicketGood(form.ticket)) await takeFile(form, part, flight);
      else part.file.resume();
    }
    return form;
  } catch (error) {
    form.done();
    throw error;
  }
}

function takeText(form: PostedForm, name: string, value: string): void {
  if (value.includes('\0')) throw new AppError(ErrorCode.Invalid, httpTexts.charactersUnstorable);
  if (name === 'ticket' || name === 'mobile' || name === 'model') form[name] = value.slice(0, 500);
  else if (name.startsWith('v.')) (form.texts[name.slice(2)] ??= []).push(value);
}

async function takeFile(form: PostedForm, part: Extract<Multipart, { type: 'file' }>, flight: Flight): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of flight.read(part.file)) {
    size += chunk.length;
    if (size <= answerPictureLimit) chunks.push(chunk);
  }
  const model = part.fieldname.startsWith('p.') ? part.fieldname.slice(2) : '';
  if (size > answerPictureLimit) form.oversize.push(model);
  // A file control that nothing was chosen in sends an empty file.
  else if (size > 0) form.files.push({ model, bytes: Buffer.concat(chunks) });
}
