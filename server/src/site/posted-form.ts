import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';

/** A posted form: texts by the name of the answer, and pictures that came with it. */
export interface PostedForm {
  ticket: string;
  mobile: string;
  model: string;
  texts: Record<string, string[]>;
  files: { model: string; bytes: Buffer }[];
  /** Models of fields whose file was over the limit. */
  oversize: string[];
}

/** Bytes of one picture. */
export const answerPictureLimit = uploadImageLimitKb * 1024;

/** Reads a posted form in bounds; what has a name that forms cannot have is left out. Throws BadRequest, Invalid. */
export async function readPostedForm(request: FastifyRequest, files: number): Promise<PostedForm> {
  if (!request.isMultipart()) throw new AppError(ErrorCode.BadRequest);
  const form: PostedForm = { ticket: '', mobile: '', model: '', texts: Object.create(null) as Record<string, string[]>, files: [], oversize: [] };
  const limits = { files, fields: 5000, parts: 5000 + files, fieldNameSize: 300, fieldSize: 200_000, fileSize: answerPictureLimit + 1 };
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'file') await takeFile(form, part);
    else takeText(form, part.fieldname, String(part.value));
  }
  return form;
}

function takeText(form: PostedForm, name: string, value: string): void {
  if (value.includes('\0')) throw new AppError(ErrorCode.Invalid, '内容含有无法保存的字符');
  if (name === 'ticket' || name === 'mobile' || name === 'model') form[name] = value.slice(0, 500);
  else if (name.startsWith('v.')) (form.texts[name.slice(2)] ??= []).push(value);
}

async function takeFile(form: PostedForm, part: Extract<Multipart, { type: 'file' }>): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= answerPictureLimit) chunks.push(chunk);
  }
  const model = part.fieldname.startsWith('p.') ? part.fieldname.slice(2) : '';
  if (size > answerPictureLimit) form.oversize.push(model);
  // A file control that nothing was chosen in sends an empty file.
  else if (size > 0) form.files.push({ model, bytes: Buffer.concat(chunks) });
}
