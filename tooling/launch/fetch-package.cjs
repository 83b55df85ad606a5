// Fetches one registry package into the cache folder of this product, which is not in the working tree.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, renameSync, rmSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const cacheRoot = path.join(
  process.env.XDG_CACHE_HOME ||
    (process.platform === 'win32' && process.env.LOCALAPPDATA) ||
    path.join(os.homedir(), '.cache'),
  'newsroom',
);

/**
 * Runs the npm that started us, or the one on PATH.
 * @param {string[]} args
 */
function runNpm(args) {
  const own = process.env.npm_execpath;
  const [command, ...first] = own && /npm-cli\.js$/.test(own) ? [process.execPath, own] : ['npm'];
  return spawnSync(/** @type {string} */ (command), [...first, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
}

/**
 * Returns the node_modules folder that holds `name` in exactly `version`; `label` names its place in the cache.
 * @param {string} label
 * @param {string} name
 * @param {string} version
 */
function fetchPackage(label, name, version) {
  const folder = path.join(cacheRoot, `${label}-${version}`);
  const modules = path.join(folder, 'node_modules');
  if (existsSync(path.join(modules, name))) return modules;
  console.log(`Fetching ${label} ${version} (once for this machine) …`);
  // Fetched beside its place and moved in as a whole, so that two starts at once cannot leave half a package.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const result = runNpm([
    'install',
    '--prefix',
    draft,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    `${name}@${version}`,
  ]);
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`${name}@${version} could not be fetched from the registry.\n${result.stderr ?? result.error}`);
  }
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return modules;
}

module.exports = { fetchPackage };
