import { aiChatsMax, aiContextMessages, aiTextMax } from 'shared-contracts/limits';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { type AiMessage, AiMessageState, type AiTool } from 'shared-contracts/model';
import { cleanLine } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { AiTurn } from './stream-answer.ts';
import { callsOfUser, limitUser } from '../../platform/rate-limit/limit-calls.ts';
import {
  addChat,
  addMessage,
  findChat,
  findAiMessage,
  giveUpSilent,
  messagesOf,
  removeMessage,
  type StoredAiMessage,
  toMessage,
  trimChats,
} from './ai.queries.ts';
import { noteAiAsked } from '../stories/ai-asked.ts';
import { assistantTexts as texts } from './assistant.texts.ts';
import { chatPrompt } from './prompts.ts';
import { beginAnswer } from './write-answers.ts';

/** Key under which a user's questions are counted. */
const aiLimit = 'ai-question';
const hour = 3600;

export interface Asked {
  chatId: string;
  answer: AiMessage;
}

/** A question to the model: to a conversation that is there, or the first of a new one. */
export interface Question {
  chatId?: string | undefined;
  /** Kept in the conversation as the user's. */
  visibleText: string;
  /** Sent in its place, where the two differ. */
  sent?: string;
  system?: string;
  title: string;
  tool: AiTool | null;
  /** The story whose text it is about. */
  contentId?: string | undefined;
}

/**
 * Puts a question, stores it with an empty answer, and begins that answer. Throws Unavailable when no model is set up.
 */
export async function askModel(question: Question, context: Context): Promise<Asked> {
  const { db, now, session } = context;
  await checkMayAsk(context);
  if (question.contentId !== undefined) await noteAiAsked(question.contentId, context);
  const time = now();
  const former = question.chatId === undefined ? [] : await openMessages(question.chatId, context);
  const { chatId, answer } = await db.transaction(async (tx) => {
    const id =
      question.chatId ??
      (await addChat(tx, {
        userId: session.userId,
        title: cleanLine(question.title).slice(0, 40),
        tool: question.tool,
        modifiedTime: time,
      }));
    await addMessage(tx, {
      chatId: id,
      role: 'user',
      content: question.visibleText,
      sent: question.sent ?? '',
      state: AiMessageState.Done,
      time,
    });
    return {
      chatId: id,
      answer: await addMessage(tx, { chatId: id, role: 'assistant', content: '', state: AiMessageState.Running, time }),
    };
  });
  await trimChats(db, session.userId, aiChatsMax);
  beginAnswer(answer.id, turnsOf(question.system, former, question.sent ?? question.visibleText), context);
  return { chatId, answer: toMessage(answer) };
}

/** Has the last answer of a conversation written again. */
export async function askAgain(answerId: string, context: Context): Promise<Asked> {
  const { db, now, session } = context;
  const former = await findAiMessage(db, answerId, session.userId);
  const chat = former && (await findChat(db, former.chatId, session.userId));
  if (!former || !chat || former.role !== 'assistant') throw new AppError(ErrorCode.NotFound);
  const messages = await openMessages(chat.id, context);
  const question = messages.at(-2);
  if (messages.at(-1)?.id !== former.id || question?.role !== 'user')
    throw new AppError(ErrorCode.GuardRefused, texts.notLast);
  await checkMayAsk(context);
  await removeMessage(db, former.id);
  const answer = await addMessage(db, {
    chatId: chat.id,
    role: 'assistant',
    content: '',
    state: AiMessageState.Running,
    time: now(),
  });
  beginAnswer(answer.id, turnsOf(chatPrompt, messages.slice(0, -2), question.sent || question.content), context);
  return { chatId: chat.id, answer: toMessage(answer) };
}

/** Questions that the user may still ask in this hour. */
export async function questionsLeft(context: Context): Promise<number> {
  return Math.max(0, context.settings.AI_PER_HOUR - (await callsOfUser(context, aiLimit, hour)));
}

async function checkMayAsk(context: Context): Promise<void> {
  const { settings } = context;
  if (settings.AI_BASE_URL === undefined) throw new AppError(ErrorCode.Unavailable, texts.off);
  try {
    await limitUser(context, aiLimit, settings.AI_PER_HOUR, hour);
  } catch (error) {
    throw isAppError(error, ErrorCode.TooMany)
      ? new AppError(ErrorCode.TooMany, texts.tooMany(settings.AI_PER_HOUR))
      : error;
  }
}

/** Messages of a conversation of the user's own that waits for a question. */
async function openMessages(chatId: string, { db, now, session }: Context): Promise<StoredAiMessage[]> {
  if (!(await findChat(db, chatId, session.userId))) throw new AppError(ErrorCode.NotFound);
  await giveUpSilent(db, now(), texts.broken);
  const messages = await messagesOf(db, chatId);
  if (messages.some(({ state }) => state === AiMessageState.Running))
    throw new AppError(ErrorCode.Conflict, texts.busy);
  return messages;
}

/** Builds the turns to send: the instruction, the end of the conversation as far as it fits, and the question. */
function turnsOf(system = chatPrompt, former: readonly StoredAiMessage[], question: string): AiTurn[] {
  const turns: AiTurn[] = [];
  let room = aiTextMax * 2 - question.length;
  for (const { role, content } of former.slice(-aiContextMessages).reverse()) {
    room -= content.length;
    if (room < 0) break;
    if (content !== '') turns.unshift({ role, content });
  }
  return [{ role: 'system', content: system }, ...turns, { role: 'user', content: question }];
}
