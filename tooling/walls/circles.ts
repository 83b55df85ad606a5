import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Graph = Map<string, string[]>;

const statement = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const folders = /^(host|remote-[\w-]+|shared-contracts|shared-ui|server|e2e|bench|tooling)$/;

/** Static imports of every source, types counted; a lazy import draws no arrow, for it is how a circle is opened. */
export function importGraph(root: string): Graph {
  const entries = new Map(['shared-contracts', 'shared-ui'].flatMap((house) => entriesOf(root, house)));
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
    .flatMap((house) =>
      readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file.replaceAll('\\', '/')))
        .map((file) => path.posix.join(house, file.replaceAll('\\', '/'))),
    );
}

function entriesOf(root: string, house: string): [string, string][] {
  const manifest = path.join(root, house, 'package.json');
  if (!existsSync(manifest)) return [];
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  return Object.entries(exports).map(([key, file]) => [key.replace('.', house), path.posix.join(house, file)]);
}

/** Every circle once, as the list of its files; walked depth first, so each is the first way back that is met. */
export function findCircles(graph: Graph): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[][] = [];
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open') circles.push([...trail.slice(trail.indexOf(target)), target]);
      else if (!state.has(target) && graph.has(target)) visit(target);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return circles;
}
