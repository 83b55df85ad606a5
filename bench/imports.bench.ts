import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Bench, Figure } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';
import { writeExport } from './data-import/write.ts';
import { memoryEnv } from '../tooling/product/server-process.ts';

/** Megabytes of the two exports that are compared; `IMPORT_MB=2048` makes the large one 2 GB. */
const small = 20;
const large = Number(process.env.IMPORT_MB ?? 200);
const run = promisify(execFile);

interface Run {
  seconds: number;
  stories: number;
  peakMb: number;
}

async function measured(folder: string, megabytes: number): Promise<Run & { size: number }> {
  const file = path.join(folder, 'export.xml');
  const posts = await writeExport(file, megabytes);
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'data-import/read.ts'), file],
    { env: { ...memoryEnv, ...process.env } },
  );
  const read = JSON.parse(stdout) as Run;
  if (read.stories !== posts) throw new Error(`${read.stories} of ${posts} posts were read`);
  return { ...read, size: (await stat(file)).size / 1e6 };
}

/** Measures that the memory of reading an export of WordPress does not grow with the file. */
export const importsBench: Bench = {
  name: 'imports',
  async run(): Promise<Figure[]> {
    const folder = await temporaryFolder();
    try {
      const little = await measured(folder, small);
      const much = await measured(folder, large);
      return [
        {
          name: 'most memory of reading a large export of WordPress, beside a small one',
          value: much.peakMb / little.peakMb,
          unit: '×',
          limit: 1.5,
          from: [much, little]
            .map(({ peakMb, size }) => `${peakMb.toFixed(0)} MB for ${size.toFixed(0)} MB`)
            .join(', '),
        },
        {
          name: 'most memory of reading a large export of WordPress',
          value: Math.round(much.peakMb * 1024),
          unit: 'kB',
          limit: 300 * 1024,
          from: `${much.stories} posts in ${much.seconds.toFixed(1)} s`,
        },
      ];
    } finally {
      await removeFolder(folder);
    }
  },
};
