// Every `npm run …` comes through here, on whatever Node the machine has: it provides a Node that is new enough and
// installed packages, then starts the requested entry. Plain JavaScript, no dependency, Node 18 and up.
const { spawn } = require('node:child_process');
const path = require('node:path');
const { ensureDependencies } = require('./launch/dependencies.cjs');
const { ensureNode } = require('./launch/node.cjs');

const root = path.resolve(__dirname, '..');

/**
 * name -> what Node is given.
 * @type {Record<string, string[]>}
 */
const entries = {
  start: ['tooling/start.ts'],
  test: ['tooling/test.ts'],
  verify: ['tooling/verify.ts'],
  build: ['tooling/build.ts'],
  dev: ['tooling/dev.ts'],
  new: ['tooling/new.ts'],
  e2e: ['tooling/e2e.ts'],
  'coverage:spec': ['tooling/coverage-spec.ts'],
  typecheck: ['tooling/typecheck.ts'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn'],
  lint: ['tooling/lint.ts'],
  unit: ['node_modules/jest/bin/jest.js'],
  settings: ['server/src/platform/settings/print.ts'],
  seed: ['server/src/demo/cli.ts'],
  'log:verify': ['server/src/platform/ledger/cli.ts'],
  backup: ['server/src/backup-cli.ts', 'backup'],
  restore: ['server/src/backup-cli.ts', 'restore'],
  export: ['server/src/export-cli.ts'],
  migrate: ['server/src/migrate-cli.ts'],
  'move-objects': ['server/src/move-objects-cli.ts'],
  'search:fill': ['server/src/search-fill-cli.ts'],
  bench: ['bench/run.ts'],
  nrctl: ['tooling/nrctl/cli.ts'],
  kit: ['tooling/kit.ts'],
  pack: ['tooling/pack.ts'],
  notices: ['tooling/notices.ts'],
  'open-client': ['tooling/open-client.ts'],
  'db:generate': ['server/migrations/generate.ts'],
};

/** @param {string} node path of the Node that runs the entry */
function environmentWith(node) {
  const env = { ...process.env };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [path.dirname(node), path.join(root, 'node_modules/.bin'), env[key]].join(path.delimiter);
  // The compile cache lets the next process of the same program skip compilation: a server starts in two thirds of the
  // time.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/newsroom/compiled');
  return env;
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(node, args, env) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', ...args],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  // npm hands a signal to its shell, which dies of it without forwarding it: a lost parent is a request to stop.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [name = '', ...rest] = process.argv.slice(2);
try {
  const entry = entries[name];
  if (!entry) throw new Error(`There is no '${name}'. There is: ${Object.keys(entries).join(', ')}.`);
  const node = ensureNode();
  const env = environmentWith(node);
  ensureDependencies(env);
  run(node, [...entry, ...(name === 'format' && rest.length === 0 ? ['.'] : rest)], env);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
