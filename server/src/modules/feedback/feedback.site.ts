import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadImageLimit } from 'shared-contracts/constants';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { feedbackLimits, feedbackMaxPictures, typedReceiptMax } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { sendRefusalAtDoor } from '../../platform/pages/member-door.ts';
import { type PictureForm, readPictureForm } from '../../platform/pages/picture-form.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import type { KnownMember } from '../../platform/readers/member-gate.ts';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { readTicket, type Ticket, writeTicket } from '../../platform/readers/ticket.rules.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { feedbackPage, feedbackProgressPage, feedbackSentPage } from './feedback.page.ts';
import { feedbackPageTexts } from './feedback-page.texts.ts';
import { feedbackSecret, keepFeedbackPicture, openFeedbackPicture, smallAddress } from './feedback-pictures.ts';
import { findFeedbackOfTicket, picturesOfTicket } from './feedback.queries.ts';
import { deviceOfBrowser } from './feedback.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';
import { admitPicture, feedbackKinds, progressOf, receiveFeedback } from './receive-feedback.ts';

/** The dependencies of the pages. */
type Desk = SectionParts & { keys: MemberKey };
/** A reader who may send, or why not. */
type Sender = { member: KnownMember | undefined; refusal?: undefined } | { member?: undefined; refusal: AppError };
type Names = 'ticket' | 'kind' | 'text' | 'contact';
type ProgressRequest = { Body: Record<string, string> | null };
type PictureRequest = { Params: { '*': string }; Querystring: { until?: string; sign?: string } };

const htmlType = 'text/html; charset=utf-8';
/** Replaces the number in a ticket: a ticket of this page is valid for no other. */
const ticketPlace = 'feedback';
const fieldNames = ['ticket', 'kind', 'text', 'contact'] as const;
const bodyLimit = 4096;

/** The way to the form, in the foot of every page. */
export const feedbackEntry: AddToFrame = () => ({
  footLinks: [{ text: feedbackPageTexts.title, href: publicPaths.feedback }],
});

/** The public pages for feedback: sending, looking up the answer, and the pictures that staff look at. */
export const feedbackPages =
  (keys: MemberKey): SiteSection =>
  async (app, parts) => {
    const desk: Desk = { ...parts, keys };
    await app.register(multipart, { throwFileSizeLimit: false });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    });
    app.get(publicPaths.feedback, (request, reply) => show(desk, request, reply));
    app.post(publicPaths.feedback, (request, reply) => receive(desk, request, reply));
    app.get(publicPaths.feedbackProgress, async (_request, reply) =>
      reply.type(htmlType).send(feedbackProgressPage(await parts.frame(), { receipt: '', contact: '' })),
    );
    app.post<ProgressRequest>(publicPaths.feedbackProgress, (request, reply) => sendProgress(desk, request, reply));
    app.get<PictureRequest>('/site/feedback/picture/*', (request, reply) => sendPicture(parts, request, reply));
  };

const pageTicket = ({ nonce }: Pick<Ticket, 'nonce'>): string => `web:${nonce}`;

async function senderOf({ members }: Desk, request: FastifyRequest): Promise<Sender> {
  try {
    return { member: await members.admit('feedback', request) };
  } catch (error) {
    if (isAppError(error)) return { refusal: error };
    throw error;
  }
}

const newTicket = (now: Desk['now'], device: string): Ticket => ({
  subjectId: ticketPlace,
  versionNo: 0,
  device,
  nonce: randomBytes(12).toString('base64url'),
  issued: now().getTime(),
});

/** The ticket of a page of ours. */
function ticketOf({ settings, now }: Desk, line: string): ReturnType<typeof readTicket> {
  const ticket = readTicket(feedbackSecret(settings), line, now());
  return ticket?.subjectId === ticketPlace ? ticket : undefined;
}

/** The page with an empty form. */
async function show(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { member, refusal } = await senderOf(desk, request);
  if (refusal) return sendRefusalAtDoor(desk, reply, refusal, publicPaths.feedback);
  const ticket = writeTicket(feedbackSecret(desk.settings), newTicket(desk.now, readerDevice(request, reply)));
  const form = { ticket, kind: '', text: '', contact: '', pictures: [] };
  const offered = { kinds: await feedbackKinds(desk.db), isMember: member !== undefined };
  return reply.type(htmlType).send(feedbackPage(await desk.frame(), form, offered));
}

/** Receives a posted page; what cannot be taken comes back with everything that was typed. */
async function receive(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { member, refusal } = await senderOf(desk, request);
  const readerKeyOf = ({ device }: Ticket) => member?.key ?? webReaderKey(device);
  const posted = await readPictureForm<Names>(request, {
    names: fieldNames,
    most: feedbackMaxPictures,
    tooMany: texts.tooManyPictures(feedbackMaxPictures),
    tooLarge: texts.pictureTooLarge(uploadImageLimit),
    settings: desk.settings,
    keeperOf({ fields }) {
      const ticket = refusal ? undefined : ticketOf(desk, fields.ticket);
      if (!ticket) return undefined;
      return async (bytes) => {
        await admitPicture(desk, { readerKey: readerKeyOf(ticket), ip: request.ip });
        return keepFeedbackPicture(desk, pageTicket(ticket), bytes);
      };
    },
  });
  const ticket = ticketOf(desk, posted.fields.ticket);
  try {
    if (!ticket || (ticket.isOld && !(await findFeedbackOfTicket(desk.db, pageTicket(ticket)))))
      throw new AppError(ErrorCode.StaleRevision, texts.badTicket);
    if (refusal) throw refusal;
    if (posted.problems.length > 0)
      throw new AppError(ErrorCode.Invalid, texts.problems, {
        fields: [{ path: 'pictures', message: [...new Set(posted.problems)].join('；') }],
      });
    const { ticket: _line, ...fields } = posted.fields;
    const { receipt } = await receiveFeedback(desk, {
      ...fields,
      ticket: pageTicket(ticket),
      memberId: member?.id ?? null,
      readerKey: readerKeyOf(ticket),
      origin: 'site',
      version: '',
      device: deviceOfBrowser(request.headers['user-agent'] ?? ''),
      pictures: [...posted.wanted, ...posted.keys],
      ip: request.ip,
    });
    return await reply.type(htmlType).send(feedbackSentPage(await desk.frame(), receipt, member !== undefined));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const next = ticket ?? newTicket(desk.now, readerDevice(request, reply));
    return sendBack(desk, reply, { posted, error, ticket: next, isMember: member !== undefined });
  }
}

/** The page again with what was typed, the pictures that have arrived, and sentences beside the fields. */
async function sendBack(
  desk: Desk,
  reply: FastifyReply,
  back: { posted: PictureForm<Names>; error: AppError; ticket: Ticket; isMember: boolean },
): Promise<FastifyReply> {
  const { posted, error, isMember } = back;
  const { nonce, device } = back.ticket;
  const errors = Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
  const held = await picturesOfTicket(desk.db, pageTicket({ nonce }));
  const pictures = held
    .filter(({ key }) => posted.wanted.includes(key) || posted.keys.includes(key))
    .map(({ key }) => ({ key, url: smallAddress(desk, key) }));
  const ticket = writeTicket(feedbackSecret(desk.settings), { ...newTicket(desk.now, device), nonce });
  const message = Object.keys(errors).length > 0 ? texts.problems : error.message;
  const form = { ...posted.fields, ticket, pictures, message, errors };
  const offered = { kinds: await feedbackKinds(desk.db), isMember };
  return reply
    .code(error.status)
    .type(htmlType)
    .send(feedbackPage(await desk.frame(), form, offered));
}

/** The answer to a feedback, by its number and contact. */
async function sendProgress(
  desk: Desk,
  request: FastifyRequest<ProgressRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { receipt = '', contact = '' } = request.body ?? {};
  // A form may come as JSON, whose values are of any type.
  const typed = {
    receipt: String(receipt).slice(0, typedReceiptMax),
    contact: String(contact).slice(0, feedbackLimits.contact),
  };
  try {
    const found = await progressOf(desk, typed, request.ip);
    return await reply.type(htmlType).send(feedbackProgressPage(await desk.frame(), { ...typed, found }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const page = feedbackProgressPage(await desk.frame(), { ...typed, error: error.message });
    return reply.code(error.status).type(htmlType).send(page);
  }
}

/** A picture that staff look at, by an address that was signed for them. */
async function sendPicture(
  parts: SectionParts,
  request: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { until = '', sign = '' } = request.query;
  const opened = await openFeedbackPicture(parts, { key: request.params['*'], until: Number(until), sign });
  if (!opened) return reply.code(404).type('text/plain; charset=utf-8').send('404');
  const headers = {
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  };
  return reply.headers(headers).type(opened.mediaType).send(opened.body);
}
