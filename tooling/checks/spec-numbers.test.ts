import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from '../coverage/sources.ts';
import { root } from '../release/packages.ts';

const folder = path.join(root, 'docs/spec');
const pages = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Numbers in the order in which docs/spec explains them: `- **R175** A password …` or `| S1 §2 | Routes … |`. */
const explained = pages.flatMap((page) => [
  ...[...page.matchAll(/^- \*\*([RAF]\d+)\*\* \S/gm)].map(([, number]) => number!),
  ...[...page.matchAll(/^\| (S[12] §[\d.]+) +\| \w/gm)].map(([, section]) => section!),
]);

/** A rule, abuse case, fault or section that a text mentions. */
const mention = /\bR\d{3}\b|\b[AF]\d{2}\b|\bS[12] §\d+(?:\.\d+)?/g;

it('explains every number that code or tests mention', () => {
  const known = new Set(explained);
  const unknown = [...readSources(/\.[cm]?[jt]sx?$/)].flatMap(([file, text]) =>
    // The tests of the coverage report name made-up rules.
    file.startsWith('tooling/coverage/')
      ? []
      : [...new Set(text.match(mention))].filter((number) => !known.has(number)).map((number) => `${file}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

it('explains no number twice', () => {
  expect(explained.filter((number, index) => explained.indexOf(number) !== index)).toEqual([]);
});

it('explains all 862 rules', () => {
  expect(explained.filter((number) => number.startsWith('R'))).toHaveLength(862);
});
