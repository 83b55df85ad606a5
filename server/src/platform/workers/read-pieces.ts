const pieceSize = 1024 * 1024;

/**
 * Reads a long stream into pieces to be handed over to a thread: neither joining nor copying it holds up the loop,
 * since no turn moves more than one chunk. Throws what `tooLarge` gives beyond `limit` bytes.
 */
export async function readPieces(
  source: AsyncIterable<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
  tooLarge: () => Error = () => new RangeError('too large'),
): Promise<ArrayBuffer[]> {
  const pieces: ArrayBuffer[] = [];
  let piece = new Uint8Array(pieceSize);
  let filled = 0;
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    for (let start = 0; start < chunk.length;) {
      const part = chunk.subarray(start, start + pieceSize - filled);
      piece.set(part, filled);
      filled += part.length;
      start += part.length;
      if (filled < pieceSize) continue;
      pieces.push(piece.buffer);
      piece = new Uint8Array(pieceSize);
      filled = 0;
    }
  }
  if (filled > 0) pieces.push(piece.slice(0, filled).buffer);
  return pieces;
}

/** The whole of what {@link readPieces} read, in the thread that has it. */
export const joinPieces = (pieces: readonly ArrayBuffer[]): Buffer =>
  Buffer.concat(pieces.map((piece) => new Uint8Array(piece)));
