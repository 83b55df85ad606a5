import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { root } from '../release/packages.ts';
import { asOneCheck, type Totals } from './totals.ts';

/** An advisory that was looked into and does not concern this product, until a day (YYYY-MM-DD). */
interface AcceptedAdvisory {
  package: string;
  url: string;
  reason: string;
  until: string;
}
export type AcceptedAdvisories = AcceptedAdvisory[];

/** The registry's answer: advisories by the name of the package. */
export type AdvisoryAnswer = Record<
  string,
  { url: string; title: string; severity: string; vulnerable_versions: string }[]
>;

/** Names and versions of all packages of a lock file. */
export function lockedPackages(lock: string): Record<string, string[]> {
  const packages: Record<string, string[]> = {};
  const part = /^packages:\n([^]*?)^snapshots:/m.exec(lock)?.[1] ?? '';
  for (const [, name = '', version = ''] of part.matchAll(/^ {2}'?((?:@[^@/\s]+\/)?[^@\s']+)@([^:'(\s]+)'?:$/gm))
    (packages[name] ??= []).push(version);
  return packages;
}

/** Returns lines for the advisories that nobody has accepted, and for acceptances that no longer apply. */
export function openAdvisories(found: AdvisoryAnswer, known: AcceptedAdvisories, today: string): string[] {
  const advisories = Object.entries(found).flatMap(([name, list]) => list.map((one) => ({ name, ...one })));
  const isAccepted = ({ name, url }: { name: string; url: string }) =>
    known.some((one) => one.package === name && one.url === url && one.until >= today);
  return advisories
    .filter((one) => !isAccepted(one))
    .map(
      ({ name, severity, title, url, vulnerable_versions: versions }) =>
        `${name} (${versions}): ${severity}, ${title}, ${url}`,
    );
}

const registry = (): string =>
  execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }).trim();

/** Returns the registry's advisories for these packages; a sentence where it does not answer. */
async function askRegistry(packages: Record<string, string[]>): Promise<AdvisoryAnswer | string> {
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(packages),
      signal: AbortSignal.timeout(60_000),
    });
    return response.ok ? ((await response.json()) as AdvisoryAnswer) : `the registry answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Known advisories of the locked packages, but for those in accepted-advisories.json. Without the registry's answer the
 * check says so and passes.
 */
export async function checkAdvisories(): Promise<Totals> {
  const known = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'accepted-advisories.json'), 'utf8'),
  ) as AcceptedAdvisories;
  const packages = lockedPackages(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const found = await askRegistry(packages);
  if (typeof found === 'string') {
    console.log(`Advisories were NOT checked: ${found}. Run this again where the registry gives advisory data.`);
    return asOneCheck(true);
  }
  const open = openAdvisories(found, known, new Date().toISOString().slice(0, 10));
  for (const line of open) console.error(line);
  console.log(`${Object.keys(packages).length} packages, ${open.length} open advisories, ${known.length} accepted.`);
  return asOneCheck(open.length === 0);
}
