import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { joinPieces, readPieces } from './read-pieces.ts';

const megabyte = 1024 * 1024;
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks) as AsyncIterable<Uint8Array>;

it('pieces of a megabyte at most hold the bytes in their order, whatever the chunks are', async () => {
  const bytes = randomBytes(2.5 * megabyte);
  for (const size of [megabyte, 100_001, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const pieces = await readPieces(streamOf(...chunks));
    expect(pieces.map(({ byteLength }) => byteLength)).toEqual([megabyte, megabyte, megabyte / 2]);
    expect(joinPieces(pieces).equals(bytes)).toBe(true);
  }
  expect(await readPieces(streamOf())).toEqual([]);
});

it('a stream beyond the limit is refused', async () => {
  const refusal = new Error('too large');
  await expect(readPieces(streamOf(Buffer.alloc(10), Buffer.alloc(1)), 10, () => refusal)).rejects.toBe(refusal);
  expect(joinPieces(await readPieces(streamOf(Buffer.alloc(10)), 10)).length).toBe(10);
});
