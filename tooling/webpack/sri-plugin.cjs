// Integrity of scripts and styles. A build does not know the hashes of its own lazy chunks before they are written, so
// it calls the host's lookup at run time: `__NR_SRI__(url)` answers from the signed release
// (host/src/registry/integrity.ts).
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** Milliseconds for one lazy script or style sheet. */
const chunkLimit = 8000;

/**
 * `address` is the tag's attribute: 'src' or 'href'. The host names another address for a file whose first request
 * hangs.
 * @param {string} tag
 * @param {string} address
 */
const ask = (tag, address) =>
  `var sri = self.__NR_SRI__ && self.__NR_SRI__(${tag}.${address}); if (sri) { ${tag}.integrity = sri; ${tag}.crossOrigin = "anonymous"; }
var again = self.__NR_URL__ && self.__NR_URL__(${tag}.${address}); if (again && again !== ${tag}.${address}) ${tag}.${address} = again;`;

/**
 * A browser never gives up on a style sheet by itself, and webpack gives it no limit as it does for scripts.
 * @param {string} tag
 */
const limitStyle = (tag) =>
  `setTimeout(function () { if (!${tag}.sheet && ${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${chunkLimit});`;

/** Lazy scripts and style sheets of host and remotes carry the hash that the host's lookup gives for their address. */
class HostSriPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadTimeout = chunkLimit;
    compiler.hooks.thisCompilation.tap('HostSri', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'HostSri',
        (source) => `${source}\n${ask('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'HostSri',
        (source, { tag }) => `${source}\n${ask(tag, 'href')}\n${limitStyle(tag)}`,
      );
    });
  }
}

/** @param {Buffer} bytes */
const hashOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * The host's own page: hashes on its first files, and a data block with those of all that come later. Runs behind
 * webpack's own renaming, when the bytes are final.
 */
class PageIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageIntegrity', (compilation) => {
      // The page would hold another hash of itself than the one it was named by, were it added any earlier.
      compilation.hooks.processAssets.tap(
        { name: 'PageIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          if (!assets['index.html']) return;
          const names = Object.keys(assets).filter((name) => /\.(js|css)$/.test(name));
          const hashes = Object.fromEntries(
            names.map((name) => [
              name,
              hashOf(/** @type {import('webpack').sources.Source} */ (assets[name]).buffer()),
            ]),
          );
          const page = String(assets['index.html'].source()).replace(
            /<(script|link)\b([^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))")/g,
            (whole, /** @type {string} */ tag, /** @type {string} */ attributes, /** @type {string} */ name) =>
              hashes[name] ? `<${tag}${attributes} integrity="${hashes[name]}" crossorigin="anonymous"` : whole,
          );
          const block = `<script type="application/json" id="nr-sri">${JSON.stringify(hashes)}</script>`;
          compilation.updateAsset('index.html', new sources.RawSource(page.replace('</head>', `${block}</head>`)));
        },
      );
    });
  }
}

module.exports = { HostSriPlugin, PageIntegrityPlugin };
