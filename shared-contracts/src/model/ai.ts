import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Tools of the assistant for a text. */
export const AiTool = {
  Rewrite: 'rewrite',
  Shorten: 'shorten',
  Expand: 'expand',
  Titles: 'titles',
  Summary: 'summary',
  Translate: 'translate',
} as const;
export type AiTool = (typeof AiTool)[keyof typeof AiTool];

/** Languages that a text is translated into. */
export const AiLanguage = {
  English: 'en',
  Chinese: 'zh',
  Russian: 'ru',
  Japanese: 'ja',
  French: 'fr',
  Spanish: 'es',
} as const;
export type AiLanguage = (typeof AiLanguage)[keyof typeof AiLanguage];

/** State of an answer. The text before a failure or a stop is kept. */
export const AiMessageState = { Running: 'running', Done: 'done', Failed: 'failed', Stopped: 'stopped' } as const;
export type AiMessageState = (typeof AiMessageState)[keyof typeof AiMessageState];

/** One message of a conversation, plain text. */
export const aiMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  state: z.enum(AiMessageState),
  /** Why the answer failed, for the user; '' otherwise. */
  error: z.string(),
  /** True when the service ended it for its length. */
  isCut: z.boolean(),
  time: dateTime,
});
export type AiMessage = z.infer<typeof aiMessage>;

/** A conversation, or one use of a tool. */
export const aiChat = z.object({ id, title: z.string(), tool: z.enum(AiTool).nullable(), modifiedTime: dateTime });
export type AiChat = z.infer<typeof aiChat>;

/** Availability of the assistant's model. The key never leaves the server. */
export const aiState = z.object({
  isOn: z.boolean(),
  /** Name of the model; '' when off. */
  model: z.string(),
  /** Host of the service, without path; '' when off. */
  host: z.string(),
  /** Questions that the user may still ask in this hour. */
  left: z.number().int(),
  perHour: z.number().int(),
});
export type AiState = z.infer<typeof aiState>;
