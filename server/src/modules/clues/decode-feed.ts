import { AppError, ErrorCode } from 'shared-contracts/errors';
import { newsDataTexts as texts } from './news-data.texts.ts';

const marks: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Names that are one encoding: a page said to be gb2312 is written with all of gb18030 as a rule. */
function plainName(charset: string): string {
  const name = charset.trim().toLowerCase();
  return /^(gb2312|gbk|gb_2312-80|x-gbk|gb18030)$/.test(name) ? 'gb18030' : name === 'utf8' ? 'utf-8' : name;
}

/**
 * Bytes of a feed as text: by its mark, else by what the document says of itself, else by what the site says. Bytes
 * that are no UTF-8 though it is claimed, or nothing is, are taken for gb18030. Throws AppError for an unknown charset.
 */
export function decodeFeed(bytes: Uint8Array, claimed = ''): { text: string; charset: string } {
  const charsetOfMark = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    Buffer.from(bytes.subarray(0, 300)).toString('latin1'),
  )?.[1];
  const charset = plainName(charsetOfMark ?? declared ?? (claimed || 'utf-8'));
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset);
  } catch {
    throw new AppError(ErrorCode.Invalid, texts.charset(charset.slice(0, 40)));
  }
  if (charset !== 'utf-8') return { text: decoder.decode(bytes), charset };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset };
  } catch {
    const text = decoder.decode(bytes);
    // A single broken byte of a UTF-8 text is no other encoding.
    const broken = (text.match(/\ufffd/g) ?? []).length;
    return broken > text.length / 200
      ? { text: new TextDecoder('gb18030').decode(bytes), charset: 'gb18030' }
      : { text, charset };
  }
}
