// The least that any import must do: unzip the file and draw its photos again, two at a time.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { peakMemoryMb } from '../core/peak-memory.ts';

const bytes = new Uint8Array(await readFile(process.argv[2]!));
const startedAt = performance.now();
const photos = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('word/media/'));
const count = photos.length;
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let next = photos.shift(); next !== undefined; next = photos.shift())
      await sharp(next[1]).autoOrient().jpeg({ quality: 88 }).toBuffer();
  }),
);
console.log(
  JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, pictures: count, peakMb: peakMemoryMb() }),
);
