import { BoundedQueue } from '../../platform/workers/bounded-queue.ts';
import { readPieces } from '../../platform/workers/read-pieces.ts';
import { workPool } from '../../platform/workers/work-pool.ts';
import { documentKind, headOf, type WordInput } from './document-kind.ts';
import type { DocumentText } from './docx-to-html.ts';
import { importTexts } from './importing.texts.ts';
import { WordArchive } from './word-archive.ts';
import { taskOf } from '../../platform/workers/task.ts';
import type { wordToHtml } from './word-to-html.ts';

const readingWord = taskOf<typeof wordToHtml>(new URL('./word-to-html.ts', import.meta.url), 'wordToHtml', {
  limit: 60_000,
  failedText: importTexts.tooSlow,
});

/** Documents whose markup is held unpacked at once. */
const queue = new BoundedQueue({ atOnce: 2, waitingMax: 20 });

/** A document whose pictures are read one by one, for as long as its file is there. */
export interface ConvertedDocument extends Pick<DocumentText, 'html' | 'notes'> {
  /** Reads the n-th picture. Throws Invalid when it cannot be unpacked. */
  pictures: readonly (() => Promise<Buffer>)[];
}

/**
 * Converts a Word file beside the server's own work. Throws what wordToHtml and WordArchive throw, Invalid when it
 * takes too long, TooMany when too many wait.
 */
export const convertWord = (file: Blob): Promise<ConvertedDocument> => queue.run(() => convert(file));

const readWord = (input: WordInput, handedOver?: readonly ArrayBuffer[]): Promise<DocumentText> =>
  workPool.run(readingWord, input, handedOver);

async function convert(file: Blob): Promise<ConvertedDocument> {
  if (documentKind(await headOf(file)) !== 'docx') {
    const pieces = await readPieces(file.stream());
    return { ...(await readWord({ pieces }, pieces)), pictures: [] };
  }
  const archive = await WordArchive.open(file);
  const { html, notes, pictures } = await readWord({ parts: await archive.markup() });
  return { html, notes, pictures: pictures.map((name) => () => archive.read(name)) };
}
