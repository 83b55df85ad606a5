import type { Found, Knowledge } from 'proofreading';

/**
 * Requests to the worker; `learn` begins, continues and ends a learning run; keywords and summary are extracted by the
 * same dictionary.
 */
export type WorkerTask =
  | { kind: 'knowledge'; knowledge: Knowledge }
  | { kind: 'check'; paragraphs: readonly string[]; today: string }
  | { kind: 'learn'; stories: readonly string[]; isFirst: boolean }
  | { kind: 'learned' }
  | { kind: 'keywords'; title: string; body: string }
  | { kind: 'summary'; title: string; body: string };

/** The result of each task. */
export interface WorkerAnswers {
  knowledge: undefined;
  check: Found[];
  learn: undefined;
  learned: [word: string, stories: number][];
  keywords: string[];
  summary: string;
}
