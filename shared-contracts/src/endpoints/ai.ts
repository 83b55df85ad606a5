import { z } from 'zod';
import { aiTextMax, aiWishMax } from '../limits/index.ts';
import { aiChat, AiLanguage, aiMessage, aiState, AiTool, id, requiredText, text } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const chatting = { session: 'staff', code: '/new/aiChat' } as const;
const using = { session: 'staff', code: '/new/aiTools' } as const;
const either = { session: 'staff', code: ['/new/aiChat', '/new/aiTools'] } as const;

export const aiGetState = defineEndpoint({
  id: 'aiGetState',
  path: '/amc/web/ai/state.do',
  access: either,
  answer: dataOf(aiState),
  summary: 'Whether a language model is set up, and how many questions are left.',
});

export const aiChatList = defineEndpoint({
  id: 'aiChatList',
  path: '/amc/web/ai/chats.do',
  access: either,
  request: z.strictObject({ kind: z.enum(['chat', 'tool']) }),
  answer: listOf(aiChat),
  summary: 'The user’s own conversations or uses of tools, newest first.',
});

export const aiChatGet = defineEndpoint({
  id: 'aiChatGet',
  path: '/amc/web/ai/chat.do',
  access: either,
  request: z.strictObject({ id }),
  answer: dataOf(aiChat.extend({ messages: z.array(aiMessage) })),
  summary: 'One of the user’s own conversations.',
});

export const aiChatRemove = defineEndpoint({
  id: 'aiChatRemove',
  path: '/amc/web/ai/remove.do',
  access: either,
  request: z.strictObject({ id }),
  summary: 'Removes one of the user’s own conversations for good.',
});

/** Answer to a question: the conversation, and the reply that is being written. */
const chatAnswer = dataOf(z.object({ chatId: id, answer: aiMessage }));

export const aiSend = defineEndpoint({
  id: 'aiSend',
  path: '/amc/web/ai/send.do',
  encoding: 'json',
  access: chatting,
  request: z.strictObject({ chatId: id.optional(), text: requiredText(aiTextMax, '内容') }),
  answer: chatAnswer,
  summary: 'Asks in a conversation, or begins one; the answer grows while aiAnswer is asked.',
});

export const aiRunTool = defineEndpoint({
  id: 'aiRunTool',
  path: '/amc/web/ai/tool.do',
  encoding: 'json',
  access: using,
  request: z.strictObject({
    tool: z.enum(AiTool),
    text: requiredText(aiTextMax, '原文'),
    /** The story whose text it is: the story then needs a decided AI label before readers see it. */
    contentId: id.optional(),
    language: z.enum(AiLanguage).default(AiLanguage.English),
    /** Further instructions of the user, as text. */
    wish: text(aiWishMax, '要求').default(''),
  }),
  answer: chatAnswer,
  summary: 'Has a text rewritten, shortened, expanded, titled, summed up or translated.',
});

export const aiRetry = defineEndpoint({
  id: 'aiRetry',
  path: '/amc/web/ai/retry.do',
  access: either,
  request: z.strictObject({ /** The answer that failed or was stopped, or is to be written again. */ id }),
  answer: chatAnswer,
  summary: 'Asks the last question of a conversation again; the former answer is dropped.',
});

export const aiAnswer = defineEndpoint({
  id: 'aiAnswer',
  path: '/amc/web/ai/answer.do',
  access: either,
  request: z.strictObject({ id }),
  answer: dataOf(aiMessage),
  summary: 'An answer as far as it is written.',
});

export const aiStop = defineEndpoint({
  id: 'aiStop',
  path: '/amc/web/ai/stop.do',
  access: either,
  request: z.strictObject({ id }),
  answer: dataOf(aiMessage),
  summary: 'Stops an answer; what was written stays.',
});
