import { taskTexts } from './task.texts.ts';
/**
 * A function that a thread of the pool calls: by the module that exports it, so that each thread loads only the code of
 * its tasks.
 */
export interface Task<Input, Result> {
  module: string;
  name: string;
  /** Milliseconds that it may take. */
  limit: number;
  /** Said when it takes longer, or too much memory. */
  failedText: string;
  /** For types alone. */
  readonly call?: (input: Input) => Result;
}

type Callable = (input: never) => unknown;

/** As it travels to a thread. */
export interface TaskCall {
  module: string;
  name: string;
  input: unknown;
}

/** A text is cleaned in a hundredth of that; a document of a thousand pages takes seconds. */
const usualLimit = 15_000;

/**
 * Describes a function of a module as a task: `taskOf<typeof readFeedTask>(new URL('./read-feed.ts', import.meta.url),
 * 'readFeedTask')`. What it takes and gives is copied between threads.
 */
export function taskOf<F extends Callable>(
  module: URL,
  name: string,
  { limit = usualLimit, failedText = taskTexts.tooComplex }: { limit?: number; failedText?: string } = {},
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { module: module.href, name, limit, failedText };
}
