import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingDescriptions } from '../src/platform/settings/setting-descriptions.ts';
import { chart, chartValues, valuesWith } from './helm-kit.ts';

const templates = readdirSync(path.join(chart, 'templates')).map((name) => ({
  name,
  text: readFileSync(path.join(chart, 'templates', name), 'utf8'),
}));
const check = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path.join(chart, 'values.schema.json'), 'utf8')) as object,
);

it('its values fit its schema, which refuses what is misspelt or unsafe', () => {
  check(valuesWith());
  expect(check.errors).toBeNull();
  expect(check(valuesWith({ sitUrl: 'https://news.example.com' }))).toBe(false);
  expect(check(valuesWith({ siteUrl: 'http://news.example.com' }))).toBe(false);
  expect(check(valuesWith({ settings: { lower: 'case' } }))).toBe(false);
});

it('asks each newspaper for its address and its proxies, and takes no tag that moves', () => {
  expect(chartValues()).toMatchObject({ siteUrl: '', trustProxy: '', image: { tag: '' } });
  const parts = templates.find(({ name }) => name === '_parts.tpl')!.text;
  for (const name of ['siteUrl', 'trustProxy'])
    expect(parts).toMatch(new RegExp(`required "${name}: set [^"]+" \\.root\\.Values\\.${name} `));
});

it.each(templates)('$name uses only values that there are', ({ text }) => {
  const named = [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, found]) => found!.slice(1).split('.'));
  const missing = named.filter(
    (names) =>
      names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], valuesWith()) ===
      undefined,
  );
  expect(missing).toEqual([]);
});

it('sets only variables that the server reads', () => {
  const names = templates.flatMap(({ text }) =>
    [...text.matchAll(/name: ([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
  );
  expect(names).toContain('STORAGE_S3_BUCKET');
  expect(names.filter((name) => !(name in settingDescriptions))).toEqual([]);
});
