import { readSources } from './sources.ts';

const titles = [
  /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])([\s\S]*?)\1/g,
  // it.each(rows)('title', …), and rows that begin with their own title.
  /\)\(\s*(['"`])([\s\S]*?)\1/g,
  /\[\s*(['"`])(R\d{3}[\s\S]*?)\1/g,
];

/** Numbers of the rules that some test names in its title. */
export function rulesNamedInTitles(
  sources: Map<string, string> = readSources(/^(?!tooling\/).*\.(test|spec)\.tsx?$/),
): Set<string> {
  const numbers = [...sources.values()].flatMap((text) =>
    titles.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, , title = '']) => title.match(/\bR\d{3}\b/g) ?? []),
    ),
  );
  return new Set(numbers);
}
