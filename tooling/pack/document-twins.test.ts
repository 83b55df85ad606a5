import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/packages.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();
/** What may be typed or set, which no language changes: settings, metrics, options and commands in code. */
const codeOf = (text: string): string[] =>
  sorted(
    [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)].flatMap(
      ([, code]) => code!.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b|\bnewsroom_\w+|(?<=\s)--[a-z][\w-]+/g) ?? [],
    ),
  );
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)].flatMap(([, block]) =>
    block!
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#') && !/[\u4e00-\u9fff]/.test(line)),
  );
const chaptersOf = (text: string): number => text.match(/^## /gm)?.length ?? 0;

it.each(['production', 'backup'])(
  'both languages of docs/%s.md have the same chapters, settings and commands',
  (name) => {
    const [english, chinese] = [read(`docs/${name}.md`), read(`docs/${name}.zh-CN.md`)];
    expect(chaptersOf(chinese)).toBe(chaptersOf(english));
    expect(codeOf(chinese)).toEqual(codeOf(english));
    expect(commandsOf(chinese)).toEqual(commandsOf(english));
  },
);
