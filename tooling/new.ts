// npm run new -- screen|dialog|action <package> <feature> <name>
// npm run new -- endpoint shared-contracts <noun> <name>
// npm run new -- remote remote-<noun> <title in the menu>
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isKebab } from './new/names.ts';
import { action, dialog, screen, type Template } from './new/templates.ts';
import { addTexts } from './new/texts-file.ts';
import { writeEndpoint } from './new/write-endpoint.ts';
import { writeRemote } from './new/write-remote.ts';
import { root } from './release/packages.ts';

const templates: Record<string, Template> = { screen, dialog, action };

function writeDraft(template: Template, packageName: string, feature: string, name: string): string {
  const folder = path.join(root, packageName, 'src/features', feature);
  const { files, words, next } = template(feature, name);
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(folder, file)))
      throw new Error(`${packageName}/src/features/${feature}/${file} is there already.`);
  }
  mkdirSync(folder, { recursive: true });
  addTexts(path.join(folder, `${feature}.texts.ts`), feature, words);
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), text);
    console.log(`wrote ${packageName}/src/features/${feature}/${file}`);
  }
  return next;
}

function run([kind = '', packageName = '', feature = '', name = '']: readonly string[]): string {
  const usage =
    'npm run new -- screen|dialog|action|endpoint <package> <feature> <name>, all in kebab-case (for an endpoint the package is shared-contracts and the feature its noun); npm run new -- remote remote-<noun> <title>.';
  if (kind === 'remote') {
    if (!packageName.startsWith('remote-') || !isKebab(packageName) || feature === '' || name !== '')
      throw new Error(usage);
    return writeRemote(root, packageName, feature);
  }
  if (![feature, name].every(isKebab)) throw new Error(usage);
  if (kind === 'endpoint') return writeEndpoint(root, feature, name);
  const template = templates[kind];
  if (!template || !/^remote-/.test(packageName) || !existsSync(path.join(root, packageName))) throw new Error(usage);
  return writeDraft(template, packageName, feature, name);
}

try {
  console.log(run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
