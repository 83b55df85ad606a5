import { Worker } from 'node:worker_threads';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { BoundedQueue } from '../storage/image-work.ts';
import type { DocumentText } from './docx-to-html.ts';
import { importTexts } from './importing.texts.ts';
import { WordArchive } from './word-archive.ts';
import { documentKind, headOf, type WordInput } from './document-kind.ts';

const queue = new BoundedQueue({ atOnce: 2, waitingMax: 20 });
const patience = 60_000;
/** Megabytes a conversion may take; see the study of imports. */
const memory = 512;

/** A document whose pictures are read one by one, for as long as its file is there. */
export interface ConvertedDocument extends Pick<DocumentText, 'html' | 'notes'> {
  /** Reads the n-th picture. Throws Invalid when it cannot be unpacked. */
  pictures: readonly (() => Promise<Buffer>)[];
}

interface Answer {
  document?: DocumentText;
  refusal?: { code: ErrorCode; message: string };
}

/** Converts a Word file beside the server's own work. Throws what wordToHtml and WordArchive throw, Invalid when it takes too long, TooMany when too many wait. */
export const convertWord = (file: Blob): Promise<ConvertedDocument> => queue.run(() => convert(file));

async function convert(file: Blob): Promise<ConvertedDocument> {
  if (documentKind(await headOf(file)) !== 'docx') return { ...(await inWorker({ bytes: new Uint8Array(await file.arrayBuffer()) })), pictures: [] };
  const archive = await WordArchive.open(file);
  const { html, notes, pictures } = await inWorker({ parts: await archive.markup() });
  return { html, notes, pictures: pictures.map((name) => () => archive.read(name)) };
}

function inWorker(input: WordInput): Promise<DocumentText> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { workerData: input, resourceLimits: { maxOldGenerationSizeMb: memory }, execArgv: ['--disable-warning=ExperimentalWarning'] });
    const timer = setTimeout(() => settle(() => reject(new AppError(ErrorCode.Invalid, importTexts.tooSlow))), patience);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
      void worker.terminate();
    };
    worker.once('message', ({ document, refusal }: Answer) =>
      settle(() => {
        if (document) resolve(document);
        else reject(new AppError(refusal?.code ?? ErrorCode.Invalid, refusal?.message ?? importTexts.broken));
      }),
    );
    worker.once('error', () => settle(() => reject(new AppError(ErrorCode.Invalid, importTexts.broken))));
  });
}
