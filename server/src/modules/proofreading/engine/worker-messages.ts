import type { Found, Knowledge } from 'proofreading';

/**
 * What the worker is asked; `learn` begins, goes on and ends a learning run; keywords and summary are drawn by the same
 * dictionary.
 */
export type WorkerTask =
  | { kind: 'knowledge'; knowledge: Knowledge }
  | { kind: 'check'; paragraphs: readonly string[]; today: string }
  | { kind: 'learn'; stories: readonly string[]; isFirst: boolean }
  | { kind: 'learned' }
  | { kind: 'keywords'; title: string; body: string }
  | { kind: 'summary'; title: string; body: string };

/** What each task gives. */
export interface WorkerAnswers {
  knowledge: undefined;
  check: Found[];
  learn: undefined;
  learned: [word: string, stories: number][];
  keywords: string[];
  summary: string;
}
