// A thread of its own: a document of 30 MB must not hold up the calls of everybody else.
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError } from 'shared-contracts/errors';
import { wordToHtml } from './word-to-html.ts';

try {
  const document = await wordToHtml(workerData as Uint8Array);
  // Handed over, not copied: each picture in a buffer of its own.
  const pictures = document.pictures.map((picture) => new Uint8Array(picture));
  parentPort!.postMessage({ document: { ...document, pictures } }, pictures.map(({ buffer }) => buffer));
} catch (error) {
  parentPort!.postMessage({ refusal: isAppError(error) ? { code: error.code, message: error.message } : undefined });
}
