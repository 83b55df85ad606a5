import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');

/** Folder of the chart. */
export const chart = path.join(root, 'deploy/helm/newsroom');

/** The values of the chart as they are, which lack what each newsroom has of its own. */
export const chartValues = (): Record<string, unknown> =>
  parse(readFileSync(path.join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>;

/** The values of the chart for a newspaper, with others in their place. */
export const valuesWith = (changed: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...chartValues(),
  siteUrl: 'https://news.example.com',
  trustProxy: '10.1.2.0/28',
  ...changed,
});

/** An object of Kubernetes as a chart makes it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: object;
}

/** Renders the chart by Go's own templates, with Debian's golang-go and its sprig. Throws what they say. */
export function renderChart(values: Record<string, unknown>): Manifest[] {
  let text: string;
  try {
    text = execFileSync('go', ['run', path.join(root, 'tooling/helm/render.go'), chart], {
      input: JSON.stringify(values),
      encoding: 'utf8',
      env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string };
    const isMissing = code === 'ENOENT' || stderr.includes('cannot find package');
    const packages = 'Install golang-go and golang-github-masterminds-sprig-dev.';
    throw new Error(isMissing ? packages : stderr, { cause: error });
  }
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}
