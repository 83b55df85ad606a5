import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAsSystemd } from './environment-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What docs/production.md has a stranger type, in either language. */
export interface DocumentedSteps {
  /** The settings of /etc/newsroom.env, in their order. */
  settings: Map<string, string>;
  /** Database users and the database that the first of them owns. */
  users: string[];
  database: { owner: string; name: string };
}

/** Reads the steps; what is missing there is missing here, too. */
export function documentedSteps(file: 'docs/production.md' | 'docs/production.zh-CN.md'): DocumentedSteps {
  const text = read(file);
  const block = /^```\n# \/etc\/newsroom\.env\b[^\n]*\n([\s\S]*?)^```/m.exec(text)?.[1] ?? '';
  const [, owner = '', name = ''] = /createdb --owner (\w+) .*?(\w+)$/m.exec(text) ?? [];
  return {
    settings: new Map(Object.entries(readAsSystemd(block))),
    users: [...text.matchAll(/createuser --pwprompt (\w+)$/gm)].map(([, user]) => user!),
    database: { owner, name },
  };
}

/** What a unit of deploy/systemd runs, and with which variables. */
export interface Unit {
  command: string[];
  environment: Record<string, string>;
}

/** Reads a unit; of a template, `instance` is what stands after the @. */
export function readUnit(name: string, instance = ''): Unit {
  const lines = read(`deploy/systemd/${name}`).replaceAll('%i', instance).split('\n');
  const valuesOf = (key: string) =>
    lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
  return {
    command: valuesOf('ExecStart').flatMap((line) => line.split(' ')),
    environment: Object.fromEntries(
      valuesOf('Environment')
        .flatMap((line) => line.split(' '))
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  };
}
