import {
  anchorAt,
  findAnchor,
  followStretch,
  noteTextOf,
  type PlacedAnchor,
  type Run,
  runsOf,
  squeezed,
} from './note-anchor.rules.ts';

/** Where a suggestion stands: at its quote, or, once the text holds them, at the proposed words. */
export interface SuggestedAnchor extends PlacedAnchor {
  quote: string;
  proposed: string;
  isApplied: boolean;
}

/** What the words of a suggestion become when it is accepted, or when that is undone. */
const swapOf = ({ quote, proposed, isApplied }: SuggestedAnchor) => (isApplied ? quote : squeezed(proposed));

/** The characters that a suggestion stands at; none at the place of words that were taken out. */
const lengthOf = ({ words, isApplied, proposed }: SuggestedAnchor) =>
  isApplied && squeezed(proposed) === '' ? 0 : words.length;

interface Texts {
  older: string;
  newer: string;
  /** Where each character of the older text stands in the newer one; -1 for a deleted one. */
  kept: Int32Array;
}

function keptPlaces(runs: readonly Run[], length: number): Int32Array {
  const places = new Int32Array(length).fill(-1);
  let [older, newer] = [0, 0];
  for (const run of runs) {
    if (run.op === 'same') for (let step = 0; step < run.length; step++) places[older + step] = newer + step;
    if (run.op !== 'added') older += run.length;
    if (run.op !== 'removed') newer += run.length;
  }
  return places;
}

interface Stretch {
  from: number;
  to: number;
}

const stretchOf = (one: SuggestedAnchor): Stretch => ({ from: one.start, to: one.start + lengthOf(one) });

/** A stretch of the older text, widened to the nearest characters that stayed, and to all of what it cuts. */
function widened(texts: Texts, stretch: Stretch, whole: readonly Stretch[]): Stretch {
  const { older, kept } = texts;
  let { from, to } = stretch;
  while (from > 0 && kept[from - 1] === -1) from--;
  while (to < older.length && kept[to] === -1) to++;
  const cut = whole.find((other) => other.from < to && other.to > from && (other.from < from || other.to > to));
  if (!cut) return { from, to };
  return widened(texts, { from: Math.min(from, cut.from), to: Math.max(to, cut.to) }, whole);
}

/** What stands in the newer text between the characters around a widened stretch. */
function becameOf({ older, newer, kept }: Texts, { from, to }: Stretch): Stretch {
  return {
    from: from === 0 ? 0 : kept[from - 1]! + 1,
    to: to === older.length ? newer.length : kept[to]!,
  };
}

/**
 * Where a suggestion stands when exactly it came true, alone or with those beside it; undefined where the text became
 * anything else.
 */
function swappedPlace(texts: Texts, one: SuggestedAnchor, all: readonly SuggestedAnchor[]): number | undefined {
  const alone = widened(texts, stretchOf(one), []);
  const stretches = all.filter(({ isGone }) => !isGone).map(stretchOf);
  const both = widened(texts, stretchOf(one), stretches);
  const beside = all.filter((other) => {
    const { from, to } = stretchOf(other);
    return !other.isGone && from >= both.from && to <= both.to;
  });
  return comeTrue(texts, one, alone, [one]) ?? comeTrue(texts, one, both, beside);
}

/**
 * Where a stretch of a supposed text stands in the real one: whole, and between the same two characters. Others may
 * have been changed beside it.
 */
function placeIn(supposed: string, real: string, start: number, length: number): number | undefined {
  if (supposed === real) return start;
  const runs = runsOf(supposed, real);
  if (!runs) return undefined;
  const kept = keptPlaces(runs, supposed.length);
  const first = start === 0 ? 0 : kept[start - 1]! + 1;
  if (start > 0 && first === 0) return undefined;
  for (let step = 0; step < length; step++) if (kept[start + step] !== first + step) return undefined;
  const next = start + length === supposed.length ? real.length : kept[start + length];
  return next === first + length ? first : undefined;
}

/** The place of one of a group of suggestions in a stretch that became what all of them together say. */
function comeTrue(
  texts: Texts,
  one: SuggestedAnchor,
  stretch: Stretch,
  group: readonly SuggestedAnchor[],
): number | undefined {
  const { older, newer } = texts;
  const became = becameOf(texts, stretch);
  let [text, place, last] = ['', 0, stretch.from];
  for (const member of [...group].sort((a, b) => a.start - b.start)) {
    if (member.start < last) return undefined;
    text += older.slice(last, member.start);
    if (member === one) place = text.length;
    text += swapOf(member);
    last = stretchOf(member).to;
  }
  const supposed = text + older.slice(last, stretch.to);
  const found = placeIn(supposed, newer.slice(became.from, became.to), place, swapOf(one).length);
  return found === undefined ? undefined : became.from + found;
}

/** A suggestion whose other words now stand at a place of the text. */
function swapped(one: SuggestedAnchor, text: string, start: number): SuggestedAnchor {
  const isApplied = !one.isApplied;
  const words = swapOf(one);
  const place = anchorAt(text, start, start + words.length);
  // Words that were taken out stay in the row: blank ones would be the whole story.
  return words === ''
    ? { ...one, ...place, words: one.quote, isApplied, isGone: false }
    : { ...one, ...place, isApplied };
}

/** The place of the same words where the comparison of the texts does not show it. */
function lookedFor(text: string, one: SuggestedAnchor): SuggestedAnchor | undefined {
  const { quote, proposed, start, before, after } = one;
  const states = [
    { words: quote, isApplied: false },
    { words: squeezed(proposed), isApplied: true },
  ];
  for (const { words, isApplied } of one.isApplied ? states.toReversed() : states) {
    const place = words === '' ? undefined : findAnchor(text, { words, start, before, after }, true);
    // Proposed words count only where both neighbours are the same: within other words they were not taken over.
    const isBetween = place && place.before.at(-1) === before.at(-1) && place.after[0] === after[0];
    if (place && (isApplied === one.isApplied || isBetween)) return { ...one, ...place, isApplied };
  }
  return undefined;
}

function followOne(
  texts: Texts | undefined,
  newer: string,
  one: SuggestedAnchor,
  all: readonly SuggestedAnchor[],
  runs: readonly Run[] | undefined,
): SuggestedAnchor {
  if (!texts || !runs || one.isGone) return lookedFor(newer, one) ?? { ...one, isGone: true, isApplied: false };
  const place = swappedPlace(texts, one, all);
  if (place !== undefined && swapOf(one) !== currentOf(one)) return swapped(one, newer, place);
  const length = lengthOf(one);
  if (length === 0) {
    const { from } = becameOf(texts, widened(texts, stretchOf(one), []));
    return { ...one, ...anchorAt(newer, from, from), words: one.words };
  }
  const stretch = followStretch(runs, one.start, one.start + length);
  const stayed = stretch && anchorAt(newer, stretch.start, stretch.end);
  if (stayed?.words === one.words) return { ...one, ...stayed };
  return lookedFor(newer, one) ?? { ...one, ...(stayed ?? { isGone: true }), isApplied: false };
}

const currentOf = ({ isApplied, quote, proposed }: SuggestedAnchor) => (isApplied ? squeezed(proposed) : quote);

/**
 * Where suggestions on an older body stand in a newer one, and whether it holds their words: what a decision to accept
 * them is checked by.
 */
export function followSuggestions({
  older: olderHtml,
  newer: newerHtml,
  anchors,
}: {
  older: string;
  newer: string;
  anchors: readonly SuggestedAnchor[];
}): SuggestedAnchor[] {
  const [older, newer] = [noteTextOf(olderHtml), noteTextOf(newerHtml)];
  if (older === newer) return [...anchors];
  const runs = runsOf(older, newer);
  const texts = runs && { older, newer, kept: keptPlaces(runs, older.length) };
  return anchors.map((one) => followOne(texts, newer, one, anchors, runs));
}
