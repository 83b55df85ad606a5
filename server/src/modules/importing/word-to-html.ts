import WordExtractor from 'word-extractor';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { bodyMaxLength } from 'shared-contracts/limits';
import { type DocumentText, docxToHtml } from './docx-to-html.ts';
import { documentKind, type WordInput } from './document-kind.ts';
import { importTexts as texts } from './importing.texts.ts';
import { cleanHtml } from '../../platform/text/html.rules.ts';
import { joinPieces } from '../../platform/workers/read-pieces.ts';
import { rtfToHtml, textToHtml } from './plain-documents.ts';

/**
 * Turns what newsrooms call a Word file into HTML: .docx whole, .doc and RTF as text in its order, a web page saved as
 * .doc as its markup, cleaned here already: a long page never travels between threads. Throws WrongFileType for
 * anything else, Invalid for what is broken, locked or longer than a story may be.
 */
export async function wordToHtml(input: WordInput): Promise<DocumentText> {
  if ('parts' in input) return docxToHtml(input.parts);
  const { html, ...rest } = await readDocument(joinPieces(input.pieces));
  const clean = cleanHtml(html);
  // No story could hold it, and to receive it would hold up the server.
  if (clean.length > bodyMaxLength) throw new AppError(ErrorCode.Invalid, texts.tooLong);
  return { ...rest, html: clean };
}

async function readDocument(bytes: Uint8Array): Promise<DocumentText> {
  switch (documentKind(bytes)) {
    case 'ole':
      return oldDocument(bytes);
    case 'rtf':
      return { html: rtfToHtml(bytes), pictures: [], notes: [texts.oldDocument] };
    case 'html':
      return { html: decodePage(bytes), pictures: [], notes: [] };
    case 'odt':
      throw new AppError(ErrorCode.WrongFileType, texts.openDocument);
    default:
      throw new AppError(ErrorCode.WrongFileType, texts.unknownType);
  }
}

async function oldDocument(bytes: Uint8Array): Promise<DocumentText> {
  // An encrypted .docx is an OLE file too, whose streams say so in UTF-16.
  if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new AppError(ErrorCode.Invalid, texts.encrypted);
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    const boxes = document.getTextboxes({ includeHeadersAndFooters: false });
    const notes = document.getFootnotes();
    const html =
      textToHtml(document.getBody()) +
      textToHtml(boxes) +
      (notes.trim() === '' ? '' : `<p><strong>${texts.footnotes}</strong></p>${textToHtml(notes)}`);
    return { html, pictures: [], notes: [texts.oldDocument, ...(boxes.trim() === '' ? [] : [texts.textBoxes])] };
  } catch {
    throw new AppError(ErrorCode.Invalid, texts.broken);
  }
}

/** A saved web page in the encoding it names; GBK pages are still common. */
function decodePage(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
