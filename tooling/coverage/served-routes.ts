import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as pathGroups from '../../shared-contracts/src/paths/index.ts';
import { federatedHouses, root } from '../release/houses.ts';
import { readSources } from './sources.ts';

const withoutNames = (route: string): string => route.replace(/:\w+\??/g, ':');

function routesOfRemote(house: string): string[] {
  try {
    const printed = execFileSync(process.execPath, [...process.execArgv, 'tooling/release/read-face.ts', house], {
      cwd: root,
      encoding: 'utf8',
    });
    return (JSON.parse(printed) as { routes: { path: string }[] }).routes.map((route) => route.path);
  } catch {
    console.log(`The route table of ${house} could not be read; its routes count as missing.`);
    return [];
  }
}

/** The host names its routes by the values of shared-contracts/paths. */
function routesOfHost(): string[] {
  const text = [...readSources(/^host\/src\/(?!.*\.test\.).*\.tsx?$/).values()].join('\n');
  return Object.entries(pathGroups).flatMap(([group, paths]) =>
    typeof paths === 'object'
      ? Object.entries(paths)
          .filter(([name, value]) => typeof value === 'string' && new RegExp(`\\b${group}\\.${name}\\b`).test(text))
          .map(([, value]) => String(value))
      : [],
  );
}

/** Whether a path of the documents is answered by some page. */
export function routeFinder(): (route: string) => boolean {
  const remotes = federatedHouses().filter((house) => house !== 'host');
  const served = new Set(
    [...remotes.flatMap((house) => routesOfRemote(path.join(root, house))), ...routesOfHost()].map(withoutNames),
  );
  return (route) => served.has(withoutNames(route));
}
