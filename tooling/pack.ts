// npm run pack -- <file.tar.gz or empty folder>: the product with its builds, its packages and a Node of its own, which
// starts on a machine that reaches no registry.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readDocument } from './open-client/read-document.ts';
import { writePackage } from './open-client/write-package.ts';
import { archive, packProduct } from './pack/pack-product.ts';
import { buildStale } from './release/build-package.ts';
import { releasePlans } from './release/choose-version.ts';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Name a file or an empty folder: npm run pack -- newsroom.tar.gz');
  process.exit(1);
}
try {
  const plans = releasePlans();
  await buildStale(plans, console.log);
  const pack = async (folder: string) => {
    packProduct(folder, plans);
    await writePackage(await readDocument(), path.join(folder, 'open-client'));
  };
  if (target.endsWith('.tar.gz')) {
    const place = mkdtempSync(path.join(path.dirname(path.resolve(target)), '.newsroom-pack-'));
    try {
      await pack(path.join(place, 'newsroom'));
      archive(path.join(place, 'newsroom'), path.resolve(target));
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  } else await pack(path.resolve(target));
  console.log(`${target} is packed. In its folder: ./newsroom start (docs/production.md).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
