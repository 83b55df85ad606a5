import path from 'node:path';
import { judge } from '../tooling/boundaries/boundaries.ts';
import { findCycles, importGraph } from '../tooling/boundaries/cycles.ts';
import { hostLayerTable, levelsOf } from '../tooling/boundaries/layers.ts';
import { placeOf } from '../tooling/boundaries/place.ts';
import { serverModules } from '../tooling/boundaries/server-modules.ts';
import { readSources } from '../tooling/coverage/sources.ts';
import { root } from '../tooling/release/packages.ts';
import { lookUp, newcomerTasks } from '../tooling/signposts/newcomer-tasks.ts';
import type { Bench, Figure } from './core/figure.ts';

const graph = importGraph(root);

/** Imports between files of the workspace that a boundary refuses. */
function importsBack(): number {
  const refused = [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => {
      const from = placeOf(root, path.join(root, file));
      const to = placeOf(root, path.join(root, target));
      const fact = { to, specifier: './x.ts', packageName: undefined, names: [], isDynamic: false };
      return from?.package === to?.package && from !== undefined && judge({ from, ...fact }) !== undefined;
    }),
  );
  return refused.length;
}

const highest = (levels: Map<string, number>): number => Math.max(...levels.values());

/** Lines of the file that is longer than nine tenths of its package's files. */
function ninetiethPercentiles(): Figure[] {
  const lines = new Map<string, number[]>();
  for (const [file, text] of readSources(/^/)) {
    const pkg = /^(packages\/)?[^/]+/.exec(file)![0];
    lines.set(pkg, [...(lines.get(pkg) ?? []), text.split('\n').length - 1]);
  }
  return [...lines].map(([pkg, counts]) => ({
    name: `lines of the file at the 90th percentile of ${pkg}`,
    value: counts.sort((a, b) => a - b)[Math.floor(counts.length * 0.9)]!,
    unit: '',
    limit: 180,
    from: `${counts.length} files, the longest ${counts.at(-1)}`,
  }));
}

function lookUps(): Figure[] {
  return newcomerTasks.map(({ wants, lookUps: steps }) => {
    for (const step of steps) lookUp(step);
    return { name: `look-ups for ${wants}`, value: steps.length, unit: '', limit: 3 };
  });
}

/** Figures of the structure: what the boundaries promise, counted over the whole repository. */
export const structureBench: Bench = {
  name: 'structure',
  run: () =>
    Promise.resolve([
      { name: 'import cycles, types counted', value: findCycles(graph).length, unit: '', limit: 0 },
      { name: 'imports against the boundaries', value: importsBack(), unit: '', limit: 0 },
      {
        name: 'levels of the server’s modules',
        value: highest(levelsOf(serverModules)),
        unit: '',
        limit: 6,
        from: `${Object.keys(serverModules).length} modules, at most ${Math.max(...Object.values(serverModules).map(({ length }) => length))} imported by one`,
      },
      { name: 'levels of the host’s folders', value: highest(levelsOf(hostLayerTable)), unit: '', limit: 8 },
      ...ninetiethPercentiles(),
      ...lookUps(),
    ] satisfies Figure[]),
};
