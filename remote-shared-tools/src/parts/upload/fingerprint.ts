import { bytesOf, sha1, urlSafeBase64 } from './bytes.ts';

/** Files up to this size are read whole. */
const wholeUpTo = 32 * 1024 * 1024;
const samples = 32;
const sampleSize = 256 * 1024;

/**
 * A hash of a file's content, by which an upload is found again after a reload or in another browser. Of a large file
 * only samples are read; what is built on is compared block by block, so files that merely look alike never mix.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const read = file.size <= wholeUpTo ? await bytesOf(file) : await sampled(file);
  return `${file.size.toString(36)}-${urlSafeBase64(await sha1(read)).replaceAll('=', '')}`;
}

async function sampled(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const step = (file.size - sampleSize) / (samples - 1);
  const starts = Array.from({ length: samples }, (_, nth) => Math.floor(nth * step));
  return bytesOf(new Blob(starts.map((start) => file.slice(start, start + sampleSize))));
}
