import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/houses.ts';

const houses = /^(host|remote-[\w-]+|shared-contracts|shared-ui|server|e2e|tooling)$/;

/** Text of every source file whose path matches, keyed by its path from the root. */
export function readSources(matches: RegExp): Map<string, string> {
  const files = readdirSync(root)
    .filter((name) => houses.test(name))
    .flatMap((house) =>
      readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(house, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file) && matches.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
