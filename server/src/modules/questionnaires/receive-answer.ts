import { AppError, ErrorCode } from 'shared-contracts/errors';
import { collectAnswer, fieldsByModel, initialValue, type PostedTexts, readPosted } from 'form-engine';
import { answererKeyOf, readMobile, refusalOfAnswering } from './questionnaire.rules.ts';
import { readTicket, type Ticket } from '../../platform/readers/ticket.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockQuestionnaire, type StoredQuestionnaire } from './questionnaire.queries.ts';
import { findQuestionnaireVersion } from './questionnaire-version.queries.ts';
import {
  addAnswer,
  findAnswerOfTicket,
  picturesOfTicket,
  type StoredAnswerPicture,
  takePictures,
} from './questionnaire-answer.queries.ts';
import { questionnaireSecret } from './answer-pictures.ts';
import { mobileField } from './mobile-field.ts';
import { definitionOf } from './questionnaire-form.ts';
import { receiveTexts } from './receive.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;

/** The input that a reader's page sent. */
export interface SentAnswer {
  questionnaireId: string;
  ticket: string;
  mobile: string;
  /** By the name of the answer; pictures by their keys. */
  posted: PostedTexts;
  ip: string;
}

/** The outcome: stored (now or before), or the sentences to show beside its fields. */
export type Received =
  { kind: 'done' } | { kind: 'refused'; message: string; errors: Readonly<Record<string, string>> };

/** Reads the ticket that a page carries. Throws BadRequest for one that is not ours. */
export function ticketOf(
  { settings, now }: Pick<Place, 'settings' | 'now'>,
  questionnaireId: string,
  line: string,
): Ticket & { isOld: boolean } {
  const ticket = readTicket(questionnaireSecret(settings), line, now());
  if (!ticket || ticket.subjectId !== questionnaireId) throw new AppError(ErrorCode.BadRequest, receiveTexts.badTicket);
  return ticket;
}

/**
 * Takes a reader's answer. The same page sent twice counts once; an answer to a version that has been replaced
 * meanwhile is checked by its own form and keeps its number. Throws AppError for faults that the reader cannot mend by
 * changing a field.
 */
export async function receiveAnswer(place: Place, sent: SentAnswer): Promise<Received> {
  const { db, now } = place;
  const ticket = ticketOf(place, sent.questionnaireId, sent.ticket);
  if (await findAnswerOfTicket(db, ticket.nonce)) return { kind: 'done' };
  await limitReader(place, 'answer', { device: ticket.device, ip: sent.ip });
  return db.transaction(async (tx) => {
    // Takes a shared lock of the row: many readers at once, but none while it is being closed or published.
    const questionnaire = await lockQuestionnaire(tx, sent.questionnaireId, 'share');
    if (!questionnaire || questionnaire.state === 'draft') throw new AppError(ErrorCode.NotFound, receiveTexts.gone);
    const refusal = refusalOfAnswering(questionnaire, now());
    if (refusal) throw new AppError(ErrorCode.GuardRefused, receiveTexts[refusal]);
    if (ticket.isOld) throw new AppError(ErrorCode.StaleRevision, receiveTexts.oldTicket);
    return take(tx, questionnaire, ticket, sent, now());
  });
}

async function take(
  tx: Database,
  questionnaire: StoredQuestionnaire,
  ticket: Ticket,
  sent: SentAnswer,
  now: Date,
): Promise<Received> {
  const version = await findQuestionnaireVersion(tx, questionnaire.id, ticket.versionNo);
  if (!version) throw new AppError(ErrorCode.NotFound, receiveTexts.gone);
  const definition = definitionOf(version.definition);
  const pictures = await picturesOfTicket(tx, questionnaire.id, ticket.nonce);
  const values = {
    ...readPosted(definition, sent.posted),
    ...picturesOf(definition, sent.posted, pictures),
    ...fixedValues(definition),
  };
  const { answer, problems } = collectAnswer(definition, values);
  const errors = Object.fromEntries(problems.map(({ model, message }) => [model, message]));
  const isMobile = questionnaire.onceRule === 'mobile';
  const mobile = isMobile ? readMobile(sent.mobile) : undefined;
  if (isMobile && mobile === undefined)
    errors[mobileField] = sent.mobile.trim() === '' ? receiveTexts.mobileMissing : receiveTexts.mobileWrong;
  if (Object.keys(errors).length > 0)
    return { kind: 'refused', message: receiveTexts.problems(Object.keys(errors).length), errors };
  const personKey = answererKeyOf(questionnaire.onceRule, { device: ticket.device, mobile: mobile ?? '' });
  const id = await addAnswer(tx, {
    questionnaireId: questionnaire.id,
    versionNo: ticket.versionNo,
    ticket: ticket.nonce,
    personKey,
    mobile: mobile ?? '',
    values: answer,
    ip: sent.ip,
    createdTime: now,
  });
  if (id === undefined) return twice(tx, ticket, isMobile);
  const kept = JSON.stringify(answer);
  await takePictures(
    tx,
    pictures.map(({ key }) => key).filter((key) => kept.includes(key)),
    id,
  );
  return { kind: 'done' };
}

/** Lost a race: returns the existing entry for the same page, or the refusal for the same person. */
async function twice(tx: Database, { nonce }: Ticket, isMobile: boolean): Promise<Received> {
  if (await findAnswerOfTicket(tx, nonce)) return { kind: 'done' };
  throw new AppError(ErrorCode.Conflict, isMobile ? receiveTexts.mobileTwice : receiveTexts.twice);
}

/** Values that the form itself fixes: browsers do not send disabled controls, and nobody may change them. */
function fixedValues(definition: ReturnType<typeof definitionOf>): Record<string, unknown> {
  const fixed = [...fieldsByModel(definition)].filter(
    ([, [field]]) => field?.options?.disabled === true && field.type !== 'imgupload',
  );
  return Object.fromEntries(fixed.map(([model, [field]]) => [model, initialValue(field!)]));
}

/** Returns the pictures that this page sent and still names; a key of somebody else is ignored. */
function picturesOf(
  definition: ReturnType<typeof definitionOf>,
  posted: PostedTexts,
  pictures: readonly StoredAnswerPicture[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [model, [field]] of fieldsByModel(definition)) {
    if (field?.type !== 'imgupload') continue;
    const named = Object.hasOwn(posted, model) ? posted[model]! : [];
    values[model] = pictures
      .filter((one) => one.model === model && named.includes(one.key))
      .map(({ key }) => ({ key, url: `/site/q/picture/${key}` }));
  }
  return values;
}
