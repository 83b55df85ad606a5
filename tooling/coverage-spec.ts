// npm run coverage:spec [-- --missing [list]]: which rules, routes, calls, messages and constants of the documents are
// proved. Rules and routes are proved by the tests that passed when they ran last.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeLooks } from './coverage/areas.ts';
import type { Entry, Item } from './coverage/item.ts';
import { root } from './release/packages.ts';

const folder = path.join(root, '../shared/spec');
const wantsMissing = process.argv.includes('--missing');
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));

function countText(items: readonly Item[]): string {
  const proved = items.filter(({ proof }) => proof !== 'none').length;
  const slow = items.filter(({ proof }) => proof === 'slow').length;
  return `${String(proved).padStart(4)} of ${items.length}${slow > 0 ? `, ${slow} by slow tests alone` : ''}`;
}

/** Counts the items by what they lack, without the files and rules that the reasons name. */
function reasonsOf(items: readonly Item[]): string[] {
  const general = items.flatMap(({ reason }) => reason?.replace(/^R\d{3}: /, '').replace(/\S+\/\S+/, 'a file') ?? []);
  return [...Map.groupBy(general, (reason) => reason)].map(([reason, all]) => `  not proved: ${all.length}, ${reason}`);
}

function report(list: string, items: readonly Item[]): void {
  console.log(`\n${list}: ${countText(items).trim()}`);
  const areas = Map.groupBy(items, (item) => item.area);
  // There are almost as many areas as constants.
  if (areas.size < items.length / 4)
    for (const [area, members] of areas) console.log(`  ${area.padEnd(16)} ${countText(members)}`);
  for (const line of reasonsOf(items).slice(0, wantsMissing ? 0 : 8)) console.log(line);
  if (!wantsMissing) return;
  for (const { area, name, reason } of items.filter(({ proof }) => proof === 'none'))
    console.log(`  - [${area}] ${name} (${reason})`);
  for (const { area, name } of items.filter(({ proof }) => proof === 'slow'))
    console.log(`  ~ [${area}] ${name} (slow tests alone)`);
}

if (!existsSync(folder)) {
  console.log(
    'The lists of the documents do not lie beside this checkout (../shared/spec), so there is nothing to compare with.',
  );
} else {
  for (const [list, look] of Object.entries(await makeLooks())) {
    if (only && only !== list) continue;
    report(list, look(JSON.parse(readFileSync(path.join(folder, `${list}.json`), 'utf8')) as Entry[]));
  }
}
