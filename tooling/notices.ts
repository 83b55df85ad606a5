// npm run notices [-- <file>]: writes the third-party notices of what the product is made of (THIRD-PARTY-NOTICES.txt).
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './release/packages.ts';

interface Licensed {
  name: string;
  versions: string[];
  paths: string[];
  license: string;
  homepage?: string;
}

/** Workspaces whose packages are part of neither server nor browser. */
const notShipped = ['e2e', 'bench'];

const { fetchPackage } = createRequire(import.meta.url)('./launch/fetch-package.cjs') as {
  fetchPackage(command: string, name: string, version: string): string;
};
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { packageManager: string };
const pnpm = path.join(fetchPackage('pnpm', 'pnpm', manifest.packageManager.split('@')[1] ?? ''), 'pnpm/bin/pnpm.mjs');

function shippedPackages(): Licensed[] {
  const filters = notShipped.map((name) => `--filter=!${name}`);
  const args = [pnpm, '-r', ...filters, 'licenses', 'list', '--prod', '--json'];
  const byLicense = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as Record<string, Licensed[]>;
  return Object.values(byLicense)
    .flat()
    .sort((left, right) => left.name.localeCompare(right.name));
}

function licenseText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return file === undefined ? '' : `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}

const target = process.argv[2] ?? 'THIRD-PARTY-NOTICES.txt';
const notices = shippedPackages().map(
  ({ name, versions, license, homepage, paths }) =>
    `${name} ${versions.join(', ')}\n${license}${homepage === undefined ? '' : `\n${homepage}`}\n${licenseText(paths[0] ?? root)}`,
);
writeFileSync(path.resolve(target), notices.join(`\n${'-'.repeat(80)}\n\n`));
console.log(`${notices.length} packages: ${target}`);
