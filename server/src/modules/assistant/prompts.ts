import type { AiLanguage, AiTool } from 'shared-contracts/model';
import { promptTexts as texts } from './prompts.texts.ts';

/** System prompt of a conversation. */
export const chatPrompt: string = texts.system;

/** The instruction of a tool, with the text between marks so that its contents are not taken for an order. */
export function toolTurns(
  tool: AiTool,
  text: string,
  language: AiLanguage,
  requested: string,
): { system: string; user: string } {
  const task = texts.tools[tool].replace('{language}', texts.languages[language]);
  return {
    system: chatPrompt,
    user: `${task}${requested === '' ? '' : texts.furtherWish(requested)}${texts.onlyResult}\n---\n${text}\n---`,
  };
}

/** Removes the model's thoughts before its answer. */
export function withoutThinking(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '');
}
