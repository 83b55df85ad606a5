// The libraries that every container shares. The host brings each part once; a remote brings none (`import: false`), so
// a wrong version is a refused load with a name in it and never a second React.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { subpaths } = require('./antd-components.cjs');

/**
 * share key -> the package whose version counts. A trailing slash shares every subpath.
 * @type {Record<string, string>}
 */
const shareKeys = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'react-router-dom': 'react-router-dom',
  swr: 'swr',
  'swr/': 'swr',
  jotai: 'jotai',
  'jotai/': 'jotai',
  dayjs: 'dayjs',
  zod: 'zod',
  'antd/es/': 'antd',
};

/**
 * share key -> what the host shares under it when that is not the package itself.
 * @type {Record<string, string>}
 */
const ownModules = { 'react-router-dom': require.resolve('./router.js'), zod: require.resolve('./zod.js') };

/**
 * Every single request the host must be able to answer; a promise that it never imports would be refused at run time.
 */
const promises = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'swr',
  'swr/immutable',
  'swr/infinite',
  'swr/mutation',
  'jotai',
  'jotai/utils',
  'dayjs',
  'zod',
  'antd/es/locale/zh_CN',
  ...subpaths.values(),
];

/**
 * Version of a package that a folder was installed with, or that the shared parts compiled into it or the workspace use
 * (react-dom, which antd requires). Undefined where none does.
 * @param {string} dir
 * @param {string} name
 * @returns {string | undefined}
 */
function versionOf(dir, name) {
  const manifests = [dir, path.join(dir, '../shared-ui'), path.join(__dirname, '../..')].map((folder) =>
    path.join(folder, 'node_modules', name, 'package.json'),
  );
  const found = manifests.find(existsSync);
  if (found === undefined) return undefined;
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(found, 'utf8'))).version;
}

/**
 * [name, version] of the shared packages that a folder uses.
 * @param {string} dir
 * @returns {[string, string][]}
 */
const versionsIn = (dir) =>
  [...new Set(Object.values(shareKeys))].flatMap((name) => {
    const version = versionOf(dir, name);
    return version === undefined ? [] : [/** @type {[string, string]} */ ([name, version])];
  });

/**
 * name -> version, as the host offers it.
 * @param {string} dir
 */
function sharedVersions(dir) {
  return Object.fromEntries(versionsIn(dir));
}

/**
 * name -> range, as a release states it.
 * @param {string} dir
 */
function sharedRanges(dir) {
  return Object.fromEntries(versionsIn(dir).map(([name, version]) => [name, `^${version}`]));
}

/**
 * share key -> how it is shared; the host brings the part, a remote requests it.
 * @typedef {{ singleton: true, strictVersion: true, requiredVersion: string, version?: string, import?: string | false }} SharedPart
 * @typedef {Record<string, SharedPart>} SharedParts
 */

/**
 * The `shared` option of the federation plugin for a package.
 * @param {string} dir
 * @param {{ isHost: boolean }} pkg
 * @returns {SharedParts}
 */
function sharedConfig(dir, { isHost }) {
  const versions = sharedVersions(dir);
  const used = Object.entries(shareKeys).filter(([, name]) => name in versions);
  return Object.fromEntries(
    used.map(([key, name]) => {
      const version = versions[name];
      /** @type {SharedParts[string]} */
      const rules = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [
        key,
        isHost
          ? { ...rules, version, ...(ownModules[key] && { import: ownModules[key] }) }
          : { ...rules, import: false },
      ];
    }),
  );
}

module.exports = { promises, sharedConfig, sharedRanges, sharedVersions };
