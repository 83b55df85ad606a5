import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { tipoffMaxPictures } from 'shared-contracts/limits';
import { openTipoffAdd, openTipoffProgress } from 'shared-contracts/open';
import type { z } from 'zod';
import { appReaderKey } from '../../platform/readers/reader-key.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { formParts } from '../../platform/storage/form-parts.ts';
import { flightsOf } from '../../platform/storage/in-flight.ts';
import { limitTipoffs, progressOf, receiveTipoff, refuseBlockedSender } from './receive-tipoff.ts';
import { keepTipoffPicture } from './tipoff-pictures.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';
import { checkOpen } from '../../platform/feed/open-check.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';

type OpenParts = Pick<Context, 'db' | 'settings' | 'now'>;

type Fields = z.output<NonNullable<typeof openTipoffAdd.body>>;
const pictureLimit = uploadImageLimitKb * 1024;

/** Tip-offs of the app: sent in one multipart form with up to nine pictures, or as JSON without; and their progress. */
export const openTipoffs: OpenSection = async (app, parts) => {
  await app.register(multipart);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serveOpen(app, openTipoffAdd, async ({ request }) => {
    await parts.members.admit('tipoff', request);
    const { sent, keys } = request.isMultipart()
      ? await readForm(parts, request)
      : { sent: check(request.body), keys: [] };
    const { userId, requestId: _requestId, ...fields } = sent;
    const { receipt } = await receiveTipoff(parts, {
      ...fields,
      readerKey: userId,
      ticket: ticketOf(sent),
      origin: 'app',
      pictures: keys,
      ip: request.ip,
    });
    return { data: { receipt }, message: texts.received };
  });

  serveOpen(app, openTipoffProgress, async ({ params: { receipt }, request }) => ({
    data: await progressOf(parts, receipt, request.ip),
  }));
};

const check = (value: unknown): Fields => checkOpen(openTipoffAdd.body!, value);

const ticketOf = ({ userId, requestId }: Fields) => `${appReaderKey(userId)}:${requestId}`;

/** Reads a form whose texts come before its pictures; pictures are kept as they arrive, one in memory at a time. */
async function readForm(parts: OpenParts, request: FastifyRequest): Promise<{ sent: Fields; keys: string[] }> {
  const input: Record<string, string> = {};
  const keys: string[] = [];
  let sent: Fields | undefined;
  const limits = {
    files: tipoffMaxPictures + 1,
    fields: 20,
    parts: 40,
    fieldNameSize: 100,
    fieldSize: 100_000,
    fileSize: pictureLimit,
  };
  for await (const part of formParts(request, limits)) {
    if (part.type === 'field') {
      if (part.fieldname !== '__proto__') input[part.fieldname] = String(part.value).replaceAll('\0', '');
      continue;
    }
    sent ??= check(input);
    if (keys.length >= tipoffMaxPictures)
      throw invalidInput([{ path: 'pictures', message: texts.tooManyPictures(tipoffMaxPictures) }]);
    await refuseBlockedSender(parts.db, sent.userId);
    await limitTipoffs(parts, 'picture', { readerKey: sent.userId, ip: request.ip });
    keys.push(await keepOne(parts, ticketOf(sent), part, request.ip));
  }
  return { sent: sent ?? check(input), keys };
}

async function keepOne(
  parts: OpenParts,
  ticket: string,
  part: Extract<Multipart, { type: 'file' }>,
  address: string,
): Promise<string> {
  const flight = await flightsOf(parts.settings).memory.begin({ address });
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of flight.read(part.file)) chunks.push(chunk);
    if (part.file.truncated) throw new AppError(ErrorCode.TooLarge);
    return await keepTipoffPicture(parts, ticket, Buffer.concat(chunks));
  } finally {
    flight.end();
  }
}
