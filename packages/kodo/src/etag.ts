import { createHash } from 'node:crypto';
import { urlSafe } from './url-safe.ts';

/** Bytes of a block. */
export const blockSize = 4 * 1024 * 1024;

const sha1 = (data: Buffer) => createHash('sha1').update(data).digest();
const marked = (mark: number, hash: Buffer) => urlSafe(Buffer.concat([Buffer.from([mark]), hash]));

/** Kodo's hash of bytes sent in pieces: of 4 MB blocks (0x16, 0x96), or of parts of other sizes (0x9e). */
export function etagOfPieces(pieces: readonly { size: number; sha1: Buffer }[]): string {
  if (pieces.length === 0) return marked(0x16, sha1(Buffer.alloc(0)));
  const areBlocks = pieces.every(({ size }, index) =>
    index < pieces.length - 1 ? size === blockSize : size <= blockSize,
  );
  if (!areBlocks) return marked(0x9e, sha1(Buffer.concat(pieces.map((piece) => piece.sha1))));
  const [only] = pieces;
  return pieces.length === 1
    ? marked(0x16, only!.sha1)
    : marked(0x96, sha1(Buffer.concat(pieces.map((piece) => piece.sha1))));
}

/** Kodo's hash of a stream: SHA-1 of the file, or SHA-1 over the SHA-1s of its 4 MB blocks, with a mark in front. */
export class KodoEtag {
  readonly #blocks: { size: number; sha1: Buffer }[] = [];
  #block = createHash('sha1');
  #filled = 0;

  update(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#filled === blockSize) this.#endBlock();
      const part = rest.subarray(0, blockSize - this.#filled);
      this.#block.update(part);
      this.#filled += part.length;
      rest = rest.subarray(part.length);
    }
  }

  digest(): string {
    if (this.#filled > 0 || this.#blocks.length === 0) this.#endBlock();
    return etagOfPieces(this.#blocks);
  }

  #endBlock(): void {
    this.#blocks.push({ size: this.#filled, sha1: this.#block.digest() });
    this.#block = createHash('sha1');
    this.#filled = 0;
  }
}
