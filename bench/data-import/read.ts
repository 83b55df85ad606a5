// Reads an export of WordPress as an import does, in a process of its own, from its first byte to its last.
import { createReadStream } from 'node:fs';
import { readWxr } from '../../server/src/modules/data-import/readers/wxr.ts';
import { peakMemoryMb } from '../core/peak-memory.ts';

const startedAt = performance.now();
let stories = 0;
for await (const event of readWxr(createReadStream(process.argv[2]!))) if (event.kind === 'story') stories += 1;
console.log(JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, stories, peakMb: peakMemoryMb() }));
