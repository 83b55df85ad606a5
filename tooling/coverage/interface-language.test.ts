import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/houses.ts';
import { readSources } from './sources.ts';

/** Forms may be filled in and designed in English as a second language (S2 §9); what is said in it stands in these files. */
const secondLanguage = /(designer-english|explain|form-renderer)\.texts\.ts$/;
/** Keys of a keyboard, names of settings, formats and other people's options, colours: no sentences. */
const isName = (text: string) => /^(?:[A-Z_]+|HTML|Ctrl \+ .*|Alt \+ F10|Tab \/ .*|Esc|#[0-9a-f]{6}|[a-z]+(?:-[a-z]+)*|\s*|[^\p{L}]*)$/u.test(text);

/** Words between quotes of a file of texts; what is put in at run time is left out. */
function spoken(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$|^(?:import|export) .* from .*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) => plain ?? template!.replace(/\$\{[^`]*?\}/g, '').replace(/\$\{.*$/s, ''));
}

const sources = readSources(/\.texts\.ts$/);

function notChinese(houses: RegExp): string[] {
  return [...sources]
    .filter(([file]) => houses.test(file) && !secondLanguage.test(file))
    .flatMap(([file, source]) => spoken(source).filter((text) => /[A-Za-z]{3,}/.test(text) && !/\p{Script=Han}/u.test(text) && !isName(text)).map((text) => `${file}: ${text}`));
}

it('R001 what the back office says is Chinese, and the page and its parts are told so', () => {
  expect(notChinese(/^(host|shared-ui|remote-(?!shared-tools))/)).toEqual([]);
  expect(readFileSync(path.join(root, 'host/src/index.html'), 'utf8')).toContain('<html lang="zh-CN">');
  expect(readFileSync(path.join(root, 'host/src/app-providers.tsx'), 'utf8')).toMatch(/locale=\{zhCN\}/);
});

it('R308 what the tools say is Chinese', () => {
  expect(notChinese(/^remote-shared-tools/)).toEqual([]);
});
