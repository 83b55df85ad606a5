import { uploadBlockSize, uploadChunkSize } from 'shared-contracts/constants';

/** Bytes of a block (R549, R797). */
const blockBytes = uploadBlockSize * 1024 * 1024;

/** A part of a file, in bytes from its beginning. */
export interface Span {
  start: number;
  end: number;
}

function cut(start: number, end: number, size: number): Span[] {
  const spans: Span[] = [];
  for (let from = start; from < end; from += size) spans.push({ start: from, end: Math.min(from + size, end) });
  return spans;
}

/** The blocks of a file: 4 MB each, the last one smaller. */
export const blocksOf = (fileSize: number): Span[] => cut(0, fileSize, blockBytes);

/** The chunks of a block: mkblk sends the first 4,096,000 bytes, bput the rest (R550). */
export const chunksOf = ({ start, end }: Span): Span[] => cut(start, end, uploadChunkSize);
