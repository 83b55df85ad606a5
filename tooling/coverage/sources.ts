import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../boundaries/files-below.ts';
import { root } from '../release/packages.ts';

const packages = /^(host|remote-[\w-]+|shared-contracts|shared-ui|server|e2e|tooling|packages)$/;

let all: string[] | undefined;

/** Paths of all source files, from the root, with forward slashes. */
function sourceFiles(): string[] {
  return (all ??= readdirSync(root)
    .filter((name) => packages.test(name))
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file)));
}

/** Text of every source file whose path matches, keyed by its path from the root. */
export function readSources(matches: RegExp): Map<string, string> {
  const files = sourceFiles().filter((file) => matches.test(file) && existsSync(path.join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
