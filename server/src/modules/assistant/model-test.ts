import { TestFailure, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { assistantTexts } from './assistant.texts.ts';
import { AiFailure, streamAnswer } from './stream-answer.ts';

const { test: texts } = assistantTexts;
/** Milliseconds for the answer to one short question. */
const timeoutMs = 15_000;

/** One question of a word, answered by a word or two. */
export const modelTest: ServiceTest = {
  id: 'model',
  settings: ['AI_BASE_URL'],
  name: texts.name,
  note: texts.note,
  place: ({ AI_BASE_URL, AI_MODEL }) =>
    AI_BASE_URL === undefined ? undefined : texts.place(AI_MODEL, new URL(AI_BASE_URL).host),
  address: ({ AI_BASE_URL }) => AI_BASE_URL,
  async run({ settings, log }) {
    const { AI_BASE_URL: url = '', AI_API_KEY: key, AI_MODEL: model } = settings;
    const ended = new AbortController();
    let answer = '';
    try {
      const turns = [{ role: 'user', content: texts.question }] as const;
      for await (const { text } of streamAnswer({ url, key, model, timeoutMs }, turns, ended.signal)) {
        answer += text;
        if (answer.length >= 20) break;
      }
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error;
      log.warn({ kind: error.cause }, 'the test of the model failed');
      throw new TestFailure(error.message);
    } finally {
      ended.abort();
    }
    if (answer.trim() === '') throw new TestFailure(texts.silent);
    return texts.answered(answer.trim().slice(0, 20));
  },
};
