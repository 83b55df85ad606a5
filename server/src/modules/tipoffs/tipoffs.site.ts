import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadImageLimit } from 'shared-contracts/constants';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { tipoffMaxPictures, typedReceiptMax } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { thumbnailKey } from '../../platform/storage/object-key.ts';
import { readTicket, type Ticket, writeTicket } from '../../platform/readers/ticket.rules.ts';
import { questionnaireSecret } from '../questionnaires/answer-pictures.ts';
import { findTipoffOfTicket } from './tipoff.queries.ts';
import { tipoffPicturesOfTicket } from './tipoff-picture.queries.ts';
import { limitTipoffs, progressOf, receiveTipoff, refuseBlockedSender } from './receive-tipoff.ts';
import { keepTipoffPicture, openTipoffPicture, tipoffPictureAddress } from './tipoff-pictures.ts';
import { tipoffTexts } from './tipoff.texts.ts';
import { readPictureForm } from '../../platform/pages/picture-form.ts';
import { refusalAtDoor, sendRefusalAtDoor } from '../../platform/pages/member-door.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { tipoffPage, tipoffProgressPage, tipoffSentPage } from './tipoff.page.ts';

/** The dependencies of the page; the secret signs its tickets. */
interface Desk extends SectionParts {
  secret: string;
}
type ProgressRequest = { Body: Record<string, string> | null };
type PictureRequest = { Params: { '*': string }; Querystring: { until?: string; sign?: string } };

/** The contents of a posted page. Pictures are kept as they arrive, one in memory at a time. */
interface Posted {
  ticket: string;
  title: string;
  text: string;
  name: string;
  mobile: string;
  /** Keys of earlier pictures to keep. */
  wanted: string[];
  keys: string[];
  problems: string[];
}

const htmlType = 'text/html; charset=utf-8';
/** Replaces the number in a ticket: a ticket of this page is valid for no other. */
const ticketPlace = 'tipoff';
const fieldNames = ['ticket', 'title', 'text', 'name', 'mobile'] as const;

/** The public page for tip-offs: sending, progress, and the pictures that staff look at. */
export const tipoffPages: SiteSection = async (app, parts) => {
  const desk: Desk = { ...parts, secret: questionnaireSecret(parts.settings) };
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });

  app.get('/site/tipoff', async (request, reply) => {
    const stranger = await refusalAtDoor(desk.members, 'tipoff', request);
    return stranger ? sendRefusalAtDoor(desk, reply, stranger, publicPaths.tipoff) : show(desk, request, reply);
  });
  app.post('/site/tipoff', (request, reply) => receive(desk, request, reply));
  app.get('/site/tipoff/progress', async (_request, reply) =>
    reply.type(htmlType).send(tipoffProgressPage(await parts.frame(), { typed: '' })),
  );
  app.post<ProgressRequest>('/site/tipoff/progress', (request, reply) => sendProgress(parts, request, reply));
  app.get<PictureRequest>('/site/tipoff/picture/*', (request, reply) => sendPicture(parts, request, reply));
};

const pageTicket = ({ nonce }: Pick<Ticket, 'nonce'>): string => `web:${nonce}`;
/** The reader of a page, as comments and the blacklist name them. */
const readerOf = ({ device }: Ticket): string => webReaderKey(device);

const newTicket = (now: Desk['now'], device: string): Ticket => ({
  subjectId: ticketPlace,
  versionNo: 0,
  device,
  nonce: randomBytes(12).toString('base64url'),
  issued: now().getTime(),
});

/** The ticket of a page of ours. */
function ticketOf({ secret, now }: Desk, line: string): ReturnType<typeof readTicket> {
  const ticket = readTicket(secret, line, now());
  return ticket?.subjectId === ticketPlace ? ticket : undefined;
}

/** The page with an empty form. */
async function show({ secret, now, frame }: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = {
    ticket: writeTicket(secret, newTicket(now, readerDevice(request, reply))),
    title: '',
    text: '',
    name: '',
    mobile: '',
    pictures: [],
  };
  return reply.type(htmlType).send(tipoffPage(await frame(), form));
}

/** Receives a posted page. */
async function receive(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const stranger = await refusalAtDoor(desk.members, 'tipoff', request);
  const posted = await readPosted(desk, request, stranger === undefined);
  const ticket = ticketOf(desk, posted.ticket);
  try {
    // A foreign page, or one that was open too long, comes back with everything that was typed.
    if (!ticket) throw new AppError(ErrorCode.BadRequest, tipoffTexts.badTicket);
    if (stranger) throw stranger;
    if (ticket.isOld && !(await findTipoffOfTicket(desk.db, pageTicket(ticket))))
      throw new AppError(ErrorCode.StaleRevision, tipoffTexts.oldTicket);
    if (posted.problems.length > 0)
      throw new AppError(ErrorCode.Invalid, tipoffTexts.problems, {
        fields: [{ path: 'pictures', message: [...new Set(posted.problems)].join('；') }],
      });
    const { title, text, name, mobile, wanted, keys } = posted;
    const { receipt } = await receiveTipoff(desk, {
      ticket: pageTicket(ticket),
      readerKey: readerOf(ticket),
      origin: 'site',
      title,
      text,
      name,
      mobile,
      pictures: [...wanted, ...keys],
      ip: request.ip,
    });
    return await reply.type(htmlType).send(tipoffSentPage(await desk.frame(), receipt));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return sendBack(desk, reply, posted, error, ticket ?? newTicket(desk.now, readerDevice(request, reply)));
  }
}

/** The page again with what was typed, the pictures that have arrived, and sentences beside the fields. */
async function sendBack(
  desk: Desk,
  reply: FastifyReply,
  posted: Posted,
  error: AppError,
  { nonce, device }: Ticket,
): Promise<FastifyReply> {
  const errors = Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
  const held = await tipoffPicturesOfTicket(desk.db, pageTicket({ nonce }));
  const pictures = held
    .filter(({ key }) => posted.wanted.includes(key) || posted.keys.includes(key))
    .map(({ key }) => ({ key, url: tipoffPictureAddress(desk, thumbnailKey(key, 'w200')) }));
  const ticket = writeTicket(desk.secret, { ...newTicket(desk.now, device), nonce });
  const message = Object.keys(errors).length > 0 ? tipoffTexts.problems : error.message;
  const { title, text, name, mobile } = posted;
  return reply
    .code(error.status)
    .type(htmlType)
    .send(tipoffPage(await desk.frame(), { ticket, title, text, name, mobile, pictures, message, errors }));
}

/** The progress of a tip-off, by its receipt number. */
async function sendProgress(
  parts: SectionParts,
  request: FastifyRequest<ProgressRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const typed = (request.body?.receipt ?? '').slice(0, typedReceiptMax);
  try {
    const found = await progressOf(parts, typed, request.ip);
    return await reply.type(htmlType).send(tipoffProgressPage(await parts.frame(), { typed: found.receipt, found }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return reply
      .code(error.status)
      .type(htmlType)
      .send(tipoffProgressPage(await parts.frame(), { typed, error: error.message }));
  }
}

/** A picture that staff look at, by an address that was signed for them. */
async function sendPicture(
  parts: SectionParts,
  request: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { until = '', sign = '' } = request.query;
  const opened = await openTipoffPicture(parts, { key: request.params['*'], until: Number(until), sign });
  if (!opened) return reply.code(404).type('text/plain; charset=utf-8').send('404');
  const headers = {
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  };
  return reply.headers(headers).type(opened.mediaType).send(opened.body);
}

/** Reads a posted page; without a good ticket before them, and where `keepsPictures` is false, pictures are skipped. */
async function readPosted(desk: Desk, request: FastifyRequest, keepsPictures: boolean): Promise<Posted> {
  const { fields, ...pictures } = await readPictureForm(request, {
    names: fieldNames,
    most: tipoffMaxPictures,
    tooMany: tipoffTexts.tooManyPictures(tipoffMaxPictures),
    tooLarge: tipoffTexts.pictureTooLarge(uploadImageLimit),
    settings: desk.settings,
    keeperOf({ fields: { ticket: line }, keys }) {
      const ticket = keepsPictures ? ticketOf(desk, line) : undefined;
      if (!ticket) return undefined;
      const readerKey = readerOf(ticket);
      return async (bytes) => {
        if (keys.length === 0) await refuseBlockedSender(desk.db, readerKey);
        await limitTipoffs(desk, 'picture', { readerKey, ip: request.ip });
        return keepTipoffPicture(desk, pageTicket(ticket), bytes);
      };
    },
  });
  return { ...fields, ...pictures };
}
