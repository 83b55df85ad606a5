import { isAscii } from 'node:buffer';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { BrokenFile } from './source.ts';

/** Bytes from the first letter beyond ASCII on by which the encoding is found. */
const sampled = 64 * 1024;
/** Bytes decoded at once. */
const step = 4096;

/** First bytes of packed files: zip, gzip, RAR, 7z. */
const packed = ['504b0304', '1f8b08', '526172211a07', '377abcaf271c'].map((hex) => Buffer.from(hex, 'hex'));

/** How many bytes, in steps, are text in an encoding, but for a letter that the end cuts. */
function reachOf(bytes: Uint8Array, encoding: string): number {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < bytes.length; start += reachStep) {
    try {
      decoder.decode(bytes.subarray(start, start + reachStep), { stream: true });
    } catch {
      return start;
    }
  }
  return bytes.length;
}
const reachStep = 64;

/** The encoding that a head of XML names. */
const namedIn = (head: Buffer): string | undefined =>
  /^\s*<\?xml[^>]{0,150}\bencoding=["']([\w-]+)["']/.exec(head.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase();

/** UTF-8 where it is that, whatever the file says of itself; else what Chinese systems write, where that goes on. */
function encodingOf(bytes: Uint8Array, named: string | undefined): string {
  const other = named === 'big5' || named === 'big5-hkscs' ? 'big5' : 'gb18030';
  const asUtf8 = reachOf(bytes, 'utf-8');
  return asUtf8 === bytes.length || asUtf8 >= reachOf(bytes, other) ? 'utf-8' : other;
}

/** Where the next part ends: behind a byte that is no half of a letter in any of the encodings, where there is one. */
function endOfPart(bytes: Uint8Array, start: number): number {
  const most = Math.min(start + step, bytes.length);
  for (let end = most; end > start; end -= 1) if (bytes[end - 1]! < 0x30) return end;
  return most;
}

/** What of a part can be read, up to the first byte that is no text. */
function readableIn(part: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let text = '';
  try {
    for (let place = 0; place < part.length; place += 1)
      text += decoder.decode(part.subarray(place, place + 1), { stream: true });
  } catch {
    return text;
  }
  return text;
}

/** Decodes a file piece by piece, and counts its lines. */
class Decoder {
  #decoder: TextDecoder | undefined;
  #isBegun = false;
  #named: string | undefined;
  #waiting: Buffer[] = [];
  #held = 0;
  #line = 1;

  /** The text of the next bytes; '' where more are needed. What comes before bytes that are no text is given first. */
  *take(piece: Uint8Array): Generator<string> {
    if (this.#decoder) return void (yield* this.#decode(piece));
    this.#waiting.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
    this.#held += piece.length;
    if (this.#held >= sampled) yield* this.#settle(false);
  }

  /** What is left at the end of the file. */
  *end(): Generator<string> {
    if (!this.#decoder) yield* this.#settle(true);
    if (!this.#isBegun) throw new BrokenFile(1, texts.emptyFile);
    if (!this.#decoder) return;
    try {
      yield this.#counted(this.#decoder.decode());
    } catch {
      throw new BrokenFile(this.#line, texts.cutOff);
    }
  }

  /** Text without a letter beyond ASCII is the same in all of the encodings: the choice waits for the first. */
  *#settle(isEnd: boolean): Generator<string> {
    const bytes = Buffer.concat(this.#waiting);
    [this.#waiting, this.#held] = [[], 0];
    if (bytes.length === 0) return;
    if (!this.#isBegun) this.#begin(bytes);
    if (this.#decoder) return void (yield* this.#decode(bytes));
    const first = isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte >= 0x80);
    yield this.#counted(bytes.toString('latin1', 0, first));
    const rest = bytes.subarray(first);
    if (rest.length >= sampled || (isEnd && rest.length > 0)) {
      this.#decoder = new TextDecoder(encodingOf(rest, this.#named), { fatal: true });
      yield* this.#decode(rest);
    } else if (rest.length > 0) [this.#waiting, this.#held] = [[rest], rest.length];
  }

  #begin(bytes: Buffer): void {
    this.#isBegun = true;
    if (packed.some((mark) => bytes.subarray(0, mark.length).equals(mark))) throw new BrokenFile(1, texts.isArchive);
    this.#named = namedIn(bytes);
    const [one, two] = bytes;
    if (one === 0xff && two === 0xfe) this.#decoder = new TextDecoder('utf-16le', { fatal: true });
    else if (one === 0xfe && two === 0xff) this.#decoder = new TextDecoder('utf-16be', { fatal: true });
    else if (bytes.subarray(0, 4096).includes(0)) throw new BrokenFile(1, texts.notText);
  }

  *#decode(bytes: Uint8Array): Generator<string> {
    let text = '';
    for (let start = 0, end = 0; start < bytes.length; start = end) {
      end = endOfPart(bytes, start);
      const part = bytes.subarray(start, end);
      try {
        text += this.#decoder!.decode(part, { stream: true });
      } catch {
        yield this.#counted(text + readableIn(part, this.#decoder!.encoding));
        throw new BrokenFile(this.#line, texts.notText);
      }
    }
    yield this.#counted(text);
  }

  #counted(text: string): string {
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) this.#line += 1;
    return text;
  }
}

/** The text of a file, piece by piece. Throws BrokenFile for bytes that are no text, and for a file without any. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new Decoder();
  for await (const piece of bytes) yield* decoder.take(piece);
  yield* decoder.end();
}
