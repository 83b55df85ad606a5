import type { Knowledge } from './engine.ts';
import type { Found } from './types.ts';

/** What the worker is asked; `learn` begins, goes on and ends a learning run. */
export type WorkerTask =
  | { kind: 'knowledge'; knowledge: Knowledge }
  | { kind: 'check'; paragraphs: readonly string[]; today: string }
  | { kind: 'learn'; stories: readonly string[]; isFirst: boolean }
  | { kind: 'learned' };

/** What each task gives. */
export interface WorkerAnswers {
  knowledge: undefined;
  check: Found[];
  learn: undefined;
  learned: [word: string, stories: number][];
}

export interface WorkerRequest {
  id: number;
  task: WorkerTask;
}

export interface WorkerReply {
  id: number;
  result?: unknown;
  error?: string;
}
