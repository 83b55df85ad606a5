import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip: small words at once, or bytes that are compressed already, piece by piece. */
export type ZipEntry = { name: string } & ({ words: string } | { bytes: AsyncIterable<Uint8Array> | Uint8Array[] });

/** A zip piece by piece: no more than a piece of one file is in memory. The zip breaks off where an entry fails. */
export async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const taken = () => {
    const ready = chunks;
    chunks = [];
    return ready;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const entry of entries) {
    const file = 'words' in entry ? new ZipDeflate(entry.name, { level: 6 }) : new ZipPassThrough(entry.name);
    zip.add(file);
    if ('words' in entry) file.push(Buffer.from(entry.words), true);
    else {
      for await (const piece of entry.bytes) {
        file.push(piece);
        yield* taken();
      }
      file.push(new Uint8Array(), true);
    }
    yield* taken();
    await setImmediate();
  }
  zip.end();
  yield* taken();
}
