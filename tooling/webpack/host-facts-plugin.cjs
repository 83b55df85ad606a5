const { readFileSync } = require('node:fs');
const path = require('node:path');
const { sharedVersions } = require('../federation/shared-parts.cjs');

const contractFile = path.join(__dirname, '../../shared-contracts/src/shell/remote.ts');

/**
 * Writes host.json: the offers of this build of the host, for the checks before a new version of a remote becomes
 * active.
 */
exports.HostFactsPlugin = class HostFactsPlugin {
  /** @param {{ dir: string, version: string }} host */
  constructor({ dir, version }) {
    this.dir = dir;
    this.version = version;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostFacts', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HostFacts', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const [, contract] = /contractVersion = '([^']+)'/.exec(readFileSync(contractFile, 'utf8')) ?? [];
          if (!contract) throw new Error(`${contractFile} names no contractVersion.`);
          const facts = { version: this.version, contract, shared: sharedVersions(this.dir) };
          compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
        },
      );
    });
  }
};
