// npm run coverage:spec [-- --missing [list]]: which rules, routes, calls, messages and constants of the documents are
// proved.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Item, looks } from './coverage/areas.ts';
import { root } from './release/houses.ts';

const folder = path.join(root, '../shared/spec');
const wantsMissing = process.argv.includes('--missing');
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));

function report(list: string, items: readonly Item[]): void {
  const there = items.filter((item) => item.isThere).length;
  console.log(`\n${list}: ${there} of ${items.length}`);
  for (const [area, members] of Map.groupBy(items, (item) => item.area)) {
    console.log(
      `  ${area.padEnd(16)} ${String(members.filter((item) => item.isThere).length).padStart(4)} of ${members.length}`,
    );
  }
  if (wantsMissing)
    for (const item of items.filter(({ isThere }) => !isThere)) console.log(`  - [${item.area}] ${item.name}`);
}

if (!existsSync(folder)) {
  console.log(
    'The lists of the documents do not lie beside this checkout (../shared/spec), so there is nothing to compare with.',
  );
} else {
  for (const [list, look] of Object.entries(looks)) {
    if (only && only !== list) continue;
    report(
      list,
      look(JSON.parse(readFileSync(path.join(folder, `${list}.json`), 'utf8')) as Parameters<typeof look>[0]),
    );
  }
}
