import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'amaro';
import type { SiteAsset } from '../../platform/pages/site-assets.ts';

const engine = join(import.meta.dirname, '../../../../packages/form-engine/src');
const script = 'text/javascript; charset=utf-8';
const importOf = /((?:^|\n)(?:import|export)[^;'"]*?from\s*['"])(\.[^'"]+)(['"])/g;

/**
 * The checks and conditions of forms as modules for a browser: the very files that the server runs, with their types
 * stripped by the library that Node itself uses, under names that change with their text, so that no rule is written
 * twice.
 */
export function formModules(entry = 'public-page.ts'): { entry: SiteAsset; all: SiteAsset[] } {
  const cache = new Map<string, SiteAsset>();
  const make = (file: string): SiteAsset => {
    const known = cache.get(file);
    if (known) return known;
    const { code: plain } = transformSync(readFileSync(file, 'utf8'), { mode: 'strip-only' });
    const text = plain.replace(
      importOf,
      (_, before: string, path: string, after: string) => before + make(join(dirname(file), path)).url + after,
    );
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const asset = {
      url: `/site/assets/forms-${relative(engine, file).replace(/\.ts$/, '').replaceAll('/', '-')}.${hash}.js`,
      type: script,
      text,
    };
    cache.set(file, asset);
    return asset;
  };
  const first = make(join(engine, entry));
  return { entry: first, all: [...cache.values()] };
}
