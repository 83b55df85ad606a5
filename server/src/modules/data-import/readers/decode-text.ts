import { dataImportTexts as texts } from '../data-import.texts.ts';
import { BrokenFile } from './source.ts';

const sampled = 64 * 1024;

/** Whether bytes are UTF-8, but for a letter that the end cuts. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding that the head of a file names, else UTF-8 where it is that, else what Chinese systems write. */
function encodingOf(head: Uint8Array): string {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return head[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const named = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  );
  const name = named?.[1]?.toLowerCase();
  if (name !== undefined && /^(gb2312|gbk|gb18030)$/.test(name) && !isUtf8(head)) return 'gb18030';
  return isUtf8(head) ? 'utf-8' : 'gb18030';
}

/** The text of a file, piece by piece. Throws BrokenFile for bytes that are no text. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let waiting: Uint8Array[] = [];
  let held = 0;
  let line = 1;
  const decode = (piece: Uint8Array, stream: boolean): string => {
    try {
      const text = decoder!.decode(piece, { stream });
      line += text.split('\n').length - 1;
      return text;
    } catch {
      throw new BrokenFile(line, texts.notText);
    }
  };
  const begin = (): string => {
    const head = Buffer.concat(waiting);
    waiting = [];
    if (head.subarray(0, 4096).includes(0) && !(head[0]! >= 0xfe)) throw new BrokenFile(1, texts.notText);
    decoder = new TextDecoder(encodingOf(head.subarray(0, sampled)), { fatal: true });
    return decode(head, true);
  };
  for await (const piece of bytes) {
    if (decoder) yield decode(piece, true);
    else {
      waiting.push(piece);
      held += piece.length;
      if (held >= sampled) yield begin();
    }
  }
  if (!decoder) yield begin();
  yield decode(new Uint8Array(0), false);
}
