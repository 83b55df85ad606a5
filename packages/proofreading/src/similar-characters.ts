import { pinyin } from 'pinyin-pro';
import type { Dictionary } from './dictionary.ts';
import { readPack } from './packs.ts';

/** Kinds of confusion between two characters; the likelier the mistake, the smaller the number. */
const Likeness = { SameSound: 0, OtherTone: 1, NearSound: 2, Shape: 2 } as const;

/** Sounds that input methods and dialects mix up. */
const near: readonly [RegExp, string][] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/ang$/, 'an'],
  [/eng$/, 'en'],
  [/ing$/, 'in'],
  [/^n(?=[aeiou])/, 'l'],
];
const nearSound = (sound: string) => near.reduce((text, [pattern, to]) => text.replace(pattern, to), sound);

/** Characters as rare as this are no one's slip of the pen. */
const rarest = 60;

/** Confusions between characters. Built once: it takes most of a second. */
export class SimilarCharacters {
  readonly #sounds = new Map<string, string[]>();
  readonly #bySound = new Map<string, string[]>();
  readonly #byNearSound = new Map<string, string[]>();
  readonly #byShape = new Map<string, Set<string>>();
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  constructor(dictionary: Dictionary) {
    for (const [word, count] of dictionary.words()) {
      if (word.length !== 1 || count < rarest) continue;
      const sounds = [
        ...new Set(
          pinyin(word, { multiple: true, toneType: 'num', type: 'array' }).filter((sound) =>
            /^[a-zü]+\d?$/.test(sound),
          ),
        ),
      ];
      this.#sounds.set(word, sounds);
      for (const plain of new Set(sounds.map((sound) => sound.replace(/\d$/, '')))) {
        push(this.#bySound, plain, word);
        push(this.#byNearSound, nearSound(plain), word);
      }
    }
    for (const [group = ''] of readPack('similar-shapes').rows) {
      for (const one of group) for (const other of group) if (one !== other) addTo(this.#byShape, one, other);
    }
  }

  /** Returns the characters that this one may be a mistake for, with the similarity of each. */
  similarTo(character: string): ReadonlyMap<string, number> {
    const known = this.#known.get(character);
    if (known) return known;
    const found = new Map<string, number>();
    const add = (other: string, likeness: number) => {
      if (other !== character && (found.get(other) ?? 9) > likeness) found.set(other, likeness);
    };
    for (const sound of this.#sounds.get(character) ?? []) {
      const plain = sound.replace(/\d$/, '');
      for (const other of this.#bySound.get(plain) ?? [])
        add(other, this.#sounds.get(other)!.includes(sound) ? Likeness.SameSound : Likeness.OtherTone);
      for (const other of this.#byNearSound.get(nearSound(plain)) ?? []) add(other, Likeness.NearSound);
    }
    for (const other of this.#byShape.get(character) ?? []) add(other, Likeness.Shape);
    this.#known.set(character, found);
    return found;
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key) ?? new Set();
  set.add(value);
  map.set(key, set);
}
