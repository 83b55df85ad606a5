import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string): boolean => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.relative(root, file));

/**
 * A team's own folder: the kit with one remote's folder, whose sources a scenario may change. Packages are the
 * repository's.
 */
export class RemoteWorkshop {
  readonly #place: string;
  readonly #package: string;
  #server: ChildProcess | undefined;

  private constructor(place: string, pkg: string) {
    this.#place = place;
    this.#package = pkg;
  }

  static async open(pkg: string): Promise<RemoteWorkshop> {
    const place = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-workshop-')), 'kit');
    await promisify(execFile)(process.execPath, ['tooling/kit.ts', place], { cwd: root });
    cpSync(path.join(root, pkg), path.join(place, pkg), { recursive: true, filter: isSource });
    for (const folder of ['.', 'shared-contracts', 'shared-ui', pkg])
      symlinkSync(path.join(root, folder, 'node_modules'), path.join(place, folder, 'node_modules'));
    return new RemoteWorkshop(place, pkg);
  }

  /** Runs `npm run dev -- <package> --against <host>`; returns the address that it prints. */
  async serve(host: string): Promise<string> {
    const server = spawn(process.execPath, ['tooling/dev.ts', this.#package, '--against', host, '--port', '0'], {
      cwd: this.#place,
    });
    this.#server = server;
    let output = '';
    return new Promise((resolve, reject) => {
      const hear = (text: Buffer): void => {
        output += text.toString();
        const address = /^\s+(http\S+nr-override\S+)$/m.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', (code) => reject(new Error(`The development server ended with ${code}:\n${output}`)));
    });
  }

  /** Saves a changed source, as an editor of code does. */
  change(file: string, before: string, after: string): void {
    const full = path.join(this.#place, this.#package, file);
    const text = readFileSync(full, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} says nothing of ${before}`);
    writeFileSync(full, text.replace(before, after));
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null) {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await exited;
    }
    rmSync(path.dirname(this.#place), { recursive: true, force: true });
  }
}
