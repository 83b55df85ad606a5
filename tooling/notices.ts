// npm run notices [-- <file>]: writes the third-party notices of what the product is made of (THIRD-PARTY-NOTICES.txt).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './release/packages.ts';
import { pnpmProgram } from './release/pnpm.ts';

interface Licensed {
  name: string;
  versions: string[];
  paths: string[];
  license: string;
  homepage?: string;
}

/** Workspaces whose packages are part of neither server nor browser. */
const notShipped = ['e2e', 'bench'];

function shippedPackages(): Licensed[] {
  const filters = notShipped.map((name) => `--filter=!${name}`);
  const args = [pnpmProgram(), '-r', ...filters, 'licenses', 'list', '--prod', '--json'];
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
