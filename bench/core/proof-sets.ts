import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import type { Dictionary } from 'proofreading';
import { readPack } from 'proofreading/packs';
import { SeededRandom } from '../../server/src/demo/random.ts';
import { Headlines, writeStory } from '../../server/src/demo/story-text.ts';

/** Kinds of slips that are put into clean sentences. */
export const slipKinds = ['pinyin', 'shape', 'missing', 'doubled'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** A sentence with one slip; `from` and `to` are the place of the wrong words, `right` the original words. */
export interface Slip {
  kind: SlipKind;
  clean: string;
  text: string;
  index: number;
  right: string;
  wrong: string;
}

const plainText = (html: string) => html.replace(/<\/(?:p|h2|blockquote)>/g, '\n').replace(/<[^>]*>/g, '');
const sentencesOf = (text: string) =>
  [...text.matchAll(/[^\n。！？]{8,}[。！？]?”?/g)].map(([sentence]) => sentence.trim());

/** Distinct sentences of seeded stories; `seed` chooses which. */
export function archiveStories(seed: number, stories: number): string[] {
  const random = new SeededRandom(seed);
  const headlines = new Headlines(random);
  const day = new Date('2026-03-05T00:00:00Z');
  return Array.from({ length: stories }, () => {
    const { draft } = writeStory(random, headlines, new Map(), { author: '陈思远', editor: '高洁', day });
    return `${draft.title}\n${plainText(draft.content)}`;
  });
}

/**
 * Clean sentences: of the archive, and from independent sources. Every second one is for tuning, the others for
 * figures.
 */
export function cleanSentences(): { tuning: string[]; figures: string[] } {
  const own = readFileSync(path.resolve(import.meta.dirname, '../proof-sets/clean-news.txt'), 'utf8')
    .trim()
    .split('\n');
  const all = [...new Set([...archiveStories(7, 120).flatMap(sentencesOf), ...own])];
  // Split by their hash, so that an added sentence does not move others from one half to the other.
  const half = (text: string) =>
    [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1009, 7) % 2;
  return { tuning: all.filter((text) => half(text) === 0), figures: all.filter((text) => half(text) === 1) };
}

const collectedNames = ['law', 'official', 'news', 'constitution', 'declaration', 'manuals'] as const;

/**
 * Clean sentences from independent sources, by set; `proof-sets/README.md` describes them. A line that begins with '#'
 * names the source of the lines below it.
 */
export function collectedSentences(): Record<(typeof collectedNames)[number], string[]> {
  const linesOf = (name: string) =>
    readFileSync(path.resolve(import.meta.dirname, `../proof-sets/${name}.txt`), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
  return Object.fromEntries(collectedNames.map((name) => [name, linesOf(name)])) as ReturnType<
    typeof collectedSentences
  >;
}

/** Puts one slip of each kind into each sentence that allows it. */
export function makeSlips(sentences: readonly string[], dictionary: Dictionary, seed: number): Slip[] {
  const random = new SeededRandom(seed);
  const bySound = soundsOf(dictionary);
  const shapes = readPack('similar-shapes').rows.map(([group = '']) => group);
  return sentences.flatMap((clean) =>
    slipKinds.flatMap((kind) => slipOf(clean, kind, { random, bySound, shapes, dictionary }) ?? []),
  );
}

function soundsOf(dictionary: Dictionary): Map<string, string[]> {
  const bySound = new Map<string, string[]>();
  for (const [word, count] of dictionary.words()) {
    // Typists choose among the first characters that their input method offers.
    if (word.length !== 1 || count < 1500) continue;
    const sound = pinyin(word, { toneType: 'none' });
    bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  return bySound;
}

interface SlipTools {
  random: SeededRandom;
  bySound: Map<string, string[]>;
  shapes: readonly string[];
  dictionary: Dictionary;
}

function slipOf(clean: string, kind: SlipKind, { random, bySound, shapes, dictionary }: SlipTools): Slip | undefined {
  const tokens = dictionary.cut(clean).filter(({ word }) => word.length >= 2 && /^\p{Script=Han}+$/u.test(word));
  for (const token of random.shuffle(tokens)) {
    const place = random.between(0, token.word.length - 1);
    const index = token.from + place;
    const character = clean[index]!;
    const slipAt = (from: number, to: number, words: string): Slip => ({
      kind,
      clean,
      text: clean.slice(0, from) + words + clean.slice(to),
      index: from,
      right: clean.slice(from, to),
      wrong: words,
    });
    if (kind === 'doubled')
      return random.chance(0.5)
        ? slipAt(token.from, token.to, token.word + token.word)
        : slipAt(token.from, token.to, token.word[0] + token.word);
    if (kind === 'missing') {
      if (token.word.length === 4)
        return slipAt(token.from, token.to, token.word.slice(0, place) + token.word.slice(place + 1));
      continue;
    }
    const candidates =
      kind === 'pinyin'
        ? (bySound.get(pinyin(character, { toneType: 'none' })) ?? [])
        : [...shapes.filter((group) => group.includes(character)).join('')];
    const others = candidates.filter((other) => other !== character);
    if (others.length > 0) return slipAt(index, index + 1, random.pick(others));
  }
  return undefined;
}
