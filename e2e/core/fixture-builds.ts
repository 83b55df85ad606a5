import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-contracts/release';

const root = path.resolve(import.meta.dirname, '../..');
const sources = path.join(root, 'e2e/fixture-remote/src');
// Not below node_modules, whose sources no build transpiles.
const places = path.join(tmpdir(), 'newsroom-fixtures');
const name = 'remote-fixture';

/** A release of the fixture remote on disk, as webpack built it. */
export interface FixtureBuild {
  release: Release;
  /** The folder, as `nrctl release add` takes it. */
  folder: string;
  /** The exact bytes of release.json. */
  text: string;
  read(file: string): Buffer;
}

/** The differences of a build. */
interface Variant {
  version: string;
  contract?: string;
  /** Code at the end of its entry point. */
  code?: string;
  /** The range of the shared React that its release declares. */
  react?: string;
  /** Statements that change webpack's `config`. */
  config?: string;
}

const variants = {
  v1: { version: '1.0.0' },
  v2: { version: '2.0.0' },
  throws: { version: '2.1.0', code: "throw new Error('evaluated and threw');" },
  contract4: { version: '2.2.0', contract: '^4.0.0' },
  // The case that webpack's documentation warns of: chunks of two versions would share one global name.
  unversioned: {
    version: '1.1.0',
    config:
      "config.output.uniqueName = 'remote_fixture'; config.output.chunkLoadingGlobal = 'webpackChunkremote_fixture';",
  },
  react18: { version: '2.3.0', react: '^18.0.0' },
} satisfies Record<string, Variant>;

/** Name of a build. */
export type FixtureName = keyof typeof variants;

function hashOfSources(): string {
  const hash = createHash('sha256').update(root).update(JSON.stringify(variants));
  for (const folder of [
    'e2e/fixture-remote/src',
    'tooling/webpack',
    'tooling/federation',
    'shared-ui/src',
    'shared-contracts/src/shell',
    'shared-contracts/src/release',
  ]) {
    const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const entry of files) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function build(variant: Variant, folder: string): Promise<void> {
  const { version, contract = '^1.0.0', code = '', react, config = '' } = variant;
  mkdirSync(folder, { recursive: true });
  cpSync(sources, path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
  const factory = JSON.stringify(path.join(root, 'tooling/webpack/factory.cjs'));
  writeFileSync(
    path.join(folder, 'webpack.config.cjs'),
    `const config = require(${factory})(__dirname);\n${config}\nmodule.exports = config;\n`,
  );
  writeFileSync(
    path.join(folder, 'src/variant.ts'),
    `export const label = 'v${version}';\nexport const contract = '${contract}';\n`,
  );
  // The build borrows the installed packages of a workspace package.
  symlinkSync(path.join(root, 'remote-operation/node_modules'), path.join(folder, 'node_modules'));
  // An entry point that throws could not be read as data either, so the code is added only for pages.
  if (code !== '')
    writeFileSync(
      path.join(folder, 'src/index.ts'),
      `${readFileSync(path.join(folder, 'src/index.ts'), 'utf8')}\nif (typeof document !== 'undefined') { ${code} }\n`,
    );
  await promisify(execFile)(process.execPath, [path.join(root, 'node_modules/webpack-cli/bin/cli.js')], {
    cwd: folder,
  });
  const file = path.join(folder, 'dist', version, 'release.json');
  if (react) writeFileSync(file, readFileSync(file, 'utf8').replace(/"react": "[^"]*"/, `"react": "${react}"`));
}

/** Builds every variant into a folder that only then gets its name: workers that build at once disturb none. */
async function buildAll(place: string): Promise<void> {
  const folder = mkdtempSync(`${place}-`);
  for (const [key, variant] of Object.entries(variants)) await build(variant, path.join(folder, key));
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(folder, { recursive: true });
  }
}

/** Builds the fixture remote; an existing build of the same sources is reused. */
export async function fixtureBuilds(): Promise<Record<FixtureName, FixtureBuild>> {
  const place = `${places}-${hashOfSources()}`;
  if (!existsSync(place)) await buildAll(place);
  return Object.fromEntries(
    Object.entries(variants).map(([key, { version }]) => {
      const folder = path.join(place, key, 'dist', version);
      const text = readFileSync(path.join(folder, 'release.json'), 'utf8');
      return [
        key,
        {
          folder,
          text,
          release: JSON.parse(text) as Release,
          read: (file: string) => readFileSync(path.join(folder, file)),
        },
      ];
    }),
  ) as Record<FixtureName, FixtureBuild>;
}
