// Takes a Word file over as the server does, in a process of its own: the document in a worker, its photos drawn anew.
import { readFile } from 'node:fs/promises';
import { convertWord } from '../../server/src/importing/convert-word.ts';
import { cleanPicture } from '../../server/src/storage/image-work.ts';

const bytes = new Uint8Array(await readFile(process.argv[2]!));
const begun = performance.now();
const { pictures } = await convertWord(bytes);
const waiting = [...pictures];
await Promise.all(Array.from({ length: 4 }, async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await cleanPicture(next);
}));
console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000, pictures: pictures.length, peakMb: process.resourceUsage().maxRSS / 1024 }));
