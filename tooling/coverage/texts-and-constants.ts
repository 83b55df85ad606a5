import { constantNames } from './constant-names.ts';
import { type Entry, type Item, itemOf, text } from './item.ts';
import { messageNames } from './message-names.ts';
import type { NamedValues } from './named-values.ts';
import type { RuleProof } from './rules.ts';
import { readSources } from './sources.ts';

/** The sources in which names are looked up. */
export interface NameSources {
  values: NamedValues;
  judgeRule(rule: string): RuleProof;
  /** True when a word occurs in the product's sources, but for those of texts. */
  isUsed(word: string): boolean;
}

/** Packages whose constants carry the documents' names. */
const constantPackages = ['shared-contracts', 'packages/form-engine', 'packages/proofreading', 'packages/kodo'];

/** All words of the product's sources; `*.texts.ts` and tests left out. */
export function usedWords(): (word: string) => boolean {
  const sources = readSources(/^(?!e2e|tooling)(?!.*(?:\.test\.|-fixture\.|[.-]texts\.ts$|\/testing\/)).*\.tsx?$/);
  const words = new Set([...sources.values()].flatMap((source) => source.match(/\b\w+\b/g) ?? []));
  return (word) => words.has(word);
}

const isRule = (place: string): boolean => place.startsWith('rule ');

function itemOfRule(name: string, area: string, place: string, { judgeRule }: NameSources): Item {
  const rule = place.slice('rule '.length);
  const { proof, reason } = judgeRule(rule);
  return { name, area, proof, ...(reason !== undefined && { reason: `${rule}: ${reason}` }) };
}

const textOf = (value: unknown): string => (typeof value === 'function' ? String(value) : String(value ?? ''));

/**
 * True when the sentence of the documents is the value; placeholders are written in many ways, the words between them
 * are not.
 */
function saysIt(value: unknown, sentence: string): boolean {
  const pieces = sentence.split(/\{\w+\}\/*|N|\d+/).filter((piece) => piece.trim() !== '');
  return pieces.every((piece) => textOf(value).includes(piece));
}

function lackOfMessage(message: Entry, place: string, { values, isUsed }: NameSources): string | undefined {
  const [packageName = '', name = ''] = place.split(' ');
  const value = values(packageName, name);
  if (textOf(value) === '') return `${place} is not there`;
  // Labels that the documents give only in English have a Chinese text of ours, and so has what they describe.
  const isOurs = message.verbatim === false || text(message, 'zhSuggested') !== '';
  if (!isOurs && !saysIt(value, text(message, 'text'))) return `${place} says something else`;
  const [own = '', key = own] = name.split('.');
  return isUsed(/^\w+$/.test(key) && !/^\d/.test(key) ? key : own) ? undefined : `nothing uses ${place}`;
}

export function messages(entries: readonly Entry[], sources: NameSources): Item[] {
  return entries.map((message) => {
    const id = text(message, 'id');
    const name = `${id} ${text(message, 'text')}`;
    const place = messageNames[id];
    if (place !== undefined && isRule(place)) return itemOfRule(name, text(message, 'kind'), place, sources);
    const lack = place === undefined ? 'message-names.ts does not name it' : lackOfMessage(message, place, sources);
    return itemOf(name, text(message, 'kind'), lack);
  });
}

const isSame = (ours: unknown, documented: unknown): boolean =>
  documented === null || JSON.stringify(ours) === JSON.stringify(documented) || String(ours) === String(documented);

function lackOfConstant({ name, value, unit }: Entry, { values }: NameSources): string | undefined {
  const place = constantNames[String(name)];
  const [packageName = '', path = ''] = place?.split(' ') ?? [];
  const ours =
    place === undefined
      ? constantPackages.map((one) => values(one, String(name))).find((one) => one !== undefined)
      : values(packageName, path);
  if (ours === undefined) return place === undefined ? 'no constant has this name' : `${place} is not there`;
  // Words are Chinese here.
  return (place !== undefined && unit === 'text') || isSame(ours, value)
    ? undefined
    : `the value is ${JSON.stringify(ours)}`;
}

export function constants(entries: readonly Entry[], sources: NameSources): Item[] {
  return entries.map((entry) => {
    const name = `${text(entry, 'name')} = ${JSON.stringify(entry.value)}`;
    const place = constantNames[text(entry, 'name')];
    if (place !== undefined && isRule(place)) return itemOfRule(name, text(entry, 'where'), place, sources);
    return itemOf(name, text(entry, 'where'), lackOfConstant(entry, sources));
  });
}
