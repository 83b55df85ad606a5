import type { FastifyReply } from 'fastify';
import { AppError, ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { type Ticket, writeTicket } from '../../platform/readers/ticket.rules.ts';
import { questionnaireSecret } from './answer-pictures.ts';
import { definitionOf } from './questionnaire-form.ts';
import { receiveTexts } from './receive.texts.ts';
import { type StoredQuestionnaire } from './questionnaire.queries.ts';
import { findPublicQuestionnaire } from './public-questionnaire.queries.ts';
import { findQuestionnaireVersion } from './questionnaire-version.queries.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import type { QuestionnaireView } from './questionnaire.page.ts';
import { questionnairePageTexts as texts } from './questionnaire-page.texts.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';

/** A page with one message. */
export interface Said {
  status: number;
  title: string;
  text: string;
  mark: string;
  /** The address that its button leads to; the front page when absent. */
  back?: string;
}

const typeOfPage = 'text/html; charset=utf-8';

/** The dependencies that the routes of public questionnaires share. */
export class QuestionnaireDesk {
  readonly parts: SectionParts;

  constructor(parts: SectionParts) {
    this.parts = parts;
  }

  /** A questionnaire that readers may see. */
  async find(id: string): Promise<(StoredQuestionnaire & { versionNo: number }) | undefined> {
    const found = isStoryId(id) ? await findPublicQuestionnaire(this.parts.db, id) : undefined;
    return found && found.versionNo !== null ? { ...found, versionNo: found.versionNo } : undefined;
  }

  /** Returns the page of the version that a ticket names. Throws NotFound. */
  async viewOf(
    { id, title, intro, endTime, onceRule }: StoredQuestionnaire,
    ticket: Ticket,
  ): Promise<QuestionnaireView> {
    const version = await findQuestionnaireVersion(this.parts.db, id, ticket.versionNo);
    if (!version) throw new AppError(ErrorCode.NotFound, receiveTexts.gone);
    return {
      id,
      title,
      intro,
      endTime,
      asksMobile: onceRule === 'mobile',
      definition: definitionOf(version.definition),
      ticket: this.ticketLine(ticket),
    };
  }

  ticketLine(ticket: Ticket): string {
    return writeTicket(questionnaireSecret(this.parts.settings), ticket);
  }

  async say(reply: FastifyReply, { status, title, text, mark, back }: Said): Promise<FastifyReply> {
    const page = messagePage(await this.parts.frame(), {
      title,
      text,
      mark,
      ...(back === undefined ? {} : { back, backText: texts.again }),
    });
    return reply.code(status).type(typeOfPage).send(page);
  }

  sayGone(reply: FastifyReply): Promise<FastifyReply> {
    return this.say(reply, { status: 404, title: texts.goneTitle, text: texts.goneText, mark: '404' });
  }
}

/** Returns a refusal as the page's script reads it; rethrows unexpected errors. */
export function refuseAsJson(reply: FastifyReply, error: unknown): FastifyReply {
  const reported = asRefusal(error);
  if (!reported) throw error;
  return reply.code(reported.status).send({ message: reported.message });
}

function asRefusal(error: unknown): { status: number; message: string } | undefined {
  if (isAppError(error)) return { status: error.status, message: error.message };
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, message: errorTexts[ErrorCode.TooLarge] };
  return typeof code === 'string' && code.startsWith('FST_')
    ? { status: 400, message: errorTexts[ErrorCode.BadRequest] }
    : undefined;
}
