// A thread of its own: a document of 30 MB must not hold up the calls of everybody else.
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError } from 'shared-contracts/errors';
import { wordToHtml } from './word-to-html.ts';

try {
  parentPort!.postMessage({ document: await wordToHtml(workerData as Uint8Array) });
} catch (error) {
  parentPort!.postMessage({ refusal: isAppError(error) ? { code: error.code, message: error.message } : undefined });
}
