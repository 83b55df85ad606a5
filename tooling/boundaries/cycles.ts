import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files-below.ts';
import { engines } from './place.ts';

type Graph = Map<string, string[]>;

const statement = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const folders = /^(host|remote-[\w-]+|shared-contracts|shared-ui|server|e2e|bench|tooling|packages)$/;

/**
 * Static imports of every source, types included; a lazy import does not count, since it is the way to break a cycle.
 */
export function importGraph(root: string): Graph {
  const entries = new Map(['shared-contracts', 'shared-ui', ...engines].flatMap((pkg) => entriesOf(root, pkg)));
  const graph: Graph = new Map();
  for (const file of sources(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const targets = [...text.matchAll(statement)].map(([, specifier = '']) =>
      specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : entries.get(specifier),
    );
    graph.set(
      file,
      targets.filter((target) => target !== undefined),
    );
  }
  return graph;
}

function sources(root: string): string[] {
  return readdirSync(root)
    .filter((name) => folders.test(name))
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file));
}

function entriesOf(root: string, pkg: string): [string, string][] {
  const folder = engines.includes(pkg) ? path.posix.join('packages', pkg) : pkg;
  const manifest = path.join(root, folder, 'package.json');
  if (!existsSync(manifest)) return [];
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  return Object.entries(exports).map(([key, file]) => [key.replace('.', pkg), path.posix.join(folder, file)]);
}

/** Returns every cycle once, as the list of its files; a depth-first search, so each is the first one found. */
export function findCycles(graph: Graph): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[][] = [];
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open') cycles.push([...trail.slice(trail.indexOf(target)), target]);
      else if (!state.has(target) && graph.has(target)) visit(target);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}
