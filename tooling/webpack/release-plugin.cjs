const { execFile } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readFile, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const { sharedRanges } = require('../federation/shared-parts.cjs');
const { ensureNode } = require('../launch/node.cjs');

const readFaceScript = path.join(__dirname, '../release/read-entry.ts');

/**
 * The remote's entry point as data, read in a process of its own so that a watching build never sees a stale module.
 * @param {string} dir
 * @returns {Promise<object>}
 */
async function readManifest(dir) {
  try {
    const { stdout } = await promisify(execFile)(ensureNode(), [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      readFaceScript,
      dir,
    ]);
    return /** @type {object} */ (JSON.parse(stdout));
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Error(
      `${path.basename(dir)}: its route table cannot be read as data. src/index.ts and src/routes.ts may import only shared-contracts, *.texts.ts and each other; screens and tools come by \`() => import(…)\`.\n${stderr ?? message}`,
    );
  }
}

/**
 * The commit that is built; '' without a repository.
 * @param {string} dir
 */
async function readCommit(dir) {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: dir }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/**
 * name -> hash and size of each file.
 * @param {string} folder
 * @param {string[]} names
 */
async function describeAssets(folder, names) {
  const described = names.sort().map(async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return /** @type {const} */ ([
      name,
      { sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length },
    ]);
  });
  return Object.fromEntries(await Promise.all(described));
}

/**
 * Writes release.json beside the build: all that the host and the registry must know of it without running its code.
 */
exports.ReleasePlugin = class ReleasePlugin {
  /** @param {import('./factory.cjs').PackageFacts} pkg */
  constructor(pkg) {
    this.package = pkg;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { dir, name, version, container } = this.package;
    compiler.hooks.afterEmit.tapPromise('Release', async (compilation) => {
      const folder = compiler.outputPath;
      const manifest = await readManifest(dir);
      const names = compilation
        .getAssets()
        .map((asset) => asset.name)
        .filter((file) => !file.endsWith('.map'));
      const release = {
        schema: 'release/1',
        name,
        version,
        container,
        commit: await readCommit(dir),
        builtAt: new Date().toISOString(),
        base: `/remotes/${name}/${version}/`,
        entry: 'mf-manifest.json',
        expose: './module',
        ...manifest,
        shared: sharedRanges(dir),
        assets: await describeAssets(folder, names),
      };
      await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }
};
