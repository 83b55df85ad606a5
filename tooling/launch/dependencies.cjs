const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { fetchPackage } = require('./fetch-package.cjs');

const root = path.resolve(__dirname, '../..');
const stampFile = path.join(root, 'node_modules/.cache/newsroom/installed');

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folders = ['.', 'packages'].flatMap((place) =>
    readdirSync(path.join(root, place)).map((name) => path.join(place, name)),
  );
  const manifests = folders
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** @param {string} print */
const isInstalled = (print) =>
  existsSync(path.join(root, 'node_modules/.modules.yaml')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === print;

/**
 * The lockfile knows every package of the repository. In a kit, and while a package is being added, new ones are added
 * to it.
 */
const isWhole = existsSync(path.join(root, 'host'));
const lockfile = () =>
  isWhole && process.env.CI ? '--frozen-lockfile' : isWhole ? '--prefer-frozen-lockfile' : '--no-frozen-lockfile';

/** A packed product (npm run pack) brings its packages. */
const isPacked = existsSync(path.join(root, 'packed.json'));

/**
 * Installs what the lockfile says, when it or a manifest says something new.
 * @param {NodeJS.ProcessEnv} env
 */
function ensureDependencies(env) {
  if (isPacked) return;
  const print = fingerprint();
  if (isInstalled(print)) return;
  const { packageManager } = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  );
  const [, version = ''] = packageManager.split('@');
  const pnpm = path.join(
    fetchPackage('pnpm', 'pnpm', version),
    '.bin',
    process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm',
  );
  console.log('Installing packages …');
  const result = spawnSync(pnpm, ['install', lockfile()], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('The packages could not be installed; the messages of pnpm are above.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  // The lockfile may have got a package meanwhile.
  writeFileSync(stampFile, fingerprint());
}

module.exports = { ensureDependencies };
