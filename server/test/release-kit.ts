import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName, type Release, releaseBase, type ReleaseRoute } from 'shared-contracts/release';
import { contractVersion } from 'shared-contracts/shell';
import { sriOf } from '../src/modules/registry/release-files.ts';

/** A route of a release with defaults filled in. */
export function route(path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute {
  return {
    path,
    title: path,
    permission: path,
    hidden: false,
    parent: null,
    icon: null,
    container: false,
    redirectTo: null,
    tabPerQuery: false,
    ...more,
  };
}

/**
 * Files of a small but complete build, as the factory makes them; `release` changes release.json, `files` the files
 * beside it.
 */
export function makeBuild(
  name: string,
  version: string,
  { release = {}, files = {} }: { release?: Partial<Release>; files?: Record<string, string> } = {},
): Map<string, Buffer> {
  const container = containerName(name, version);
  const built: Record<string, string> = {
    'mf-manifest.json': JSON.stringify({ id: container, name: container }),
    'remoteEntry.0badcafe.js': `var ${container};(self.webpackChunk${container.replace(/_+/g, '_')}||=[]).push(${JSON.stringify(version)});`,
    ...files,
  };
  const routes = release.routes ?? [route(`/${name}`)];
  const text = JSON.stringify({
    schema: 'release/1',
    name,
    version,
    container,
    commit: '',
    builtAt: '2026-11-20T00:00:00.000Z',
    base: releaseBase(name, version),
    entry: 'mf-manifest.json',
    expose: './module',
    contract: { built: contractVersion, range: `^${contractVersion}` },
    provides: {},
    needs: {},
    shared: {},
    routes,
    menuUrls: routes.filter(({ hidden }) => !hidden).map((one) => one.path),
    buttonUrls: [],
    draftSchemas: {},
    assets: Object.fromEntries(
      Object.entries(built).map(([file, content]) => [
        file,
        { sri: sriOf(content), bytes: Buffer.byteLength(content) },
      ]),
    ),
    ...release,
  } satisfies Release);
  return new Map(
    [...Object.entries(built), ['release.json', text] as const].map(([file, content]) => [file, Buffer.from(content)]),
  );
}

/** Puts builds where the workspace puts its own, for the server to add them. */
export function layBuilds(dataDir: string, builds: readonly ReadonlyMap<string, Buffer>[]): void {
  const folder = path.join(dataDir, 'incoming');
  const current: Record<string, string> = {};
  for (const build of builds) {
    const { name, version } = JSON.parse(build.get('release.json')!.toString()) as Release;
    current[name] = version;
    for (const [file, bytes] of build) {
      mkdirSync(path.dirname(path.join(folder, name, version, file)), { recursive: true });
      writeFileSync(path.join(folder, name, version, file), bytes);
    }
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'current.json'), JSON.stringify(current));
}
