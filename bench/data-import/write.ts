import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportOf, postsIn } from './export.ts';

/** Writes an export of WordPress of about so many megabytes, piece by piece; gives the number of its posts. */
export async function writeExport(file: string, megabytes: number): Promise<number> {
  const posts = postsIn(megabytes);
  await pipeline(Readable.from(exportOf(posts)), createWriteStream(file));
  return posts;
}
