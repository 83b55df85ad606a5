// npm run export -- <folder>: the whole newsroom as JSON lines with its files.
import { parseArgs } from 'node:util';
import { exportNewsroom } from './modules/newsroom-export/export-newsroom.ts';
import { BackupError } from './platform/archive/manifest.ts';
import { FolderInUse } from './platform/settings/data-folder.ts';
import { readSettings, SettingsError } from './platform/settings/settings.ts';
import { typedPlace } from './platform/settings/typed-place.ts';
import { explainStart } from './start-errors.ts';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new BackupError('Name one folder: npm run export -- <folder>');
  const place = typedPlace(folder);
  const { stories, tables, files, missingFiles } = await exportNewsroom({
    settings: readSettings(),
    folder: place,
    say: (line) => console.log(line),
  });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(`${place}: ${stories} stories, ${rows} rows of ${Object.keys(tables).length} tables, ${files} files.`);
  if (missingFiles.length > 0)
    console.log(`${missingFiles.length} files are missing in the store; manifest.json names them.`);
}

run()
  .then(() => process.exit())
  .catch((error: unknown) => {
    const isPlain = error instanceof BackupError || error instanceof SettingsError || error instanceof FolderInUse;
    console.error(isPlain ? error.message : explainStart(error, undefined));
    process.exit(1);
  });
