import { Worker } from 'node:worker_threads';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { BoundedQueue } from '../storage/image-work.ts';
import type { ConvertedDocument } from './docx-to-html.ts';
import { importTexts } from './importing.texts.ts';

const queue = new BoundedQueue({ atOnce: 2, waitingMax: 20 });
const patience = 60_000;
/** Megabytes a conversion may take; see the study of imports. */
const memory = 512;

interface Answer {
  document?: ConvertedDocument;
  refusal?: { code: ErrorCode; message: string };
}

/** Converts a Word file beside the server's own work; the bytes are gone afterwards. Throws what wordToHtml throws, Invalid when it takes too long, TooMany when too many wait. */
export const convertWord = (bytes: Uint8Array): Promise<ConvertedDocument> => queue.run(() => inWorker(bytes));

function inWorker(bytes: Uint8Array): Promise<ConvertedDocument> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { workerData: bytes, transferList: wholeBuffer(bytes), resourceLimits: { maxOldGenerationSizeMb: memory }, execArgv: ['--disable-warning=ExperimentalWarning'] });
    const timer = setTimeout(() => settle(() => reject(new AppError(ErrorCode.Invalid, importTexts.tooSlow))), patience);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
      void worker.terminate();
    };
    worker.once('message', ({ document, refusal }: Answer) =>
      settle(() => {
        if (document) resolve({ ...document, pictures: document.pictures.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)) });
        else reject(new AppError(refusal?.code ?? ErrorCode.Invalid, refusal?.message ?? importTexts.broken));
      }),
    );
    worker.once('error', () => settle(() => reject(new AppError(ErrorCode.Invalid, importTexts.broken))));
  });
}

/** Bytes that fill a buffer of their own are handed to the worker instead of copied; the caller does not read them again. */
function wholeBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
