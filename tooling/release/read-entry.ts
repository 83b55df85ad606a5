// Prints the parts of a remote's manifest that its release contains: its routes without their screens, the contract
// range, its buttons.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as permissions from '../../shared-contracts/src/permissions/index.ts';
import type { ReleaseRoute } from '../../shared-contracts/src/release/index.ts';
import { contractVersion, type RouteEntry } from '../../shared-contracts/src/shell/index.ts';

interface Manifest {
  contract: string;
  routes?: readonly RouteEntry[];
  needs?: Record<string, string>;
  provides?: Record<string, string>;
  draftSchemas?: Record<string, number>;
  help?: unknown;
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'contract' in value;

function toReleaseRoute({ screen: _screen, ...entry }: RouteEntry): ReleaseRoute {
  return {
    path: entry.path,
    title: entry.title,
    permission: entry.permission === undefined ? entry.path : entry.permission,
    hidden: entry.hidden ?? false,
    parent: entry.parent ?? null,
    icon: entry.icon ?? null,
    container: entry.container ?? false,
    redirectTo: entry.redirectTo ?? null,
    tabPerQuery: entry.tabPerQuery ?? false,
  };
}

/**
 * Buttons are named in sources as ContentPermission.Publish and the like; their codes are in shared-contracts. Those of
 * its own pages are a remote's; others it only mentions.
 */
function findButtons(sources: string, paths: ReadonlySet<string>): string[] {
  const own = new Set(
    permissions.buttonPermissions.flatMap(({ code, under }) => (under !== undefined && paths.has(under) ? [code] : [])),
  );
  const groups = permissions as unknown as Record<string, Record<string, unknown>>;
  const codes = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(sources, file), 'utf8').matchAll(/\b(\w+Permission)\.(\w+)\b/g)])
    .map(([, group = '', name = '']) => groups[group]?.[name])
    .filter((code): code is string => typeof code === 'string' && own.has(code));
  return [...new Set(codes)].sort();
}

const dir = process.argv[2] ?? '.';
const exported = (await import(pathToFileURL(path.join(dir, 'src/index.ts')).href)) as Record<string, unknown>;
const manifest = Object.values(exported).find(isManifest);
if (!manifest) throw new Error(`${path.basename(dir)}/src/index.ts exports no defineRemote or defineTools.`);
const routes = (manifest.routes ?? []).map(toReleaseRoute);
console.log(
  JSON.stringify({
    contract: { built: contractVersion, range: manifest.contract },
    provides: manifest.provides ?? {},
    needs: manifest.needs ?? {},
    routes,
    menuUrls: routes.filter(({ hidden }) => !hidden).map((route) => route.path),
    buttonUrls: findButtons(path.join(dir, 'src'), new Set(routes.map((route) => route.path))),
    draftSchemas: manifest.draftSchemas ?? {},
    ...(manifest.help !== undefined && { hasHelp: true }),
  }),
);
