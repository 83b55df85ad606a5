import WordExtractor from 'word-extractor';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ConvertedDocument, docxToHtml } from './docx-to-html.ts';
import { importTexts as texts } from './importing.texts.ts';
import { rtfToText, textToHtml } from './plain-documents.ts';

/** What a file is by its bytes; names lie. */
export type DocumentKind = 'docx' | 'ole' | 'rtf' | 'html' | 'unknown';

export function documentKind(bytes: Uint8Array): DocumentKind {
  const head = Buffer.from(bytes.subarray(0, 1024));
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'docx';
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'ole';
  const text = head.toString('latin1').replace(/^(\u00ef\u00bb\u00bf|\s)+/, '').toLowerCase();
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (/^(<!doctype html|<html|<\?xml[^>]*>\s*<html|<!--.{0,200}<html|<meta|<head|<body)/s.test(text)) return 'html';
  return 'unknown';
}

/**
 * Turns what newsrooms call a Word file into HTML: .docx whole, .doc and RTF as text in its order, a web page saved as
 * .doc as its markup. Throws WrongFileType for anything else, Invalid for what is broken or locked.
 */
export async function wordToHtml(bytes: Uint8Array): Promise<ConvertedDocument> {
  switch (documentKind(bytes)) {
    case 'docx':
      return docxToHtml(bytes);
    case 'ole':
      return oldDocument(bytes);
    case 'rtf':
      return { html: textToHtml(rtfToText(bytes)), pictures: [], notes: [texts.oldDocument] };
    case 'html':
      return { html: decodePage(bytes), pictures: [], notes: [] };
    default:
      throw new AppError(ErrorCode.WrongFileType, texts.unknownType);
  }
}

async function oldDocument(bytes: Uint8Array): Promise<ConvertedDocument> {
  // An encrypted .docx is an OLE file too, whose streams say so in UTF-16.
  if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new AppError(ErrorCode.Invalid, texts.encrypted);
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    const boxes = document.getTextboxes({ includeHeadersAndFooters: false });
    const notes = document.getFootnotes();
    const html = textToHtml(document.getBody()) + textToHtml(boxes) + (notes.trim() === '' ? '' : `<p><strong>${texts.footnotes}</strong></p>${textToHtml(notes)}`);
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
