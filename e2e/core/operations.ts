import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName, releaseBase, type RegistryDocument, type Release } from 'shared-contracts/release';
import { demoPassword } from './accounts.ts';

const nrctlFile = path.join(import.meta.dirname, '../../tooling/nrctl/bin.cjs');

/** The operations staff of one product, with their tool. */
export class Operations {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Runs nrctl as they do; returns its exit code and output. */
  nrctl(...words: string[]): Promise<{ code: number; out: string }> {
    const env = { ...process.env, NRCTL_URL: this.#base, NRCTL_USER: 'ops', NRCTL_PASSWORD: demoPassword() };
    return new Promise((resolve) =>
      execFile(process.execPath, [nrctlFile, ...words], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: `${out}\n${err}` }),
      ),
    );
  }

  /** The registry in force. */
  async registry(): Promise<RegistryDocument> {
    return (await (await fetch(`${this.#base}/registry.json`)).json()) as RegistryDocument;
  }

  /**
   * Copies the running version of a remote under another number, as another build of it; `change` damages its files.
   * Returns the folder.
   */
  async buildAgain(
    remote: string,
    version: string,
    change: (file: string, text: string) => string = (_file, text) => text,
  ): Promise<string> {
    const { remotes } = await this.registry();
    const from = releaseBase(remote, remotes[remote]!.active);
    const release = (await (await fetch(`${this.#base}${from}release.json`)).json()) as Release;
    const container = containerName(remote, version);
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-build-')), version);
    mkdirSync(folder);
    const assets: Release['assets'] = {};
    for (const file of Object.keys(release.assets)) {
      const text = await (await fetch(`${this.#base}${from}${file}`)).text();
      const bytes = Buffer.from(
        change(file, text.replaceAll(release.container, container).replaceAll(`/${release.version}/`, `/${version}/`)),
      );
      assets[file] = { sri: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
      writeFileSync(path.join(folder, file), bytes);
    }
    writeFileSync(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...release, version, container, base: releaseBase(remote, version), assets }),
    );
    return folder;
  }

  /** Builds the running version again under another number and adds it; nobody gets it yet. */
  async add(remote: string, version: string): Promise<void> {
    const { code, out } = await this.nrctl('release', 'add', await this.buildAgain(remote, version));
    if (code !== 0) throw new Error(out);
  }
}
