import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { imageFields } from '../../platform/pages/public-form.rules.ts';
import type { Ticket } from '../../platform/readers/ticket.rules.ts';
import { keepAnswerPicture, answerPictureAddress } from './answer-pictures.ts';
import { definitionOf } from './questionnaire-form.ts';
import { receiveAnswer, ticketOf } from './receive-answer.ts';
import { receiveTexts } from './receive.texts.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { findQuestionnaireVersion } from './questionnaire-version.queries.ts';
import { picturesOfTicket } from './questionnaire-answer.queries.ts';
import {
  answerPictureLimit,
  type PictureRules,
  type PostedForm,
  readPostedForm,
} from '../../platform/pages/posted-form.ts';
import type { SentPicture } from './questionnaire-controls.ts';
import { type QuestionnaireDesk, refuseAsJson } from './questionnaire-desk.ts';
import { questionnairePage } from './questionnaire.page.ts';
import { questionnairePageTexts as texts } from './questionnaire-page.texts.ts';

type Numbered = { Params: { id: string } };
/** Pictures that a form without script may include. */
const filesAtOnce = 12;
/** Factor of the rate limit for pictures, since a reader sends more pictures than answers. */
const pictureFactor = 5;

/** Takes answers and their pictures, from the page's script and from a plain form. */
export function registerSiteAnswers(app: FastifyInstance, desk: QuestionnaireDesk): void {
  const { parts } = desk;
  app.post<Numbered>('/site/q/:id/pictures', { bodyLimit: answerPictureLimit * 2 }, async (request, reply) => {
    let form: PostedForm | undefined;
    try {
      await parts.members.admit('questionnaire', request);
      form = await readPostedForm(request, rulesFor(desk, request.params.id, 1));
      const ticket = ticketOf(parts, request.params.id, form.ticket);
      const key = await keepOne(desk, form, ticket, request.ip);
      return await reply.send({ key, url: answerPictureAddress(parts, key) });
    } catch (error) {
      return refuseAsJson(reply, error);
    } finally {
      form?.done();
    }
  });

  app.post<Numbered>('/site/q/:id', { bodyLimit: answerPictureLimit * filesAtOnce }, async (request, reply) => {
    const wantsJson = request.headers.accept?.includes('application/json') === true;
    const { id } = request.params;
    let form: PostedForm | undefined;
    try {
      form = await readPostedForm(request, rulesFor(desk, id, filesAtOnce));
      ticketOf(parts, id, form.ticket);
      await parts.members.admit('questionnaire', request);
      await keepSent(desk, id, form, request.ip);
      const received = await receiveAnswer(parts, {
        questionnaireId: id,
        ticket: form.ticket,
        mobile: form.mobile,
        posted: form.texts,
        ip: request.ip,
      });
      if (received.kind === 'refused') return await sendBack(desk, request, reply, form, { status: 422, ...received });
      const next = `${publicPaths.questionnaire(id)}/thanks`;
      return wantsJson ? await reply.send({ next }) : await reply.redirect(next, 303);
    } catch (error) {
      if (form && (isAppError(error, ErrorCode.StaleRevision) || isAppError(error, ErrorCode.ReLogin)))
        return sendBack(desk, request, reply, form, { status: error.status, message: error.message, errors: {} });
      if (wantsJson) return refuseAsJson(reply, error);
      if (!isAppError(error)) throw error;
      return desk.say(reply, {
        status: error.status,
        title: texts.failedTitle,
        text: error.message,
        mark: '！',
        back: publicPaths.questionnaire(id),
      });
    } finally {
      form?.done();
    }
  });
}

function rulesFor({ parts }: QuestionnaireDesk, id: string, files: number): PictureRules {
  const isTicketGood = (line: string): boolean => {
    try {
      ticketOf(parts, id, line);
      return true;
    } catch {
      return false;
    }
  };
  return { files, settings: parts.settings, isTicketGood };
}

async function keepOne(desk: QuestionnaireDesk, form: PostedForm, ticket: Ticket, ip: string): Promise<string> {
  if (form.oversize.length > 0) throw new AppError(ErrorCode.TooLarge, errorTexts[ErrorCode.TooLarge]);
  await limitReader(desk.parts, 'answer-picture', { device: ticket.device, ip }, pictureFactor);
  const [file] = form.files;
  if (!file || !(await pictureModels(desk, ticket)).has(form.model)) throw new AppError(ErrorCode.BadRequest);
  return keepAnswerPicture(desk.parts, ticket, form.model, file.bytes);
}

/** Fields of the ticket's form that may hold pictures, with how many. */
async function pictureModels({ parts }: QuestionnaireDesk, ticket: Ticket): Promise<Map<string, number>> {
  const version = await findQuestionnaireVersion(parts.db, ticket.subjectId, ticket.versionNo);
  if (!version) throw new AppError(ErrorCode.NotFound, receiveTexts.gone);
  return imageFields(definitionOf(version.definition));
}

/** Keeps the pictures that a form without script includes, and names them in its texts. */
async function keepSent(desk: QuestionnaireDesk, id: string, form: PostedForm, ip: string): Promise<void> {
  if (form.oversize.length > 0) throw new AppError(ErrorCode.TooLarge, errorTexts[ErrorCode.TooLarge]);
  if (form.files.length === 0) return;
  const ticket = ticketOf(desk.parts, id, form.ticket);
  await limitReader(desk.parts, 'answer-picture', { device: ticket.device, ip }, pictureFactor);
  const models = await pictureModels(desk, ticket);
  for (const { model, bytes } of form.files) {
    if ((form.texts[model]?.length ?? 0) >= (models.get(model) ?? 0)) continue;
    (form.texts[model] ??= []).push(await keepAnswerPicture(desk.parts, ticket, model, bytes));
  }
}

interface Refused {
  status: number;
  message: string;
  errors: Readonly<Record<string, string>>;
}

/**
 * The page again with everything that was filled in, a fresh ticket of the same page, and sentences beside the fields.
 */
async function sendBack(
  desk: QuestionnaireDesk,
  request: FastifyRequest<Numbered>,
  reply: FastifyReply,
  form: PostedForm,
  { status, message, errors }: Refused,
): Promise<FastifyReply> {
  const { parts } = desk;
  const { id } = request.params;
  const found = await desk.find(id);
  if (!found) return desk.sayGone(reply);
  const { isOld: _, ...old } = ticketOf(parts, id, form.ticket);
  const ticket = { ...old, issued: parts.now().getTime() };
  if (request.headers.accept?.includes('application/json'))
    return reply.code(status).send({ message, errors, ticket: desk.ticketLine(ticket) });
  const view = {
    ...(await desk.viewOf(found, ticket)),
    posted: form.texts,
    mobile: form.mobile,
    message,
    errors,
    pictures: await sentPictures(desk, ticket, form),
  };
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(questionnairePage(await parts.frame(), view));
}

async function sentPictures(
  { parts }: QuestionnaireDesk,
  { subjectId, nonce }: Ticket,
  form: PostedForm,
): Promise<Record<string, SentPicture[]>> {
  const kept = (await picturesOfTicket(parts.db, subjectId, nonce)).filter(({ key, model }) =>
    form.texts[model]?.includes(key),
  );
  const fieldsByModel = Map.groupBy(
    kept.map(({ key, model }) => ({ model, key, url: answerPictureAddress(parts, key) })),
    ({ model }) => model,
  );
  return Object.fromEntries(fieldsByModel);
}
