const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Files that keep their names (favicon.svg, robots.txt) are copied into the build unchanged. */
exports.PublicFolderPlugin = class PublicFolderPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFolder', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublicFolder', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          if (!existsSync(this.folder)) return;
          compilation.contextDependencies.add(this.folder);
          for (const entry of readdirSync(this.folder, { withFileTypes: true, recursive: true })) {
            if (!entry.isFile()) continue;
            const file = path.join(entry.parentPath, entry.name);
            compilation.emitAsset(
              path.relative(this.folder, file).replaceAll('\\', '/'),
              new sources.RawSource(readFileSync(file)),
            );
          }
        },
      );
    });
  }
};
