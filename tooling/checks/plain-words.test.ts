import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from '../coverage/sources.ts';
import { root } from '../release/packages.ts';

/** Words that only this code base used in their sense, and the terms to write in their place. */
const terms: Readonly<Record<string, string>> = {
  house: 'package, app',
  houses: 'packages, apps',
  deed: 'action',
  deeds: 'actions',
  drill: 'slow test, slow scenario',
  drills: 'slow tests, slow scenarios',
  told: 'reported, shown',
  lent: 'provided, injected',
  lends: 'provides',
  greyed: 'disabled',
  standingOf: 'state, status',
};

/** Where a word stays: names in the database and in published files. */
const kept = new Set(['server/src/modules/tipoffs/tipoff.tables.ts: deed']);

/** Documents of the root, of its folders' READMEs and of docs/; docs/spec follows the words of the documents. */
function documents(): [string, string][] {
  const below = (folder: string, options = {}) =>
    readdirSync(path.join(root, folder), { encoding: 'utf8', ...options }).map((file) => path.posix.join(folder, file));
  const readmes = below('.').map((folder) => path.posix.join(folder, 'README.md'));
  return [...below('.'), ...readmes, ...below('docs', { recursive: true })]
    .filter((file) => /\.md$/.test(file) && !file.startsWith('docs/spec/') && existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
}

it('code and documents use the terms of the field', () => {
  const words = new RegExp(`\\b(${Object.keys(terms).join('|')})\\b`, 'g');
  const sources = [...readSources(/^(?!tooling\/checks\/plain-words\.test\.ts$)/)];
  const found = [...sources, ...documents()].flatMap(([file, text]) =>
    [...new Set(text.match(words))]
      .filter((word) => !kept.has(`${file}: ${word}`))
      .map((word) => `${file}: "${word}"; write ${terms[word]}`),
  );
  expect(found).toEqual([]);
});
