// A thread of its own: a long document must not hold up the calls of everybody else.
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError } from 'shared-contracts/errors';
import type { WordInput } from './document-kind.ts';
import { wordToHtml } from './word-to-html.ts';

try {
  parentPort!.postMessage({ document: await wordToHtml(workerData as WordInput) });
} catch (error) {
  parentPort!.postMessage({ refusal: isAppError(error) ? { code: error.code, message: error.message } : undefined });
}
