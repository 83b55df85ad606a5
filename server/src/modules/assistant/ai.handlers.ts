import { aiChatsMax } from 'shared-contracts/limits';
import {
  aiAnswer,
  aiChatGet,
  aiChatList,
  aiChatRemove,
  aiGetState,
  aiRetry,
  aiRunTool,
  aiSend,
  aiStop,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { AiMessageState } from 'shared-contracts/model';
import { askAgain, askModel, questionsLeft } from './ask-model.ts';
import { assistantTexts as texts } from './assistant.texts.ts';
import { toolTurns } from './prompts.ts';
import { endAnswer } from './write-answers.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  findChat,
  findAiMessage,
  giveUpSilent,
  listChats,
  messagesOf,
  removeChat,
  toChat,
  toMessage,
  writeMessage,
} from './ai.queries.ts';

async function ownMessage(id: string, { db, now, session }: Context) {
  await giveUpSilent(db, now(), texts.broken);
  const message = await findAiMessage(db, id, session.userId);
  if (!message) throw new AppError(ErrorCode.NotFound);
  return message;
}

/** The assistant: conversations and tools over an OpenAI-compatible model, each user's own. */
export const aiHandlers = [
  handle(aiGetState, async (_request, context) => {
    const { AI_BASE_URL, AI_MODEL, AI_PER_HOUR } = context.settings;
    const isOn = AI_BASE_URL !== undefined;
    return {
      data: {
        isOn,
        model: isOn ? AI_MODEL : '',
        host: isOn ? new URL(AI_BASE_URL).host : '',
        left: await questionsLeft(context),
        perHour: AI_PER_HOUR,
      },
    };
  }),
  handle(aiChatList, async ({ kind }, { db, session }) => ({
    list: await listChats(db, session.userId, kind, aiChatsMax),
  })),
  handle(aiChatGet, async ({ id }, { db, now, session }) => {
    await giveUpSilent(db, now(), texts.broken);
    const chat = await findChat(db, id, session.userId);
    if (!chat) throw new AppError(ErrorCode.NotFound);
    return { data: { ...toChat(chat), messages: (await messagesOf(db, id)).map(toMessage) } };
  }),
  handle(aiChatRemove, async ({ id }, { db, session, settings }) => {
    for (const message of (await findChat(db, id, session.userId)) ? await messagesOf(db, id) : [])
      endAnswer(settings, message.id);
    if (!(await removeChat(db, id, session.userId))) throw new AppError(ErrorCode.NotFound);
  }),
  handle(aiSend, async ({ chatId, text }, context) => ({
    data: await askModel({ chatId, visibleText: text, title: text, tool: null }, context),
  })),
  handle(aiRunTool, async ({ tool, text, language, wish, contentId }, context) => {
    const { system, user } = toolTurns(tool, text, language, wish);
    return {
      data: await askModel(
        { visibleText: text, sent: user, system, title: `${texts.toolNames[tool]}：${text}`, tool, contentId },
        context,
      ),
    };
  }),
  handle(aiRetry, async ({ id }, context) => ({ data: await askAgain(id, context) })),
  handle(aiAnswer, async ({ id }, context) => ({ data: toMessage(await ownMessage(id, context)) })),
  handle(aiStop, async ({ id }, context) => {
    const message = await ownMessage(id, context);
    if (message.state === AiMessageState.Running) {
      await writeMessage(context.db, id, { state: AiMessageState.Stopped }, context.now());
      endAnswer(context.settings, id);
    }
    return { data: toMessage(await ownMessage(id, context)) };
  }),
];
