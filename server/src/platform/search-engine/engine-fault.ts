import { searchEngineTexts as texts } from './search-engine.texts.ts';

/** What is wrong with a search engine. */
export type EngineTrouble = keyof typeof texts.trouble;

/** The search engine gave no answer that can be used; the sentence is for operators. */
export class EngineFault extends Error {
  readonly trouble: EngineTrouble;

  constructor(trouble: EngineTrouble, cause?: unknown) {
    super(texts.trouble[trouble], { cause });
    this.name = 'EngineFault';
    this.trouble = trouble;
  }
}

/** An error of the client as a fault: its message may quote what was searched for, or the address, and is not kept. */
export function faultOf(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  const { name, statusCode, meta } = error as {
    name?: string;
    statusCode?: number;
    meta?: { body?: { error?: { type?: string } } };
  };
  const cause = [name, statusCode, meta?.body?.error?.type].filter((part) => part !== undefined).join(' ');
  return new EngineFault(troubleOf(name, statusCode), cause);
}

function troubleOf(name: string | undefined, status: number | undefined): EngineTrouble {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'missing';
  if (status === 429 || status === 503) return 'busy';
  if (status !== undefined) return 'answer';
  if (name === 'TimeoutError' || name === 'RequestAbortedError') return 'slow';
  return name === 'DeserializationError' ? 'answer' : 'unreachable';
}
