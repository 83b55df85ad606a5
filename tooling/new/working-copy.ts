import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const isSource = (file: string): boolean => !/[\\/](node_modules|dist|var|\.git)$/.test(file);

/** Links the packages that a folder has installed; those of the workspace are the copy's own. */
function linkPackages(root: string, copy: string, folder: string): void {
  const installed = path.join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const entries = readdirSync(installed).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(installed, name)).map((part) => path.join(name, part)) : [name],
  );
  for (const entry of entries.filter((name) => !name.startsWith('.'))) {
    const real = path.relative(root, realpathSync(path.join(installed, entry)));
    const isOfWorkspace = !real.startsWith('..') && !real.split(path.sep).includes('node_modules');
    const link = path.join(copy, folder, 'node_modules', entry);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(isOfWorkspace ? copy : root, real), link);
  }
}

/** Copies the sources of the repository into an empty folder, where they can be changed, built and tested. */
export function copyWorkspace(root: string, copy: string): void {
  cpSync(root, copy, { recursive: true, filter: isSource });
  const packages = readdirSync(path.join(root, 'packages')).map((name) => path.join('packages', name));
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));
  for (const folder of ['.', ...folders, ...packages]) linkPackages(root, copy, folder);
}
