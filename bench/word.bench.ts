import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import sharp from 'sharp';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';
import { memoryEnv } from '../tooling/product/server-process.ts';

const photos = 60;
const rounds = 3;
const run = promisify(execFile);

interface Run {
  seconds: number;
  pictures: number;
  peakMb: number;
}

/** A document of about 30 MB: sixty photos of a phone's size between paragraphs. */
async function writeDocument(file: string): Promise<number> {
  const children: Paragraph[] = [];
  for (let nth = 0; nth < photos; nth += 1) {
    const noise = { type: 'gaussian' as const, mean: 120 + nth, sigma: 10 };
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a8a96', noise } })
      .resize(2400, 1600)
      .jpeg({ quality: 86 })
      .toBuffer();
    children.push(
      new Paragraph(`第${nth + 1}张照片的说明，由通讯员随文发来。`),
      new Paragraph({
        children: [new ImageRun({ type: 'jpg', data: photo, transformation: { width: 600, height: 400 } })],
      }),
    );
  }
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  await writeFile(file, bytes);
  return bytes.length;
}

/** Runs in a process with the memory settings that the product starts its server with. */
async function measured(script: string, ...words: string[]): Promise<Run> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'word-import', script), ...words],
    { env: { ...memoryEnv, ...process.env } },
  );
  return JSON.parse(stdout) as Run;
}

/** Measures the import of a Word file of 60 photos, beside unzipping it and drawing its photos again alone. */
export const wordBench: Bench = {
  name: 'word',
  async run(): Promise<Figure[]> {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'photos.docx');
    try {
      const size = await writeDocument(file);
      const ours: Run[] = [];
      const least: Run[] = [];
      for (let round = 0; round < rounds; round += 1) {
        least.push(await measured('baseline.ts', file));
        ours.push(await measured('import.ts', file, path.join(folder, 'store')));
      }
      const [one, other] = [median(ours.map(({ seconds }) => seconds)), median(least.map(({ seconds }) => seconds))];
      const from = `${one.toFixed(1)} s against ${other.toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB with ${ours[0]!.pictures} photos`;
      return [
        { name: 'Word file of 60 photos, beside its parts alone', value: one / other, unit: '×', limit: 3, from },
        {
          name: 'most memory while it is taken over',
          value: Math.max(...ours.map(({ peakMb }) => peakMb)) * 1024,
          unit: 'kB',
          limit: 300 * 1024,
          from: `${Math.max(...least.map(({ peakMb }) => peakMb)).toFixed(0)} MB for the parts alone`,
        },
      ];
    } finally {
      await removeFolder(folder);
    }
  },
};
