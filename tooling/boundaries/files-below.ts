import { readdirSync } from 'node:fs';
import path from 'node:path';

const leftOut = new Set(['node_modules', 'dist']);

/**
 * Paths of the files below a folder, from the root, with forward slashes. Installed packages and builds are not even
 * entered: they hold more files than all sources.
 */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return leftOut.has(entry.name) ? [] : filesBelow(root, file);
  });
}
