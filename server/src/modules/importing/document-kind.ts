import type { Unzipped } from 'fflate';

/** Kind of a file by its bytes; names lie. */
export type DocumentKind = 'docx' | 'odt' | 'ole' | 'rtf' | 'html' | 'unknown';

const headLength = 1024;

/** Returns as many bytes of a file as are needed to recognise its kind. */
export const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, headLength).arrayBuffer());

export function documentKind(bytes: Uint8Array): DocumentKind {
  const head = Buffer.from(bytes.subarray(0, headLength));
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    // The first part of an OpenDocument file is its type, unpacked.
    return head.subarray(30, 120).toString('latin1').startsWith('mimetypeapplication/vnd.oasis.opendocument.text')
      ? 'odt'
      : 'docx';
  }
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'ole';
  const text = head
    .toString('latin1')
    .replace(/^(\u00ef\u00bb\u00bf|\s)+/, '')
    .toLowerCase();
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (/^(<!doctype html|<html|<\?xml[^>]*>\s*<html|<!--.{0,200}<html|<meta|<head|<body)/s.test(text)) return 'html';
  return 'unknown';
}

/** A file as the conversion takes it: a .docx by its unpacked markup, anything else in pieces. */
export type WordInput = { parts: Unzipped } | { pieces: readonly ArrayBuffer[] };
