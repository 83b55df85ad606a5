import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { camel } from './names.ts';

/** Adds texts of a feature to its file, or begins it: every word on screen is in this one file. */
export function addTexts(file: string, feature: string, words: Record<string, string>): void {
  const lines = Object.entries(words).map(([key, text]) => `  ${key}: '${text}',\n`);
  if (!existsSync(file)) {
    writeFileSync(
      file,
      `/** Words of the feature ${feature}. */\nexport const ${camel(feature)}Texts = {\n${lines.join('')}} as const;\n`,
    );
    return;
  }
  const before = readFileSync(file, 'utf8');
  const end = before.lastIndexOf('} as const;');
  if (end < 0) throw new Error(`${file} does not end with '} as const;', so no words can be added to it.`);
  const missing = lines.filter((line) => !before.includes(line.slice(0, line.indexOf(':') + 1)));
  writeFileSync(file, before.slice(0, end) + missing.join('') + before.slice(end));
}
