import { createParser } from 'eventsource-parser';
import { aiAnswerMax } from 'shared-contracts/limits';
import { z } from 'zod';
import { assistantTexts } from './assistant.texts.ts';

/** A language model behind an OpenAI-compatible address, with '/v1' or whatever else comes before /chat/completions. */
export interface AiAccount {
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
}

export interface AiTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const texts = assistantTexts.model;

/** Why there is no answer, or no more of it: a sentence for the user, and for the log what it was. */
export class AiFailure extends Error {
  override readonly cause: string;

  constructor(message: string, cause: string) {
    super(message);
    this.name = 'AiFailure';
    this.cause = cause;
  }
}

const choice = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      message: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** Bytes that are read at most: an event carries a few characters in some two hundred bytes. */
const mostBytes = 40 * 1024 * 1024;

/** A piece of an answer; `isCut` when the service ended it for its length. */
export interface AiPiece {
  text: string;
  isCut: boolean;
}

/**
 * Asks a model and gives its answer piece by piece, streamed or whole as the service has it. Throws AiFailure; an
 * aborted signal ends it silently.
 */
export async function* streamAnswer(
  account: AiAccount,
  turns: readonly AiTurn[],
  signal: AbortSignal,
): AsyncGenerator<AiPiece> {
  const deadline = AbortSignal.timeout(account.timeoutMs);
  try {
    const response = await ask(account, turns, AbortSignal.any([deadline, signal]));
    let length = 0;
    for await (const piece of piecesOf(response)) {
      length += piece.text.length;
      yield length > aiAnswerMax ? { text: '', isCut: true } : piece;
      if (length > aiAnswerMax) return;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof AiFailure) throw error;
    // The error may quote the address: only its kind is written down.
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new AiFailure(deadline.aborted ? texts.slow : texts.unreachable, kind);
  }
}

async function ask({ url, key, model }: AiAccount, turns: readonly AiTurn[], signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages: turns, stream: true }),
  });
  if (response.ok) return response;
  void response.body?.cancel().catch(() => undefined);
  throw new AiFailure(sentenceOf(response.status), `status ${response.status}`);
}

function sentenceOf(status: number): string {
  if (status === 401 || status === 403) return texts.refused;
  if (status === 404 || status === 405) return texts.unknown;
  if (status === 413) return texts.tooLong;
  return status === 429 ? texts.busy : texts.status(status);
}

async function* piecesOf(response: Response): AsyncGenerator<AiPiece> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const chunks: string[] = [];
    for await (const text of textsOf(response)) chunks.push(text);
    yield readChoice(chunks.join(''));
    return;
  }
  const waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  let isFinished = false;
  for await (const text of textsOf(response)) {
    parser.feed(text);
    for (const data of waiting.splice(0)) {
      if (data === '[DONE]') return;
      const piece = readChoice(data);
      isFinished ||= piece.isFinished;
      if (piece.text !== '' || piece.isCut) yield piece;
    }
  }
  if (!isFinished) throw new AiFailure(assistantTexts.broken, 'stream ended early');
}

function readChoice(data: string): AiPiece & { isFinished: boolean } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw new AiFailure(texts.unreadable, /^\s*</.test(data) ? 'answered HTML' : 'answered no JSON');
  }
  if (typeof parsed === 'object' && parsed !== null && 'error' in parsed)
    throw new AiFailure(texts.reported, 'error in answer');
  const read = choice.safeParse(parsed);
  if (!read.success) throw new AiFailure(texts.unreadable, 'answer does not fit');
  const [first] = read.data.choices;
  return {
    text: first?.delta?.content ?? first?.message?.content ?? '',
    isCut: first?.finish_reason === 'length',
    isFinished: Boolean(first?.finish_reason),
  };
}

async function* textsOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > mostBytes) throw new AiFailure(texts.unreadable, 'answer too large');
    yield decoder.decode(chunk, { stream: true });
  }
}
