import { AiMessageState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { AiFailure, type AiTurn, streamAnswer } from './stream-answer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { noteAiSentences } from '../stories/ai-sentence.queries.ts';
import { writeMessage } from './ai.queries.ts';
import { assistantTexts as texts } from './assistant.texts.ts';
import { withoutThinking } from './prompts.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now' | 'log'> & { session: Pick<Context['session'], 'userId'> };

/** Milliseconds between two writes of a growing answer, and between signs of life while the model is silent. */
const writeEvery = 250;
const beatEvery = 5000;

interface Running {
  stop: AbortController;
  done: Promise<void>;
}

/** Answers that this process is writing, by message. */
const runningOf = new WeakMap<Settings, Map<string, Running>>();

function runningIn(settings: Settings): Map<string, Running> {
  const known = runningOf.get(settings) ?? new Map<string, Running>();
  runningOf.set(settings, known);
  return known;
}

/** Begins an answer; it is written into its message as it comes, whoever asks for it meanwhile. */
export function beginAnswer(id: string, turns: readonly AiTurn[], parts: Parts): void {
  const running = runningIn(parts.settings);
  const stop = new AbortController();
  const done = writeAnswer(id, turns, parts, stop).finally(() => running.delete(id));
  running.set(id, { stop, done });
}

/** Ends the writing of an answer if it is done here; another process notices with its next write. */
export function endAnswer(settings: Settings, id: string): void {
  runningIn(settings).get(id)?.stop.abort();
}

/** Ends all writing of this process and waits for it. */
export async function endAllAnswers(settings: Settings): Promise<void> {
  const list = [...runningIn(settings).values()];
  for (const { stop } of list) stop.abort();
  await Promise.all(list.map(({ done }) => done));
}

async function writeAnswer(id: string, turns: readonly AiTurn[], parts: Parts, stop: AbortController): Promise<void> {
  const { db, settings, now, log } = parts;
  let raw = '';
  let isCut = false;
  let last = 0;
  const write = async (): Promise<void> => {
    last = Date.now();
    if (!(await writeMessage(db, id, { content: withoutThinking(raw) }, now()))) stop.abort();
  };
  const beat = setInterval(() => void write().catch(() => undefined), beatEvery).unref();
  const end = async (patch: Parameters<typeof writeMessage>[2]) => {
    await noteAnswer(withoutThinking(raw), turns, parts);
    return writeMessage(db, id, { content: withoutThinking(raw), isCut, ...patch }, now());
  };
  try {
    const account = {
      url: settings.AI_BASE_URL ?? '',
      key: settings.AI_API_KEY,
      model: settings.AI_MODEL,
      timeoutMs: settings.AI_TIMEOUT * 1000,
    };
    for await (const piece of streamAnswer(account, turns, stop.signal)) {
      raw += piece.text;
      isCut ||= piece.isCut;
      if (Date.now() - last >= writeEvery) await write();
    }
    if (!stop.signal.aborted && withoutThinking(raw) === '') throw new AiFailure(texts.empty, 'no content');
    await end({ state: stop.signal.aborted ? AiMessageState.Stopped : AiMessageState.Done });
  } catch (error) {
    log.warn(
      { cause: error instanceof AiFailure ? error.cause : error instanceof Error ? error.name : 'unknown' },
      'the model gave no whole answer',
    );
    const message = error instanceof AiFailure ? error.message : texts.broken;
    await end({ state: AiMessageState.Failed, error: message }).catch(() => false);
  } finally {
    clearInterval(beat);
  }
}

/** Stories know the sentences of an answer again: before its end is seen, so that no save comes first. */
async function noteAnswer(
  answer: string,
  turns: readonly AiTurn[],
  { db, settings, session, now }: Parts,
): Promise<void> {
  const question = turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');
  const tool = settings.AI_MODEL === 'default' ? texts.nameless : settings.AI_MODEL;
  await noteAiSentences(db, { userId: session.userId, answer, question, tool }, now());
}
